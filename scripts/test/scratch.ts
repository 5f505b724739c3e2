import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cleanEnvironment, runProgram } from './programs.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A clone of the last commit in a temporary folder. */
export interface Scratch {
  folder: string;
  read: (path: string) => string;
  write: (path: string, text: string) => void;
  /** Inserts `addition` below the only line that contains `line`. */
  below: (path: string, line: string, addition: string) => void;
  /** Resolves to whether the command succeeds. */
  succeeds: (command: string[]) => Promise<boolean>;
  /** @throws if the command fails */
  run: (command: string[]) => Promise<void>;
}

interface Change {
  /** What is added: 'A plain profile field'. */
  what: string;
  mostFiles: number;
  /** Generated from hand-written files, and committed. */
  printed: string[];
  make: (scratch: Scratch) => void;
  check: (scratch: Scratch) => Promise<void>;
}

/** Makes a change in a scratch clone, checks it there, and counts the hand-written files. */
export async function measureChange({ what, mostFiles, printed, make, check }: Change) {
  const folder = mkdtempSync(join(tmpdir(), 'scratch-'));
  try {
    execFileSync('git', ['clone', '--quiet', '--shared', root, folder]);
    const scratch = scratchIn(folder);
    make(scratch);
    const written = changedFiles(folder);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    scratch.write('persisted.json', '{}\n');
    mkdirSync(join(folder, 'web/__generated__'), { recursive: true });
    await check(scratch);
    console.log(`\n${what} is written in ${written.length} files:`);
    for (const path of written) console.log(`  ${path}`);
    console.log(`Printed from them: ${printed.join(', ')}.`);
    if (written.length > mostFiles) throw new Error(`More than ${mostFiles} files`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function changedFiles(folder: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
  git('add', '--all', '--intent-to-add');
  return git('diff', '--name-only').trim().split('\n');
}

function scratchIn(folder: string): Scratch {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const succeeds = async (command: string[]) => {
    console.log(`\n— ${command.join(' ')}`);
    const environment = {
      ...cleanEnvironment(root),
      // Generating never runs the schema engine, but downloads it unless this names a file.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    };
    return (await runProgram(command, { cwd: folder, env: environment })) === 0;
  };
  return {
    folder,
    read,
    write,
    succeeds,
    below: (path, line, addition) => {
      const lines = read(path).split('\n');
      const at = lines.flatMap((text, index) => (text.includes(line) ? [index] : []));
      if (at.length !== 1) throw new Error(`${path} has ${at.length} lines with ${line}`);
      write(path, lines.toSpliced((at[0] ?? 0) + 1, 0, addition).join('\n'));
    },
    run: async (command) => {
      if (!(await succeeds(command))) throw new Error(`${command.join(' ')} failed`);
    },
  };
}
