import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A graphql-transport-ws client for tests: sends given messages and collects received ones. */

interface Message {
  type: string;
  id?: string;
  payload?: unknown;
}

export interface Headers {
  cookie?: string;
  authorization?: string;
  origin?: string;
}

/** A socket after `connection_ack`; `greeting` are the connection parameters. */
export async function openSocket(url: string, headers: Headers = {}, greeting?: object) {
  const socket = connect(url, headers);
  const inbox = mailbox(socket);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: greeting }));
  await inbox.next();
  let serial = 0;
  return {
    socket,
    /** The code with which the server closed it. */
    closed: once(socket, 'close').then(([code]) => code as number),
    /** The next message of any operation, in order of arrival. */
    next: inbox.next,
    /** Received messages that were not read yet. */
    waiting: inbox.waiting,
    /** Starts an operation; its messages contain the returned id. */
    start(query: string, variables: object = {}): string {
      serial += 1;
      const payload = { query, variables };
      socket.send(JSON.stringify({ type: 'subscribe', id: String(serial), payload }));
      return String(serial);
    },
    stop: (id: string) => socket.send(JSON.stringify({ type: 'complete', id })),
    send: (text: string | Buffer) => socket.send(text),
  };
}

/** A plain socket, before the protocol's handshake. */
export function connect(url: string, headers: Headers = {}): WebSocket {
  const { origin, ...others } = headers;
  return new WebSocket(url.replace(/^http/, 'ws'), 'graphql-transport-ws', {
    headers: others,
    ...(origin && { origin }),
  });
}

function mailbox(socket: WebSocket) {
  const kept: Message[] = [];
  const waiting: ((message: Message) => void)[] = [];
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message;
    if (message.type === 'ping') return;
    const taker = waiting.shift();
    if (taker) taker(message);
    else kept.push(message);
  });
  const next = () =>
    new Promise<Message>((resolve, reject) => {
      const message = kept.shift();
      if (message) return resolve(message);
      const timer = setTimeout(() => reject(new Error('No message came.')), 15_000);
      waiting.push((come) => {
        clearTimeout(timer);
        resolve(come);
      });
    });
  return { next, waiting: () => kept.length };
}

/** Whether the GraphQL endpoint at this URL still responds. */
export async function isAlive(url: string): Promise<boolean> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ __typename }"}',
  });
  return answer.status === 200;
}
