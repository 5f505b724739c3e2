import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/platform/start-error.ts';

type Owner = { pid: number; since: string };

/**
 * Makes this process the only owner of a folder until the returned function is called. Takes over the lock of
 * a process that has ended. Throws `StartError` if another process has it.
 */
export async function takeOwnership(lock: string, folder: string): Promise<() => void> {
  const mine: Owner = { pid: process.pid, since: startOf(process.pid) ?? '' };
  for (;;) {
    if (tryCreate(lock, mine)) break;
    const found = readOwner(lock) ?? (await sleep(100), readOwner(lock));
    if (found && isAlive(found)) throw inUse(found, folder);
    tryUnlink(lock);
  }
  // Two processes may find the same dead owner at once and unlink each other's lock: the last writer keeps
  // the folder, the other one notices it here.
  await sleep(30);
  const holder = readOwner(lock);
  if (!holder || !isSame(holder, mine)) throw inUse(holder, folder);
  return () => {
    const current = readOwner(lock);
    if (current && isSame(current, mine)) tryUnlink(lock);
  };
}

/** The process that owns a folder now, or null. */
export function livingOwner(lock: string): number | null {
  const owner = readOwner(lock);
  return owner && isAlive(owner) ? owner.pid : null;
}

function inUse(owner: Owner | null, folder: string): StartError {
  const who = owner ? ` (process ${owner.pid})` : '';
  return new StartError(
    `Another server${who} already uses ${folder}: stop it first, or set DATA_DIR to another folder.`,
  );
}

function tryCreate(lock: string, owner: Owner): boolean {
  try {
    const file = openSync(lock, 'wx', 0o600);
    writeSync(file, JSON.stringify(owner));
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readOwner(lock: string): Owner | null {
  try {
    return JSON.parse(readFileSync(lock, 'utf8'));
  } catch {
    return null;
  }
}

function tryUnlink(lock: string): void {
  try {
    unlinkSync(lock);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Process ids are reused, in a container at once: the start time tells the processes apart. */
function isAlive(owner: Owner): boolean {
  const since = startOf(owner.pid);
  return since !== null && since === owner.since;
}

function isSame(a: Owner, b: Owner): boolean {
  return a.pid === b.pid && a.since === b.since;
}

/** When the process started, as a text to compare; null if it does not run. */
function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name in parentheses may contain spaces; the start time is field 22 of the whole line.
      return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
    }
    if (process.platform === 'win32') return process.kill(pid, 0) ? 'alive' : null;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}
