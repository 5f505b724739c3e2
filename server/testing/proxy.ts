import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * A TCP proxy, for example to a database, that simulates network failures: the server seems
 * unavailable, slow, silent or half-closed.
 */
export interface Proxy {
  /** The server's URL through the proxy. */
  url: string;
  /** Resets every connection and accepts no more. */
  cut: () => Promise<void>;
  /** Ends the effects of `cut`, `blackhole` and `delay`; data lost in a black hole stays lost. */
  restore: () => Promise<void>;
  /** Delays all data from now on by this many milliseconds, in both directions. */
  delay: (milliseconds: number) => void;
  /**
   * Silently drops all data in both directions. New connections are accepted but get no response. A
   * connection that has lost data stays silent, like one that a firewall has forgotten.
   */
  blackhole: () => void;
  /** Closes only the server's side of each connection: the client may still write, but nobody reads. */
  halfOpen: () => void;
  /** Sends FIN on each connection and closes it this many milliseconds later; data in between is lost. */
  closeSlowly: (milliseconds: number) => Promise<void>;
  /** Number of open connections through the proxy. */
  connections: () => number;
  close: () => Promise<void>;
}

/** The two ends of a connection, and whether it has become silent. */
interface Line {
  near: Socket;
  far: Socket;
  isSilent: boolean;
}

export async function createProxy(address: string): Promise<Proxy> {
  const target = new URL(address);
  const lines = new Set<Line>();
  const state = { delay: 0, isBlackhole: false };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: Number(target.port), host: target.hostname, allowHalfOpen: true });
    const line: Line = { near, far, isSilent: state.isBlackhole };
    lines.add(line);
    forward(line, near, far, state);
    forward(line, far, near, state);
    near.on('close', () => lines.delete(line));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(address);
  url.host = `127.0.0.1:${port}`;
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const { near, far } of lines) for (const end of [near, far]) end.resetAndDestroy();
    await closed;
  };
  return {
    url: url.href,
    cut,
    restore: async () => {
      Object.assign(state, { delay: 0, isBlackhole: false });
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    delay: (milliseconds) => {
      state.delay = milliseconds;
    },
    blackhole: () => {
      state.isBlackhole = true;
    },
    halfOpen: () => {
      for (const line of lines) {
        line.isSilent = true;
        line.far.destroy();
      }
    },
    closeSlowly: (milliseconds) => closeSlowly([...lines], milliseconds),
    connections: () => lines.size,
    close: cut,
  };
}

function forward(
  line: Line,
  from: Socket,
  to: Socket,
  state: { delay: number; isBlackhole: boolean },
): void {
  const pass = (act: () => void) => {
    if (state.isBlackhole) line.isSilent = true;
    if (line.isSilent) return;
    if (state.delay > 0) setTimeout(act, state.delay);
    else act();
  };
  from.on('data', (chunk: Buffer) =>
    pass(() => {
      if (!to.destroyed && !to.write(chunk)) from.pause();
    }),
  );
  to.on('drain', () => from.resume());
  from.on('end', () => pass(() => to.end()));
  from.on('error', () => from.destroy());
  from.on('close', () => pass(() => to.destroy()));
}

async function closeSlowly(lines: readonly Line[], milliseconds: number): Promise<void> {
  for (const line of lines) {
    line.isSilent = true;
    line.far.destroy();
    line.near.end();
  }
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  for (const { near } of lines) near.destroy();
}
