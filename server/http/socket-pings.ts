import type { WebSocket, WebSocketServer } from 'ws';

/** Seconds between two pings of a socket, and for its answer. */
const EVERY = 20;

/**
 * Pings each socket, and ends it if the last ping was not answered. One timer, with a part of the sockets at each
 * second: thousands of pings at once would hold everything else up.
 */
export function pingSockets(server: WebSocketServer): () => void {
  const parts = Array.from({ length: EVERY }, () => new Set<WebSocket>());
  const silent = new WeakSet<WebSocket>();
  let second = 0;
  server.on('connection', (socket) => {
    const part = parts[second];
    part?.add(socket);
    socket.on('pong', () => silent.delete(socket));
    socket.once('close', () => part?.delete(socket));
  });
  const timer = setInterval(() => {
    second = (second + 1) % EVERY;
    for (const socket of parts[second] ?? []) {
      if (silent.has(socket)) socket.terminate();
      else if (socket.readyState === socket.OPEN) {
        silent.add(socket);
        socket.ping();
      }
    }
  }, 1000).unref();
  return () => clearInterval(timer);
}
