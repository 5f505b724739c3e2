import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * A way to a server over TCP, a database say, that can fail as networks do: for whoever stands behind it the
 * server is away, slow, silent or half gone.
 */
export interface Proxy {
  /** The server's address by this way. */
  url: string;
  /** Breaks every connection and takes no more. */
  cut: () => Promise<void>;
  /** Ends whatever was broken by `cut`, `blackhole` or `delay`; what a black hole swallowed stays lost. */
  restore: () => Promise<void>;
  /** Everything that is sent from now on arrives so many milliseconds later, either way. */
  delay: (milliseconds: number) => void;
  /**
   * Swallows what is sent either way, without a sign. New connections are taken and hear nothing. A connection
   * that lost something this way stays silent for good, as one that a firewall has forgotten.
   */
  blackhole: () => void;
  /** Ends the server's side of each connection alone: the near side may write and is heard by nobody. */
  halfOpen: () => void;
  /** Says goodbye on each connection and closes it so many milliseconds later; what comes meanwhile is lost. */
  closeSlowly: (milliseconds: number) => Promise<void>;
  /** How many connections are open by this way. */
  connections: () => number;
  close: () => Promise<void>;
}

/** The two ends of a connection, and whether it has fallen silent. */
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
