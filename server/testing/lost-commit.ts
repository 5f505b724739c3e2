import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A connection to a database on which responses to COMMIT can be lost. */
export interface LossyWay {
  url: string;
  /**
   * Switches losing on or off: PostgreSQL executes each COMMIT, but its response is lost with the
   * connection.
   */
  loseCommits: (lose: boolean) => void;
  /** Number of lost responses. */
  lost: () => number;
  close: () => Promise<void>;
}

export async function createLossyWay(database: string): Promise<LossyWay> {
  const target = new URL(database);
  const open = new Set<Socket>();
  let isLossy = false;
  let lost = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    let commits = false;
    for (const end of [near, far]) {
      open.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => open.delete(end));
    }
    near.on('data', (chunk) => {
      commits ||= isLossy && chunk.includes('COMMIT');
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (!commits) return void near.write(chunk);
      lost += 1;
      near.resetAndDestroy();
      far.destroy();
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(database);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    loseCommits: (lose) => {
      isLossy = lose;
    },
    lost: () => lost,
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}
