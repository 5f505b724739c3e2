import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Restarting } from './restarting.ts';
import { watchFolder } from './watch.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dev-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('watchFolder', () => {
  it('tells of matching files, new folders included, once for changes of one moment', async () => {
    const told: string[][] = [];
    const close = watchFolder(folder, /^(?!generated\/).*\.ts$/, (paths) => told.push(paths));
    mkdirSync(join(folder, 'graphql'));
    mkdirSync(join(folder, 'generated'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (const name of ['a.ts', 'b.ts', 'note.md', 'graphql/c.ts', 'generated/d.ts']) {
      writeFileSync(join(folder, name), 'text');
    }
    await vi.waitFor(() => expect(told.flat()).toContain('graphql/c.ts'));
    close();
    expect(told.length).toBe(1);
    expect(told.flat().toSorted()).toEqual(['a.ts', 'b.ts', 'graphql/c.ts']);
  });
});

describe('Restarting', () => {
  it('lets the old process end before the new one begins, in development', async () => {
    const log = join(folder, 'log.txt');
    writeFileSync(
      join(folder, 'server.mjs'),
      `import { appendFileSync } from 'node:fs';
       const say = (text) => appendFileSync(${JSON.stringify(log)}, text + ' ');
       process.on('SIGINT', () => setTimeout(() => { say('end'); process.exit(0); }, 100));
       say('begin');
       setInterval(() => undefined, 1000);`,
    );
    const said = (text: string) => vi.waitFor(() => expect(readFileSync(log, 'utf8')).toBe(text));
    const server = new Restarting(folder, ['server.mjs']);
    server.start();
    await said('begin ');
    await server.restart();
    await said('begin end begin ');
    await server.stop();
    await said('begin end begin end ');
  });
});
