import type { IncomingMessage } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import proxyAddress from '@fastify/proxy-addr';
import { type StartedSession, viewerOfSession } from '#server/domain/accounts/sessions.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { viewerOfToken } from '#server/domain/tokens/tokens.ts';

/** What a credential is read from: a request of the server, or the first request of a WebSocket. */
export interface Credentials {
  cookieHeader: string | undefined;
  authorization: string | undefined;
  address: string;
  /** Hears of the new end of a session, so that its cookie lasts as long. */
  renewed?: (session: StartedSession) => void;
}

/** The __Host- prefix binds the cookie to this host and to https; browsers refuse it over plain http. */
export const cookieName = (secure: boolean) =>
  secure ? '__Host-passerelle-session' : 'passerelle-session';

/** Request → Viewer. The only place that knows cookies and bearer tokens. */
export async function authenticate(from: Credentials, secure: boolean): Promise<Viewer> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(from.authorization ?? '')?.[1];
  if (bearer) return viewerOfToken(bearer, from.address);
  const token = from.cookieHeader && fastifyCookie.parse(from.cookieHeader)[cookieName(secure)];
  if (!token) return { role: 'guest', address: from.address };
  return viewerOfSession(token, from.address, from.renewed);
}

/** The client's address: the socket's, or what the last `trustProxy` proxies in front say. */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  return proxyAddress(request, (_address, hop) => hop < trustProxy) ?? '';
}
