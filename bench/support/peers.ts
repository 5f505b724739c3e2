import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const folder = fileURLToPath(new URL('../peers', import.meta.url));
const run = promisify(execFile);

/** Installs the compared programs if they are missing. */
export async function installPeers(): Promise<void> {
  if (existsSync(`${folder}/node_modules/.package-lock.json`)) return;
  console.error('Installing the peers …');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
}
