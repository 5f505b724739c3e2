import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';

const program = `
  import { whenOrphaned } from '#server/platform/orphaned.ts';
  setInterval(() => undefined, 1000);
  whenOrphaned(() => process.exit());
  console.log(process.pid);`;

/** Starts the program below a shell, and kills only the shell. */
async function killShellAbove(env: Record<string, string>): Promise<number> {
  const shell = spawn(
    '/bin/sh',
    ['-c', '"$0" --input-type=module --eval "$1"; :', process.execPath, program],
    {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [pid] = await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  await once(shell, 'exit');
  return Number(pid);
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('a process that npm started ends with the shell above it', async () => {
  const pid = await killShellAbove({ npm_lifecycle_event: 'start' });
  await vi.waitFor(() => expect(lives(pid)).toBe(false), 5000);
});

it('a process that npm did not start goes on alone', async () => {
  const pid = await killShellAbove({});
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(lives(pid)).toBe(true);
  process.kill(pid, 'SIGKILL');
});
