import type { IncomingMessage } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import proxyAddress from '@fastify/proxy-addr';
import { type StartedSession, viewerOfSession } from '#server/domain/accounts/sessions.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { viewerOfToken } from '#server/domain/tokens/tokens.ts';

/** The parts of a request, or of a WebSocket handshake, that credentials are read from. */
export interface Credentials {
  cookieHeader: string | undefined;
  authorization: string | undefined;
  address: string;
  userAgent?: string | undefined;
  /** Called with the session's new expiry, so that the cookie lasts as long. */
  renewed?: (session: StartedSession) => void;
}

/** The __Host- prefix binds the cookie to this host and to https; browsers refuse it over plain http. */
export const cookieName = (secure: boolean) =>
  secure ? '__Host-passerelle-session' : 'passerelle-session';

/** Whether a request brings a session, valid or not. */
export const hasSessionCookie = (cookieHeader: string | undefined, secure: boolean): boolean =>
  cookieHeader?.includes(`${cookieName(secure)}=`) ?? false;

/** The viewer of a request. The only place that reads cookies and bearer tokens. */
export async function authenticate(from: Credentials, secure: boolean): Promise<Viewer> {
  const viewer = await viewerOf(from, secure);
  return from.userAgent ? { ...viewer, userAgent: from.userAgent } : viewer;
}

async function viewerOf(from: Credentials, secure: boolean): Promise<Viewer> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(from.authorization ?? '')?.[1];
  if (bearer) return viewerOfToken(bearer, from.address);
  const token = from.cookieHeader && fastifyCookie.parse(from.cookieHeader)[cookieName(secure)];
  if (!token) return { role: 'guest', address: from.address };
  return viewerOfSession(token, from.address, from.renewed);
}

/** The client's address: the socket's, or the one reported by the last `trustProxy` proxies. */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  return proxyAddress(request, (_address, hop) => hop < trustProxy) ?? '';
}
