import { execFileSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { StartError } from '#server/platform/start-error.ts';

/** The account that runs the database; empty if it is the server's own. */
export type Account = { uid?: number; gid?: number };

/**
 * The account for the database in `folder`. PostgreSQL refuses to run as root, so root uses the owner of an
 * existing folder, else `postgres`, else `nobody`.
 */
export function databaseAccount(folder: string): Account {
  if (process.getuid?.() !== 0) return {};
  const owner = lstatSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = lookUp('postgres') ?? lookUp('nobody');
  if (!account) {
    throw new StartError(
      'PostgreSQL does not run as root, and there is no account postgres or nobody: start as an ordinary user.',
    );
  }
  return account;
}

function lookUp(name: string): Account | null {
  try {
    const number = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
    return { uid: number('-u'), gid: number('-g') };
  } catch {
    return null;
  }
}
