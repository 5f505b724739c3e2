import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** Runs a project tool silently; on failure prints its output and resolves to false. */
export async function runTool(root: string, [program = '', ...args]: string[]): Promise<boolean> {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  try {
    await promisify(execFile)(program, args, { cwd: root, env: { ...process.env, PATH: path } });
    return true;
  } catch (error) {
    const { stdout, stderr, message } = error as Error & { stdout?: string; stderr?: string };
    console.error(`${stdout ?? ''}${stderr ?? ''}`.trim() || message);
    return false;
  }
}
