import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';

const AT_ONCE = 50;

export interface Subscribers {
  /** Does `what`; resolves to the milliseconds until the last subscriber has received its event. */
  untilAllHear: (what: () => Promise<void>) => Promise<number>;
  close: () => Promise<void>;
}

/**
 * Opens this many WebSockets (graphql-transport-ws), each with one subscription that has received
 * its first event.
 */
export async function subscribe(
  { url, cookie, query }: { url: string; cookie: string; query: string },
  count: number,
): Promise<Subscribers> {
  let heard: () => void = () => undefined;
  const sockets: WebSocket[] = [];
  const open = async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { cookie },
      perMessageDeflate: false,
    });
    sockets.push(socket);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init' }));
    await message(socket, 'connection_ack');
    // Each has an id of its own, as the clients of graphql-ws give it.
    socket.send(JSON.stringify({ id: randomUUID(), type: 'subscribe', payload: { query } }));
    await message(socket, 'next');
    socket.on('message', (data: Buffer) => {
      if (isOfType(data, 'next')) heard();
    });
  };
  for (let opened = 0; opened < count; opened += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - opened) }, open));
  return {
    untilAllHear: (what) =>
      new Promise((resolve, reject) => {
        let left = count;
        const started = performance.now();
        heard = () => {
          left -= 1;
          if (left === 0) resolve(performance.now() - started);
        };
        what().catch(reject);
        setTimeout(() => reject(new Error(`${left} of ${count} heard nothing`)), 30_000).unref();
      }),
    close: async () => {
      await Promise.all(
        sockets.map((socket) => {
          socket.close();
          return once(socket, 'close');
        }),
      );
    },
  };
}

/** Parses nothing: the subscribers share the processor with the server. */
const isOfType = (data: Buffer, type: string): boolean => data.includes(`"type":"${type}"`);

async function message(socket: WebSocket, type: string): Promise<void> {
  const [data] = (await once(socket, 'message')) as [Buffer];
  if (!isOfType(data, type)) throw new Error(`Not ${type}: ${data.toString()}`);
}
