import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, joinEmbedded, startEmbedded } from './embedded-postgres.ts';

let folder: string;
const children: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'));
});

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

async function retrying<T>(action: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await action();
    } catch (error) {
      if (tries > 100) throw error;
      await sleep(50);
    }
  }
}

/** A server process with the database of `folder`: prints the address, then runs `after`. */
async function serverProcess(after: string) {
  const script = `
    import { startEmbedded } from '#server/platform/embedded-postgres.ts';
    try { console.log((await startEmbedded(${JSON.stringify(folder)})).url); ${after} }
    catch (error) { console.log(error.name + ': ' + error.message); }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  children.push(child);
  const [chunk] = await once(child.stdout, 'data');
  return { child, line: String(chunk).trim() };
}

function databaseProcess(): number {
  return Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && process.platform !== 'linux';
  }
}

const forever = 'setInterval(() => undefined, 1000);';

describe('the embedded database', () => {
  let postgres: EmbeddedPostgres;

  beforeEach(async () => {
    postgres = await startEmbedded(folder);
  });

  afterEach(() => postgres.stop());

  it('keeps its data when it is stopped and started', async () => {
    await ask(postgres.url, 'create table kept as select 7 as value');
    await postgres.stop();
    await expect(ask(postgres.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
    postgres = await startEmbedded(folder);
    expect(await ask(postgres.url, 'select value from kept')).toEqual([7]);
  });

  it('knows the letters of every script, so that names are found by their index', async () => {
    await ask(postgres.url, 'create extension if not exists pg_trgm');
    for (const name of ['наталья', 'γιώργος', '宇航', 'ğüneş'])
      expect(await ask(postgres.url, `select unnest(show_trgm('${name}'))`)).not.toEqual([]);
  });

  it('stops without waiting for busy clients', async () => {
    const busy = ask(postgres.url, 'select pg_sleep(60)').catch((error: Error) => error.message);
    await sleep(200);
    await postgres.stop();
    expect(await busy).toMatch(/terminat/);
  });

  it('asks for a password that only its account can read, on loopback alone', async () => {
    expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'postgres/password')).mode & 0o777).toBe(0o600);
    const wrong = postgres.url.replace(/:[^:@]+@/, ':wrong@');
    await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed');
    const names = ['listen_addresses', 'unix_socket_directories', 'password_encryption'];
    expect(
      await ask(postgres.url, `select ${names.map((name) => `current_setting('${name}')`).join()}`),
    ).toEqual(['127.0.0.1', '', 'scram-sha-256']);
  });

  it('sorts and compares text the same everywhere, in UTF-8 and UTC', async () => {
    const found = await ask(
      postgres.url,
      `select upper('łódź'), current_setting('server_encoding'), current_setting('TimeZone'),
              current_setting('data_checksums')`,
    );
    expect(found).toEqual(['ŁÓDŹ', 'UTF8', 'UTC', 'on']);
  });

  it('refuses a second start on its folder in one line, and goes on', async () => {
    const line = new RegExp(
      `^Another server \\(process ${process.pid}\\) already uses ${folder}: `,
    );
    await expect(startEmbedded(folder)).rejects.toThrow(line);
    const second = await serverProcess(forever);
    expect(second.line).toMatch(new RegExp(`^StartError: Another server .process ${process.pid}.`));
    expect(await ask(postgres.url, 'select 1')).toEqual([1]);
  });

  it('is shared with a command beside the server, which does not stop it', async () => {
    const joined = await joinEmbedded(folder);
    expect(joined.url).toBe(postgres.url);
    await joined.stop();
    expect(await ask(postgres.url, 'select 1')).toEqual([1]);
  });

  it('comes back at the same address when it is killed', async () => {
    const first = databaseProcess();
    process.kill(first, 'SIGKILL');
    await sleep(100);
    expect(await retrying(() => ask(postgres.url, 'select 1'))).toEqual([1]);
    expect(databaseProcess()).not.toBe(first);
  });
});

describe('after its server was killed', () => {
  it('is taken over with everything that was committed', async () => {
    const { child, line: url } = await serverProcess(forever);
    await ask(url, 'create table survives (value int)');
    await ask(url, 'insert into survives select generate_series(1, 1000)');
    const left = databaseProcess();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(lives(left)).toBe(true);
    const postgres = await startEmbedded(folder);
    expect(lives(left)).toBe(false);
    expect(await ask(postgres.url, 'select count(*)::int from survives')).toEqual([1000]);
    await postgres.stop();
  });

  it('leaves a stranger alone that has got the number of the dead database', async () => {
    const stranger = spawn(process.execPath, ['--eval', forever]);
    children.push(stranger);
    const file = join(folder, 'postgres/data/postmaster.pid');
    writeFileSync(file, `${stranger.pid}\n/elsewhere\n0\n5432\n\n127.0.0.1\n0 0\nready\n`);
    const postgres = await startEmbedded(folder);
    expect(await ask(postgres.url, 'select 1')).toEqual([1]);
    expect(lives(stranger.pid ?? 0)).toBe(true);
    await postgres.stop();
  });

  it('takes over the lock of a dead server whose number lives again', async () => {
    const lock = join(folder, 'postgres/owner.lock');
    writeFileSync(lock, JSON.stringify({ pid: process.pid, since: 'another life' }));
    const postgres = await startEmbedded(folder);
    expect(JSON.parse(readFileSync(lock, 'utf8')).pid).toBe(process.pid);
    await postgres.stop();
    expect(existsSync(lock)).toBe(false);
  });

  it('is given to one of two servers that start at once', async () => {
    writeFileSync(
      join(folder, 'postgres/owner.lock'),
      JSON.stringify({ pid: process.pid, since: 'another life' }),
    );
    const [one, two] = await Promise.all([serverProcess(forever), serverProcess(forever)]);
    const lines = [one.line, two.line].toSorted();
    expect(lines[0]).toMatch(/^StartError: Another server/);
    expect(lines[1]).toMatch(/^postgresql:/);
    for (const { child } of [one, two]) {
      const ended = child.exitCode === null && once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await (await startEmbedded(folder)).stop();
  });
});

describe('a server process that ends without stopping it', () => {
  it('takes the database with it', async () => {
    const { child } = await serverProcess('setTimeout(() => process.exit(3), 200);');
    const database = databaseProcess();
    await once(child, 'exit');
    for (let tries = 0; lives(database) && tries < 100; tries++) await sleep(50);
    expect(lives(database)).toBe(false);
  });
});

describe('a first start that was interrupted', () => {
  it('is begun again', async () => {
    const other = join(folder, 'interrupted');
    await mkdir(join(other, 'postgres/data.new/base'), { recursive: true });
    const postgres = await startEmbedded(other);
    expect(await ask(postgres.url, 'select current_database()')).toEqual(['passerelle']);
    await postgres.stop();
  });
});
