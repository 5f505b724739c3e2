import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A folder for printed programs; inside the project, so that they can resolve its packages. */
export async function openPrograms() {
  const folder = await mkdtemp(`${root}dist/examples-`);
  const environment = (variables: Record<string, string>) => ({
    ...process.env,
    ...variables,
    FORCE_COLOR: '0',
  });

  /** Saves a program exactly as the page shows it. */
  async function save(page: Page, file: string): Promise<string> {
    const text = await page.locator(`[data-example="${file}"]`).textContent();
    await writeFile(`${folder}/${file}`, text ?? '');
    return `${folder}/${file}`;
  }

  return {
    /** Where programs run and keep their files. */
    folder,
    close: () => rm(folder, { recursive: true }),

    /** Runs a program; one that runs until it is stopped is ended by the time limit. */
    run: async (
      page: Page,
      file: string,
      TOKEN: string,
      { timeout = 20_000, ...variables }: { timeout?: number; RECEIVER?: string } = {},
    ): Promise<string> => {
      const program = promisify(execFile)(process.execPath, [await save(page, file)], {
        cwd: folder,
        env: environment({ TOKEN, RECEIVER: '', ...variables }),
        timeout,
      });
      const { stdout } = await program.catch((error: { killed: boolean; stdout: string }) => {
        if (!error.killed) throw error;
        return error;
      });
      return stdout;
    },

    /** Starts a program that runs until it is ended. */
    start: async (page: Page, file: string, TOKEN: string) => {
      const program = spawn(process.execPath, [await save(page, file)], {
        cwd: folder,
        env: environment({ TOKEN }),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const lines: string[] = [];
      createInterface(program.stdout).on('line', (line) => lines.push(line));
      return {
        lines,
        /** Waits until it has printed a line. */
        says: (pattern: RegExp) => expect.poll(() => lines.join('\n')).toMatch(pattern),
        end: async () => {
          const ended = once(program, 'exit');
          program.kill();
          await ended;
        },
      };
    },
  };
}
