import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// What worker.test.ts runs in a worker.

export const reverse = (bytes: Uint8Array): Uint8Array => bytes.toReversed();

export function fail(message: string): never {
  throw new Error(message);
}

export function loop(): void {
  for (;;) Math.random();
}

export async function fill(): Promise<void> {
  const kept: Buffer[] = [];
  for (;;) {
    kept.push(Buffer.alloc(16 * 1024 * 1024, 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export const die = (): never => process.exit(3);

export const readVariable = (name: string): string | undefined => process.env[name];

export const writeFile = (): void => writeFileSync(join(tmpdir(), 'worker-was-here'), '');

export const startProcess = (): string => String(spawnSync('true').error?.message);

export const readFile = (path: string): string => readFileSync(path, 'utf8');

export async function span(): Promise<{ from: number; to: number }> {
  const from = Date.now();
  await new Promise((resolve) => setTimeout(resolve, 400));
  return { from, to: Date.now() };
}
