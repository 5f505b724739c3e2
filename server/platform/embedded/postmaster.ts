import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/platform/start-error.ts';
import type { Account } from './account.ts';
import { programEnvironment, serverFolder } from './cluster.ts';
import { readPidFile } from './leftover.ts';

/** A PostgreSQL server: its programs, files, account and settings. */
export type Cluster = {
  native: string;
  data: string;
  log: string;
  account: Account;
  settings: Record<string, string | number>;
};

export type Postmaster = { child: ChildProcess; port: number };

const retryFor = 15_000;
const logLimit = 10_000_000;

/**
 * Starts PostgreSQL and resolves once it accepts connections, on `port` or any free one. A server that ends
 * at once is restarted for 15 s: after a crash the old processes may still hold its shared memory, and a free
 * port may be taken in between.
 */
export async function startPostmaster(cluster: Cluster, port?: number): Promise<Postmaster> {
  const deadline = Date.now() + retryFor;
  for (;;) {
    const candidate = port ?? (await freePort());
    const child = spawnPostgres(cluster, candidate);
    if (await isReady(cluster, child)) return { child, port: candidate };
    if (Date.now() > deadline) {
      throw new StartError(`The embedded database did not start: ${lastLine(cluster.log)}`);
    }
    await sleep(250);
  }
}

/** Fast shutdown: ends sessions and writes everything. An immediate one if that takes too long. */
export async function stopPostmaster({ child }: Postmaster): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  child.ref();
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    child.kill(signal);
    const patience = sleep(5000, 'late', { ref: true });
    if ((await Promise.race([ended, patience])) !== 'late') return;
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function spawnPostgres({ native, data, log, account, settings }: Cluster, port: number) {
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    jit: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    ...settings,
  };
  const output = openLog(log);
  const child = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', serverFolder(data)].concat(
      Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ),
    {
      ...account,
      cwd: data,
      env: programEnvironment(),
      stdio: ['ignore', output, output],
      // In a session of its own: Ctrl-C must reach only the server, which finishes its requests before it
      // stops this.
      detached: true,
    },
  );
  child.on('error', () => undefined);
  child.unref();
  closeSync(output);
  return child;
}

function openLog(path: string): number {
  const file = openSync(path, 'a', 0o600);
  if (fstatSync(file).size > logLimit) ftruncateSync(file);
  return file;
}

/** Recovery after a crash may take long, so there is no limit while the server runs. */
async function isReady({ data }: Cluster, child: ChildProcess): Promise<boolean> {
  while (!hasEnded(child) && child.pid !== undefined) {
    const state = readPidFile(data);
    if (state?.pid === child.pid && state.ready) return true;
    await sleep(10);
  }
  return false;
}

function lastLine(log: string): string {
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  const fatal = lines.slice(-20).findLast((line) => /FATAL|PANIC|error/.test(line));
  return fatal ?? lines.at(-1) ?? 'it wrote nothing';
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
