import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as ask,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

type Target = { port: number; isReady: boolean; agent: Agent | false };
type Held = {
  matches: (path: string, body: string) => boolean;
  part: 'body' | 'answer' | 'nothing';
  target: number;
  caught: (lose: () => void) => void;
};

export type RoundRobin = {
  /** Without a trailing slash. */
  url: string;
  /** Number of requests answered by each server. */
  answered: number[];
  /** The server of the newest open WebSocket with this cookie. */
  socketOf: (cookie: string) => number | undefined;
  /** Whether new WebSockets are accepted. */
  takeSockets: boolean;
  /** Sends the next matching request to `target`. */
  steer: (target: number, matches: Held['matches']) => void;
  /**
   * Holds the next matching request to `target`: after the first chunk of its body, or when its
   * response has arrived but is not passed on. Resolves to a function that drops it for good.
   */
  hold: (part: Held['part'], target: number, matches: Held['matches']) => Promise<() => void>;
  close: () => Promise<void>;
};

/**
 * A load balancer that distributes requests round-robin, regardless of their connection. If a
 * server refuses the connection, the request goes to the next one; so does a safe request whose
 * server closes the connection before it responds. With `checked` it polls readiness every 250 ms,
 * sends only to ready servers, and keeps its connections to them alive, as real balancers do.
 */
export async function roundRobin(
  ports: readonly number[],
  { checked = false } = {},
): Promise<RoundRobin> {
  const targets: Target[] = ports.map((port) => ({
    port,
    isReady: true,
    agent: checked && new Agent({ keepAlive: true }),
  }));
  const open = new Map<Socket, { target: number; cookie: string }>();
  const holds = new Set<Held>();
  const checks = new AbortController();
  let turn = 0;
  const order = (first = (turn = (turn + 1) % ports.length)) => {
    const all = ports.map((_port, index) => (first + index) % ports.length);
    const ready = all.filter((index) => targets[index]?.isReady);
    return ready.length > 0 ? ready : all;
  };

  const server = createServer((near, answer) => {
    void readShort(near).then((body) => {
      const held = [...holds].find((one) => one.matches(near.url ?? '', body?.toString() ?? ''));
      if (held) holds.delete(held);
      forward({ near, answer, body, held }, order(held?.target));
    });
  });
  server.on('upgrade', (near: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (proxy.takeSockets) join(near, socket, head, order());
    else socket.end('HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n');
  });

  type Journey = {
    near: IncomingMessage;
    answer: ServerResponse;
    body: Buffer | null;
    held: Held | undefined;
  };

  function forward(journey: Journey, [first = 0, ...others]: number[]): void {
    const { near, answer, body, held } = journey;
    const { method, url: path } = near;
    const { port, agent = false } = targets[first] ?? {};
    const connection = agent ? 'keep-alive' : 'close';
    const headers = { ...near.headers, ...forwarded(near), connection };
    const far = ask({ host: '127.0.0.1', port, agent, method, path, headers });
    const lose = () => {
      far.destroy();
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502, { connection: 'close' }).end('Bad gateway');
    };
    far.on('error', (error: NodeJS.ErrnoException) => {
      const isUntouched = error.code === 'ECONNREFUSED';
      const onlyReads = method === 'GET' && !answer.headersSent;
      if ((isUntouched || onlyReads) && others.length > 0) forward(journey, others);
      else lose();
    });
    far.on('response', (given) => {
      if (held?.part === 'answer') return held.caught(lose);
      proxy.answered[first] = (proxy.answered[first] ?? 0) + 1;
      answer.writeHead(given.statusCode ?? 502, withoutConnection(given.headers));
      given.on('error', () => answer.destroy());
      given.pipe(answer);
    });
    answer.on('close', () => far.destroy());
    const send = () => {
      if (body) far.end(body);
      else if (held?.part === 'body') sendBeginning(near, far, () => held.caught(lose));
      else near.pipe(far);
    };
    far.once('socket', (socket) => (socket.connecting ? socket.once('connect', send) : send()));
  }

  function join(
    near: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    [first = 0, ...others]: number[],
  ) {
    const far = connect(targets[first]?.port ?? 0, '127.0.0.1');
    let isConnected = false;
    far.on('error', () => {
      if (!isConnected && others.length > 0) join(near, socket, head, others);
      else socket.destroy();
    });
    far.on('connect', () => {
      isConnected = true;
      open.set(far, { target: first, cookie: near.headers.cookie ?? '' });
      const headers = { ...near.headers, ...forwarded(near) };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
      far.write(`GET ${near.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      far.write(head);
      far.pipe(socket).pipe(far);
      socket.on('close', () => far.destroy());
    });
    far.on('close', () => {
      open.delete(far);
      if (isConnected) socket.destroy();
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const proxy: RoundRobin = {
    url: `http://127.0.0.1:${port}`,
    answered: ports.map(() => 0),
    socketOf: (cookie) => [...open.values()].findLast((one) => one.cookie.includes(cookie))?.target,
    takeSockets: true,
    steer: (target, matches) => {
      holds.add({ part: 'nothing', target, matches, caught: () => undefined });
    },
    hold: (part, target, matches) =>
      new Promise((caught) => holds.add({ part, target, matches, caught })),
    close: async () => {
      checks.abort();
      for (const { agent } of targets) if (agent) agent.destroy();
      server.closeAllConnections();
      for (const socket of open.keys()) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  if (checked) for (const target of targets) void check(target, checks.signal);
  return proxy;
}

async function check(target: Target, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    target.isReady = await fetch(`http://127.0.0.1:${target.port}/readyz`, { signal }).then(
      async (answer) => (await answer.text(), answer.ok),
      () => false,
    );
    await sleep(250);
  }
}

/** The whole body if it is short (everything but files); null for one that is streamed. */
async function readShort(near: IncomingMessage): Promise<Buffer | null> {
  const isJson = near.headers['content-type']?.startsWith('application/json');
  return isJson ? buffer(near).catch(() => null) : null;
}

/** Sends the first chunk of a body and no more. */
function sendBeginning(near: IncomingMessage, far: NodeJS.WritableStream, sent: () => void): void {
  near.once('data', (piece: Buffer) => {
    near.pause();
    far.write(piece, sent);
  });
}

function forwarded({ headers, socket }: IncomingMessage) {
  const before = headers['x-forwarded-for'];
  const chain = [before, socket.remoteAddress].filter(Boolean).join(', ');
  return { 'x-forwarded-for': chain };
}

/** Removes hop-by-hop headers. */
function withoutConnection(given: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const { connection: _, 'keep-alive': __, ...headers } = given;
  return headers;
}
