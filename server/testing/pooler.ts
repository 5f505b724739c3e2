import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { OF_THE_ROLE } from '#server/platform/connection.ts';

/**
 * A pooler in transaction mode that behaves like PgBouncer before 1.20: it refuses settings of its clients, and gives
 * each transaction the connection that has been idle longest, so that two in a row never share one.
 */
export interface Pooler {
  url: string;
  /** What transactions have left on the pooler's own connections. */
  leftBehind: () => Promise<string[]>;
  /** The number of transactions so far. */
  transactions: () => number;
  close: () => Promise<void>;
}

/** Everything that a connection keeps beyond a transaction. */
const LEFT = `select string_agg(what, ', ') from (
  select 'prepared ' || name as what from pg_prepared_statements
  union all select 'lock ' || objid from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
  union all select 'listens to ' || channel from pg_listening_channels() channel
  union all select 'cursor ' || name from pg_cursors where is_holdable
  union all select 'temporary ' || relname from pg_class where relnamespace = pg_my_temp_schema()
  union all select 'set ' || name from pg_settings where source = 'session') state`;

const SSL_REQUEST = 80_877_103;
const PROTOCOL = 196_608;

/** Frames of the protocol: a letter, a length that counts itself, and a body. */
function* framesIn(buffer: { bytes: Buffer }): Generator<Buffer> {
  while (buffer.bytes.length >= 5) {
    const length = 1 + buffer.bytes.readUInt32BE(1);
    if (buffer.bytes.length < length) return;
    yield buffer.bytes.subarray(0, length);
    buffer.bytes = buffer.bytes.subarray(length);
  }
}

function frame(letter: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const head = Buffer.alloc(5, letter);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const GREETING = Buffer.concat([
  frame('R', Buffer.alloc(4)),
  frame('S', 'client_encoding\0UTF8\0'),
  frame('Z', 'I'),
]);
const REFUSAL = frame('E', 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0');

/** A connection to PostgreSQL, with whoever its answers are for. */
interface Line {
  socket: Socket;
  answer: (frame: Buffer) => void;
}

/** Opens a line by the driver, which knows how to log in, and takes its socket over. */
async function openLine(connectionString: string, options: string): Promise<Line> {
  const client = new pg.Client({ connectionString, options });
  await client.connect();
  const { stream: socket } = (client as unknown as { connection: { stream: Socket } }).connection;
  socket.removeAllListeners();
  socket.on('error', () => socket.destroy());
  const line: Line = { socket, answer: () => undefined };
  const read = { bytes: Buffer.alloc(0) };
  socket.on('data', (data: Buffer) => {
    read.bytes = Buffer.concat([read.bytes, data]);
    for (const each of framesIn(read)) line.answer(each);
  });
  return line;
}

interface Options {
  /** The number of connections to PostgreSQL. */
  size?: number;
  /** What the role sets, as options of a connection. */
  settings?: string;
  /** Ignores the settings of clients (`ignore_startup_parameters`) and does not refuse them. */
  ignores?: boolean;
}

/** What the product demands of the role. */
const ROLE_SETTINGS = Object.entries(OF_THE_ROLE)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

export async function createPooler(
  url: string,
  { size = 3, settings: options = ROLE_SETTINGS, ignores = false }: Options = {},
): Promise<Pooler> {
  const idle = await Promise.all(Array.from({ length: size }, () => openLine(url, options)));
  const waiting: ((line: Line) => void)[] = [];
  let transactions = 0;
  const take = async () => idle.shift() ?? new Promise<Line>((give) => waiting.push(give));
  const release = (line: Line) => {
    transactions += 1;
    line.answer = () => undefined;
    const next = waiting.shift();
    if (next) next(line);
    else idle.push(line);
  };
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    serve(client, {
      ignores,
      take,
      release,
      replace: async () => release(await openLine(url, options)),
    });
    client.on('close', () => clients.delete(client));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(url);
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: own.href,
    transactions: () => transactions,
    leftBehind: async () => {
      const lines = await Promise.all(Array.from({ length: size }, take));
      const left = await Promise.all(lines.map(stateOf));
      for (const line of lines) release(line);
      return left.filter((state) => state !== '');
    },
    close: async () => {
      for (const client of clients) client.destroy();
      for (const { socket } of idle) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function stateOf(line: Line): Promise<string> {
  return new Promise((resolve) => {
    let state = '';
    line.answer = (each) => {
      // A row of one column: its length, or -1 for null, then its text.
      if (each[0] === 0x44 && each.readInt32BE(7) > 0) state = each.toString('utf8', 11);
      if (each[0] === 0x5a) resolve(state);
    };
    line.socket.write(frame('Q', `${LEFT}\0`));
  });
}

interface Lines {
  ignores: boolean;
  take: () => Promise<Line>;
  release: (line: Line) => void;
  /** Puts a new line in the place of one that its client has left in a transaction. */
  replace: () => Promise<void>;
}

function serve(client: Socket, { ignores, take, release, replace }: Lines): void {
  let line: Line | null = null;
  let isGreeted = false;
  let read = Buffer.alloc(0);
  let passing = Promise.resolve();
  const give = (taken: Line) => {
    line = taken;
    taken.answer = (each) => {
      client.write(each);
      // Ready for a query, and outside a transaction.
      if (each[0] !== 0x5a || each[5] !== 0x49) return;
      line = null;
      release(taken);
    };
  };
  const pass = async (data: Buffer) => {
    if (!line) {
      const taken = await take();
      if (client.destroyed) return release(taken);
      give(taken);
    }
    line?.socket.write(data);
  };
  client.on('error', () => client.destroy());
  client.on('data', (data: Buffer) => {
    if (isGreeted) {
      // Terminate: it ends the client, not the line.
      if (data[0] === 0x58) return client.end();
      passing = passing.then(() => pass(data));
      return;
    }
    read = Buffer.concat([read, data]);
    if (read.length < 8 || read.length < read.readUInt32BE(0)) return;
    const code = read.readUInt32BE(4);
    if (code === SSL_REQUEST) {
      read = read.subarray(8);
      client.write('N');
    } else if (code === PROTOCOL) {
      if (read.includes('\0options\0') && !ignores) return client.end(REFUSAL);
      isGreeted = true;
      client.write(GREETING);
    } else client.destroy();
  });
  client.on('close', () => {
    if (!line) return;
    line.socket.destroy();
    void replace();
  });
}
