import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

/** A folder of client programs beside what is generated for them, for one test file. */
export function typedPrograms(name: string) {
  let folder = '';
  beforeAll(async () => {
    // Inside the project, so that the programs can resolve its packages.
    await mkdir(`${root}dist`, { recursive: true });
    folder = await mkdtemp(`${root}dist/${name}-`);
  });
  afterAll(() => rm(folder, { recursive: true }));
  return {
    folder: () => folder,

    /** The type checker's output for a program; empty without errors. */
    async check(file: string): Promise<string> {
      const tsconfig = {
        compilerOptions: {
          module: 'nodenext',
          target: 'esnext',
          strict: true,
          noEmit: true,
          skipLibCheck: true,
          allowImportingTsExtensions: true,
          types: ['node'],
        },
        files: [file],
      };
      await writeFile(`${folder}/tsconfig.json`, JSON.stringify(tsconfig));
      return run(`${root}node_modules/.bin/tsc`, ['-p', folder]).then(
        ({ stdout }) => stdout,
        ({ stdout }: { stdout: string }) => stdout,
      );
    },

    /** The lines that a program prints. */
    async run(file: string, ...args: readonly string[]): Promise<string[]> {
      const { stdout } = await run(process.execPath, [`${folder}/${file}`, ...args]);
      return stdout.trimEnd().split('\n');
    },
  };
}
