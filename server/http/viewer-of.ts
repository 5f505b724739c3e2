import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Config } from '#server/platform/config.ts';
import { authenticate, clientAddress, type Credentials, cookieName } from './authenticate.ts';

const viewers = new WeakMap<FastifyRequest, Promise<Viewer>>();
const replies = new WeakMap<FastifyRequest, FastifyReply>();

/** Remembers the reply of a request, on which a sliding session renews its cookie. */
export function noteReply(request: FastifyRequest, reply: FastifyReply): void {
  replies.set(request, reply);
}

/** Finds the viewer of a request, once per request. */
export function viewerReader(config: Config) {
  return (request: FastifyRequest): Promise<Viewer> => {
    const known = viewers.get(request);
    if (known) return known;
    const credentials: Credentials = {
      cookieHeader: request.headers.cookie,
      authorization: request.headers.authorization,
      address: clientAddress(request.raw, config.trustProxy),
      userAgent: request.headers['user-agent'],
      // A sliding session renews its cookie; a session that starts or ends with this answer overrides it.
      renewed: (session) => {
        const reply = replies.get(request);
        if (reply) sessionSetter(reply, config)(session);
      },
    };
    const viewer = authenticate(credentials, config.secureCookies);
    viewers.set(request, viewer);
    return viewer;
  };
}

const settingSession = new WeakSet<FastifyReply>();

/** Whether an answer sets or clears the session cookie. */
export const setsSession = (reply: FastifyReply): boolean => settingSession.has(reply);

/** Sets or clears the session cookie on an answer. */
export function sessionSetter(reply: FastifyReply, config: Config) {
  const name = cookieName(config.secureCookies);
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secureCookies,
  } as const;
  return (session: { token: string; expiresAt: Date } | null): void => {
    settingSession.add(reply);
    if (!session) reply.clearCookie(name, attributes);
    else reply.setCookie(name, session.token, { ...attributes, expires: session.expiresAt });
  };
}
