import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/platform/start-error.ts';
import type { Account } from './account.ts';

export const superuser = 'postgres';

/** The path by which the database programs see their folder: see `serverFolder`. */
const throughWorkingDirectory = '/proc/self/cwd';

/**
 * The path by which a database program, started inside `folder`, names that folder. On Linux it is the
 * working directory, which works below a folder that the database's account may not enter.
 */
export function serverFolder(folder: string): string {
  return process.platform === 'linux' ? throughWorkingDirectory : folder;
}

/** Makes a folder that only the database's account may enter. */
export function makePrivateFolder(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  give(folder, account);
  chmodSync(folder, 0o700);
}

/** The superuser's password, created on the first call and stored in `file` (readable by the owner only). */
export function keepPassword(file: string, account: Account): string {
  if (!existsSync(file)) {
    const fresh = `${file}.new`;
    writeFileSync(fresh, randomBytes(24).toString('base64url'), { mode: 0o600 });
    give(fresh, account);
    renameSync(fresh, file);
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * The locale decides which characters are letters for the trigram indexes. With 'C' only ASCII letters are,
 * so a search for any other name reads all rows. The first locale that the machine has is used.
 */
const LETTERS = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/**
 * Creates the database files in `<home>/data`. They are created beside it and renamed, so that an interrupted
 * first start leaves nothing incomplete.
 */
export async function createCluster(native: string, home: string, account: Account): Promise<void> {
  const data = join(home, 'data');
  if (existsSync(data)) return;
  const fresh = join(home, 'data.new');
  let reason = '';
  for (const letters of LETTERS) {
    rmSync(fresh, { recursive: true, force: true });
    makePrivateFolder(fresh, account);
    const failure = await runInitdb(native, fresh, letters, account);
    if (failure === null) return renameSync(fresh, data);
    reason = failure;
  }
  throw new StartError(`The embedded database could not be created in ${home}: ${reason}`);
}

/** Null on success, else the last line of the error. */
async function runInitdb(
  native: string,
  fresh: string,
  letters: string,
  account: Account,
): Promise<string | null> {
  const args = [
    ['-D', serverFolder(fresh)],
    ['-U', superuser, '-A', 'scram-sha-256', '--pwfile', `${serverFolder(fresh)}/../password`],
    ['-E', 'UTF8', '--locale=C', `--lc-ctype=${letters}`],
    ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ['--data-checksums', '--no-instructions'],
  ].flat();
  try {
    const options = { ...account, cwd: fresh, env: programEnvironment() };
    await promisify(execFile)(join(native, 'bin', 'initdb'), args, options);
    return null;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    return (stderr?.trim() || message).split('\n').at(-1) ?? '';
  }
}

/** Passes on nothing of our environment: PGDATA and similar variables would change the database. */
export function programEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

function give(path: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
