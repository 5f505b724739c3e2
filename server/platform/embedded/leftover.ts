import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/platform/start-error.ts';

/** The running database's pid file: process, port, and whether it accepts connections. */
export function readPidFile(data: string): { pid: number; port: number; ready: boolean } | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 ? { pid, port, ready: lines[7]?.trim() === 'ready' } : null;
  } catch {
    return null;
  }
}

/**
 * Ends a database that outlived its server (after `kill -9`). Danger: only call it as the owner of the
 * folder. Another process that has been given the same id is left alone.
 */
export async function endLeftover(data: string): Promise<void> {
  const left = readPidFile(data);
  if (left) {
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      if (!isDatabaseIn(data, left.pid)) break;
      signalTo(left.pid, signal);
      await waitForEnd(data, left.pid, 8000);
    }
    if (isDatabaseIn(data, left.pid)) {
      throw new StartError(`A database left over in ${data} (process ${left.pid}) does not stop.`);
    }
  }
  // PostgreSQL refuses to start while this file names any running process, ours or not.
  rmSync(join(data, 'postmaster.pid'), { force: true });
}

async function waitForEnd(data: string, pid: number, milliseconds: number): Promise<void> {
  for (const deadline = Date.now() + milliseconds; Date.now() < deadline; await sleep(20)) {
    if (!isDatabaseIn(data, pid)) return;
  }
}

function isDatabaseIn(data: string, pid: number): boolean {
  try {
    if (process.platform === 'linux') {
      const program = basename(readlinkSync(`/proc/${pid}/exe`)).replace(' (deleted)', '');
      return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
    }
    if (process.platform === 'win32') return process.kill(pid, 0);
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes(data);
  } catch {
    return false;
  }
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
