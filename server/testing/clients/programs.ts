import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

/**
 * A folder of client programs beside what is generated for them, for one test file. Programs that
 * are `bundled` may leave out the endings of their imports, as Vite resolves them.
 */
export function typedPrograms(name: string, { bundled = false } = {}) {
  let folder = '';
  beforeAll(async () => {
    // Inside the project, so that the programs can resolve its packages.
    await mkdir(`${root}dist`, { recursive: true });
    folder = await mkdtemp(`${root}dist/${name}-`);
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Runs a program of a package in the folder. */
  const runTool = (tool: string, ...args: readonly string[]) =>
    run(`${root}node_modules/.bin/${tool}`, args, { cwd: folder });

  return {
    folder: () => folder,
    runTool,

    /** The type checker's output for a program; empty without errors. */
    async check(file: string): Promise<string> {
      const tsconfig = {
        compilerOptions: {
          module: bundled ? 'preserve' : 'nodenext',
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
      return runTool('tsc', '-p', folder).then(
        ({ stdout }) => stdout,
        ({ stdout }: { stdout: string }) => stdout,
      );
    },

    /** The lines that a program prints. */
    async run(file: string, ...args: readonly string[]): Promise<string[]> {
      if (bundled)
        await runTool('vite', 'build', '--ssr', file, '--outDir', 'built', '--emptyOutDir');
      const program = bundled ? `built/${file.replace('.ts', '.js')}` : file;
      const { stdout } = await run(process.execPath, [`${folder}/${program}`, ...args]);
      return stdout.trimEnd().split('\n');
    },
  };
}
