import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '#server/testing/databases.ts';
import { migrate } from './migrations.ts';
import { StartError } from './start-error.ts';

let folder: string;
let url: string;
let drop: () => Promise<void>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  ({ url, drop } = await createEmptyDatabase());
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await drop();
});

function write(name: string, script: string): void {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'migration.sql'), script);
}

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('migrate', () => {
  it('applies the scripts in the order of their names, and each one once', async () => {
    write('2_second', 'insert into ship values (2);');
    write('1_first', 'create table ship (id int); insert into ship values (1);');
    expect(await migrate(url, folder)).toEqual({ applied: ['1_first', '2_second'] });
    expect(await migrate(url, folder)).toEqual({ applied: [] });
    expect(await query('select id from ship order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('records each one as Prisma does', async () => {
    const script = 'create table ship (id int);\n';
    write('1_first', script);
    await migrate(url, folder);
    const [row] = await query('select * from _prisma_migrations');
    expect(row).toMatchObject({
      migration_name: '1_first',
      checksum: createHash('sha256').update(script).digest('hex'),
      applied_steps_count: 1,
      logs: null,
      rolled_back_at: null,
      finished_at: expect.anything(),
    });
  });

  it('stops at an applied script that was changed, and names it', async () => {
    write('1_first', 'create table ship (id int);');
    await migrate(url, folder);
    write('1_first', 'create table ship (id bigint);');
    write('2_second', 'create table boat (id int);');
    await expect(migrate(url, folder)).rejects.toThrow(/^Migration 1_first was changed/);
    expect(await query(`select to_regclass('boat') as boat`)).toEqual([{ boat: null }]);
  });

  it('does not take other line endings for a change', async () => {
    write('1_first', 'create table ship (\n id int);\n');
    await migrate(url, folder);
    write('1_first', 'create table ship (\r\n id int);\r\n');
    expect(await migrate(url, folder)).toEqual({ applied: [] });
  });

  it('leaves nothing of a script that fails half-way, and applies it when it is mended', async () => {
    write('1_first', 'create table ship (id int); select 1 / 0;');
    await expect(migrate(url, folder)).rejects.toThrow(/^Migration 1_first failed: division by z/);
    expect(await query(`select to_regclass('ship') as ship`)).toEqual([{ ship: null }]);
    write('1_first', 'create table ship (id int);');
    expect((await migrate(url, folder)).applied).toEqual(['1_first']);
  });

  it('applies each script once when servers start together', async () => {
    write('1_first', 'create table ship (id int); select pg_sleep(0.2);');
    const reports = await Promise.all([1, 2, 3].map(() => migrate(url, folder)));
    expect(reports.flatMap(({ applied }) => applied)).toEqual(['1_first']);
  });

  it('does not start where a newer version was, and applies nothing there', async () => {
    write('1_first', 'select 1;');
    write('3_third', 'select 1;');
    await migrate(url, folder);
    rmSync(join(folder, '3_third'), { recursive: true });
    write('2_second', 'create table boat (id int);');
    await expect(migrate(url, folder)).rejects.toThrow(
      'This version is older than its database, which has had migration 3_third: start the newer version.',
    );
    expect(await query(`select to_regclass('boat') as boat`)).toEqual([{ boat: null }]);
  });

  it('what another tool left unfinished stops it', async () => {
    write('1_first', 'select 1;');
    await migrate(url, folder);
    await query(`update _prisma_migrations set finished_at = null`);
    await expect(migrate(url, folder)).rejects.toThrow(/^Migration 1_first was begun/);
  });

  it('names DATABASE_URL when the server refuses the password, without repeating it', async () => {
    const wrong = url.replace(/:[^:@]+@/, ':wrong-secret@');
    const error = await migrate(wrong, folder).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(StartError);
    expect((error as Error).message).toMatch(/^DATABASE_URL: .*password/);
    expect((error as Error).message).not.toContain('wrong-secret');
  });

  it('names DATABASE_URL when something else listens there', async () => {
    const stranger = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await new Promise((resolve) => void stranger.once('listening', resolve));
    const { port } = stranger.address() as { port: number };
    await expect(migrate(`postgresql://u:p@127.0.0.1:${port}/x`, folder)).rejects.toThrow(
      /^DATABASE_URL: 127\.0\.0\.1/,
    );
    stranger.close();
  });
});
