import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

const productVariables =
  /^(PORT|HOST|PUBLIC_URL|TRUST_PROXY|DATA_DIR|DATABASE_URL|ADMIN_|DEMO$|POSTMARK_|MAIL_|BRAND_|AGENCY_|PLACES_|METRICS_|LOG_LEVEL|S3_|NODE_ENV$|NODE_OPTIONS$|VITEST|PG)/;

/** The environment without variables that configure a product on this machine. */
export function cleanEnvironment(root: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !productVariables.test(name));
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  return { ...Object.fromEntries(kept), PATH: path };
}

/** Runs a program with inherited output; resolves to its exit code, 1 if it did not start. */
export function runProgram(
  [program = '', ...args]: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...options,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}
