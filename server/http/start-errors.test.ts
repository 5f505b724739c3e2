import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { migrate } from '#server/platform/migrations.ts';
import { createTestDatabase, testDatabaseUrl } from '#server/testing/databases.ts';
import { endProcesses, newFolder, spawnServer } from '#server/testing/processes.ts';

vi.setConfig({ testTimeout: 180_000 });

const servers: Server[] = [];
afterAll(async () => {
  await endProcesses();
  for (const server of servers) server.close();
});

/** Listens on a port of its own. */
async function listen(server = createServer()): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return String((server.address() as AddressInfo).port);
}

/** What the program prints when it refuses to start with these variables. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const { child, output } = await spawnServer({ DATA_DIR: newFolder(), ...env });
  const [code] = (await once(child, 'close')) as [number | null];
  expect([output(), code]).toEqual([expect.any(String), 1]);
  expect(output().trimEnd().split('\n')).toHaveLength(1);
  return output().trimEnd();
}

test('a port that is taken is found before the database is begun', async () => {
  const port = await listen();
  const folder = newFolder();
  expect(await refusalOf({ PORT: port, DATA_DIR: folder })).toBe(
    `PORT: ${port} is taken, another program listens there.`,
  );
  expect(await refusalOf({ METRICS_PORT: port, DATA_DIR: folder })).toBe(
    `METRICS_PORT: ${port} is taken, another program listens there.`,
  );
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
});

const elsewhere = {
  DATABASE_URL: 'postgresql://u:p@127.0.0.1:9/x',
  PUBLIC_URL: 'https://crew.test',
  POSTMARK_SERVER_TOKEN: 'x',
  MAIL_FROM: 'a@b.test',
};

test.each([
  ['192.0.2.1', 'HOST: 192.0.2.1 is no address of this machine.'],
  ['host.invalid', /^HOST: host\.invalid (is not known|cannot be looked up)\.$/],
])('HOST %s', async (HOST, line) => {
  expect(await refusalOf({ ...elsewhere, HOST })).toEqual(
    typeof line === 'string' ? line : expect.stringMatching(line),
  );
});

test('a folder for data that cannot be one', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  for (const DATA_DIR of [file, join(file, 'below')])
    expect(await refusalOf({ DATA_DIR })).toBe(
      `DATA_DIR: ${DATA_DIR} is a file or lies below one.`,
    );
  for (const DATA_DIR of ['/proc/passerelle/data', '/proc', '/sys/a/b'])
    expect(await refusalOf({ DATA_DIR })).toMatch(
      /^DATA_DIR: \/(proc|sys)\S* cannot be written to \(E[A-Z]+\)\.$/,
    );
});

test('a brand that is a folder, or is not there', async () => {
  for (const BRAND_FILE of [newFolder(), '/nothing/here.json'])
    expect(await refusalOf({ BRAND_FILE })).toBe('BRAND_FILE is not a file that can be read.');
});

/** The address of the test run's database with one part changed. */
function addressWith(change: Partial<URL>): string {
  return Object.assign(new URL(testDatabaseUrl()), change).href;
}

test('an address that is none', async () => {
  for (const DATABASE_URL of ['nonsense', 'http://localhost/x'])
    expect(await refusalOf({ DATABASE_URL })).toBe('DATABASE_URL is not a postgresql:// address.');
  expect(await refusalOf({ DATABASE_URL: 'postgresql://localhost' })).toBe(
    'DATABASE_URL names no database.',
  );
  expect(await refusalOf({ PUBLIC_URL: 'nonsense' })).toBe(
    'PUBLIC_URL is not an http or https address.',
  );
});

test('a database that is not there, or lets nobody in', async () => {
  const { host } = new URL(testDatabaseUrl());
  const silent = `127.0.0.1:${await listen()}`;
  const cases: [DATABASE_URL: string, says: string][] = [
    [
      addressWith({ password: 'wrong' }),
      `${host} does not answer: password authentication failed for user "postgres"`,
    ],
    [
      addressWith({ pathname: '/nowhere' }),
      `${host} does not answer: database "nowhere" does not exist`,
    ],
    [
      'postgresql://u:p@127.0.0.1:9/x',
      '127.0.0.1:9 does not answer: connect ECONNREFUSED 127.0.0.1:9',
    ],
    [`postgresql://u:p@${silent}/x`, `${silent} does not answer: timeout expired`],
  ];
  const lines = await Promise.all(cases.map(([DATABASE_URL]) => refusalOf({ DATABASE_URL })));
  expect(lines).toEqual(cases.map(([, says]) => `DATABASE_URL: ${says}.`));
});

test('a database whose role may not make tables', async () => {
  const { url, drop } = await createTestDatabase();
  const owner = new Client({ connectionString: url });
  await owner.connect();
  await owner.query(`create role nobody_${process.pid} login password 'x'`);
  await owner.query('drop table _prisma_migrations');
  const address = Object.assign(new URL(url), { username: `nobody_${process.pid}`, password: 'x' });
  expect(await refusalOf({ DATABASE_URL: address.href })).toBe(
    'DATABASE_URL: permission denied for schema public.',
  );
  await owner.end();
  await drop();
});

test('a database with another encoding', async () => {
  const client = new Client({ connectionString: testDatabaseUrl() });
  await client.connect();
  const name = `ascii_${process.pid}`;
  await client.query(
    `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
  );
  expect(await refusalOf({ DATABASE_URL: addressWith({ pathname: `/${name}` }) })).toBe(
    'DATABASE_URL: the database is encoded in SQL_ASCII, UTF8 is needed.',
  );
  await client.query(`drop database ${name}`);
  await client.end();
});

/** A message of PostgreSQL's wire protocol. */
function message(kind: string, ...parts: (Buffer | string | number)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => {
      if (typeof part !== 'number') return Buffer.from(part);
      const number = Buffer.alloc(4);
      number.writeInt32BE(part);
      return number;
    }),
  );
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
}

/** A server that reports itself as PostgreSQL 14. */
function oldServer(): Server {
  const ready = message('Z', 'I');
  const short = (value: number) => Buffer.from([value >> 8, value & 255]);
  const column = (name: string, type: number) => {
    const [none, size] = [Buffer.alloc(6), Buffer.from([0, 0, 0, type, 0, 4, 0, 0, 0, 0, 0, 0])];
    return Buffer.concat([Buffer.from(`${name}\0`), none, size]);
  };
  const value = (text: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, text.length]), Buffer.from(text)]);
  const answer = Buffer.concat([
    message('T', short(3), column('number', 23), column('text', 25), column('encoding', 25)),
    message('D', short(3), value('140011'), value('14.11'), value('UTF8')),
    message('C', 'SELECT 1\0'),
    ready,
  ]);
  return createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', 0), ready]));
      socket.on('data', (data) => {
        if (data.toString('latin1', 0, 1) === 'Q') socket.write(answer);
      });
    });
    socket.on('error', () => socket.destroy());
  });
}

test('a PostgreSQL that is too old', async () => {
  const port = await listen(oldServer());
  expect(await refusalOf({ DATABASE_URL: `postgresql://u:p@127.0.0.1:${port}/x` })).toBe(
    'DATABASE_URL: PostgreSQL 14.11 is too old, 15 is needed.',
  );
});

test('a database that a newer version has migrated, or somebody by hand', async () => {
  const { url, drop } = await createTestDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  await migrate(url);
  await client.query('alter table users drop column consultant cascade');
  expect(await refusalOf({ DATABASE_URL: url })).toBe(
    'The database is not what the migrations make: column users.consultant is missing.',
  );
  await client.query(
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('x', 'x', '29990101000000_later', now())`,
  );
  expect(await refusalOf({ DATABASE_URL: url })).toBe(
    'This version is older than its database, which has had migration 29990101000000_later: start the newer version.',
  );
  await client.end();
  await drop();
});
