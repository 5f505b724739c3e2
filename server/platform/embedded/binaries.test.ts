import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBinaries } from './binaries.ts';

const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

let folder: string;
let installed: { native: string; version: string };
let found: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binaries-'));
  installed = { native: join(folder, 'native'), version: `test-${process.pid}` };
  cpSync(findBinaries({}), installed.native, { recursive: true, verbatimSymlinks: true });
});

afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
  if (found && !found.startsWith(folder)) rmSync(dirname(found), { recursive: true, force: true });
});

function version(native: string, account: { uid?: number; gid?: number }): string {
  return execFileSync(join(native, 'bin/postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
}

describe('the database programs', () => {
  it('run from the installed package, with the links of their libraries made', () => {
    rmSync(join(installed.native, 'lib/libicuuc.so.60'), { force: true });
    found = findBinaries({}, installed);
    expect(found).toBe(installed.native);
    expect(version(found, {})).toMatch(/^postgres \(PostgreSQL\) 18/);
  });

  if (isRoot) {
    it('are copied once to a readable place when their account may not enter the package', () => {
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      found = findBinaries(nobody, installed);
      expect(found.startsWith(folder)).toBe(false);
      expect(version(found, nobody)).toMatch(/^postgres \(PostgreSQL\) 18/);
      const made = statSync(found).ctimeMs;
      expect(findBinaries(nobody, installed)).toBe(found);
      expect(statSync(found).ctimeMs).toBe(made);
    });

    it('are copied again when a file of the copy was swept away', () => {
      found = findBinaries(nobody, installed);
      rmSync(join(found, 'lib/libicuuc.so.60.2'));
      expect(findBinaries(nobody, installed)).toBe(found);
      expect(version(found, nobody)).toMatch(/^postgres \(PostgreSQL\) 18/);
    });

    it('are not taken from a folder that somebody else put there', () => {
      const planted = dirname(findBinaries(nobody, installed));
      rmSync(planted, { recursive: true });
      mkdirSync(join(planted, 'native/bin'), { recursive: true });
      execFileSync('chown', ['-R', '65534:65534', planted]);
      try {
        found = findBinaries(nobody, installed);
        expect(found.startsWith(`${planted}/`)).toBe(false);
        expect(version(found, nobody)).toMatch(/^postgres \(PostgreSQL\) 18/);
      } finally {
        rmSync(planted, { recursive: true, force: true });
      }
    });
  } else {
    it('are copied when the package can be read but its missing links not be made', () => {
      rmSync(join(installed.native, 'lib/libicuuc.so.60'));
      chmodSync(join(installed.native, 'lib'), 0o500);
      found = findBinaries({}, installed);
      chmodSync(join(installed.native, 'lib'), 0o700);
      expect(found.startsWith(folder)).toBe(false);
      expect(version(found, {})).toMatch(/^postgres \(PostgreSQL\) 18/);
    });
  }
});
