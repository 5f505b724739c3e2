import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A way to a database that can be cut: for the servers that stand behind it the database is away. */
export interface Proxy {
  /** The database's address by this way. */
  url: string;
  /** Breaks every connection and takes no more. */
  cut: () => Promise<void>;
  restore: () => Promise<void>;
  close: () => Promise<void>;
}

export async function createProxy(database: string): Promise<Proxy> {
  const target = new URL(database);
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) keep(socket);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(database);
  url.host = `127.0.0.1:${port}`;
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of open) socket.resetAndDestroy();
    await closed;
  };
  return {
    url: url.href,
    cut,
    restore: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    close: cut,
  };
}
