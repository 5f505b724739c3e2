import { WebSocket } from 'ws';
import { onSessionsEnded } from '#server/domain/accounts/sessions.ts';
import { DomainError } from '#server/domain/kernel/errors.ts';
import { networkOf } from '#server/domain/kernel/limits.ts';
import { holderOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { admitRequest } from '#server/domain/tokens/limits.ts';
import { authenticate } from './authenticate.ts';
import type { Door } from './door.ts';
import { admitConnection } from './open-connections.ts';
import { shareBacklog } from './socket-backlog.ts';

type SocketSession = { viewer: Viewer; end: () => void };
const sessions = new WeakMap<WebSocket, SocketSession>();

/** Sockets that a page of another site has opened without a token. */
const tokenless = new WeakSet<WebSocket>();

/** The greeting of this socket must bring a token: a browser cannot send one with the handshake. */
export function requireToken(socket: WebSocket): void {
  tokenless.add(socket);
}

/** The viewer of a socket. */
export function viewerOn(socket: WebSocket): Viewer {
  return sessions.get(socket)?.viewer ?? { role: 'guest', address: '' };
}

/** Ends a socket with its viewer's session or token. `release` frees the viewer's connection slot. */
export function startSocketSession(socket: WebSocket, viewer: Viewer, release: () => void): void {
  sessions.get(socket)?.end();
  const stop = onSessionsEnded(viewer, () => socket.close(4403, 'Session ended'));
  const part = holderOf(viewer) ? null : shareBacklog(socket, networkOf(viewer.address));
  const onClose = () => {
    stop();
    part?.();
    release();
  };
  socket.once('close', onClose);
  const end = () => {
    socket.off('close', onClose);
    onClose();
  };
  sessions.set(socket, { viewer, end });
}

/**
 * Handles `connection_init`. A browser's WebSocket has no headers of its own, so a token may come in the
 * connection parameters; it takes precedence over the session of the handshake, as in a request. Returns
 * whether the socket may go on.
 */
export async function greet(
  { config, report }: Door,
  socket: WebSocket,
  greeting: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  const { authorization } = greeting;
  if (typeof authorization !== 'string') return !tokenless.has(socket);
  const { address } = viewerOn(socket);
  try {
    const from = { cookieHeader: undefined, authorization, address };
    const viewer = await authenticate(from, config.secureCookies);
    await admitRequest(viewer);
    // Anything but a bearer token changes nothing.
    if (!holderOf(viewer)) return !tokenless.has(socket);
    if (socket.readyState === WebSocket.OPEN)
      startSocketSession(socket, viewer, admitConnection(viewer, config.socketsPerAccount));
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) report(error);
    const code = error instanceof DomainError ? error.code : null;
    if (code === 'rate-limited') socket.close(4429, 'Too many requests');
    else if (code === null) socket.close(4500, 'Internal server error');
    return false;
  }
}
