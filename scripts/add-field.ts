// Adds a plain text field to the profile in a scratch clone of the last commit, from the migration
// to the form, runs the affected checks, and counts the hand-written files: at most 8
// (docs/house.md).
import { execFileSync } from 'node:child_process';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cleanEnvironment, runProgram } from './test/programs.ts';

const MAX_FILES = 8;
const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'add-field-'));
const git = (...args: string[]) =>
  execFileSync('git', ['-C', scratch, ...args], { encoding: 'utf8' });

/** Generated from hand-written files, and committed. */
const PRINTED = ['schema.graphql', 'prisma/migrations/catalogue.txt'];

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(scratch, path)), { recursive: true });
  writeFileSync(join(scratch, path), text);
};

/** Inserts `addition` below the only line that contains `line`. */
function below(path: string, line: string, addition: string): void {
  const lines = readFileSync(join(scratch, path), 'utf8').split('\n');
  const at = lines.flatMap((text, index) => (text.includes(line) ? [index] : []));
  if (at.length !== 1) throw new Error(`${path} has ${at.length} lines with ${line}`);
  write(path, lines.toSpliced((at[0] ?? 0) + 1, 0, addition).join('\n'));
}

const ELEMENT =
  /^( *)<\w+(?: .*name="hobbies".*\/>|\n(?:\1 .*\n)*?\1 .*name="hobbies".*\n(?:\1 .*\n)*?\1\/>)$/m;
const asMotto = (text: string) =>
  text.replaceAll('hobbies', 'motto').replaceAll('Interests & motto', 'Motto');

/**
 * Duplicates the client code of an existing text for the new one: its element in the form, and all
 * other lines.
 */
const withMotto = (text: string) =>
  text
    .replaceAll(/^.*\bhobbies\b(?!").*\n/gm, (line) =>
      line.includes('hobbies }')
        ? line.replace('hobbies }', 'hobbies, motto }')
        : line + asMotto(line),
    )
    .replace(ELEMENT, (element) => `${element}\n${asMotto(element)}`);

/** Adds the field to every file of the form that mentions the existing text. */
function addToForm(): void {
  const files = globSync('web/features/profile/**/*.{ts,tsx}', { cwd: scratch });
  for (const path of files.filter((each) => !each.includes('.test.'))) {
    const text = readFileSync(join(scratch, path), 'utf8');
    if (text.includes('hobbies')) write(path, withMotto(text));
  }
}

function addMotto(): void {
  write(
    'prisma/migrations/29990101000000_motto/migration.sql',
    'ALTER TABLE "candidates" ADD COLUMN "motto" TEXT;\n',
  );
  below(
    'prisma/schema.prisma',
    '  hobbies                 String?',
    '  motto                   String?',
  );
  below(
    'server/domain/profile-fields/fields.ts',
    'const fields = {',
    `  motto: text('motto', { label: 'Motto', description: 'In one line.', fact: 105, searched: true }),`,
  );
  below(
    'prisma/seed/people/details.ts',
    '    hobbies: has()',
    `    motto: finished ? 'Leave every boat better than you found it.' : null,`,
  );
  addToForm();
}

const generating = [
  ['prisma', 'generate', '--no-hints'],
  ['node', 'scripts/print-schema.ts'],
  ['node', 'scripts/print-catalogue.ts'],
  ['relay-compiler', '--repersist'],
];
const checking = [
  ['tsc', '--noEmit'],
  [
    'vitest',
    'run',
    'server/rest/profile-fields.test.ts',
    'server/rest/documented',
    'server/domain/candidates',
    'server/domain/rules/completion.test.ts',
    'server/domain/documents/prefill.test.ts',
    'server/domain/policy',
    'server/graphql/profile.test.ts',
    'server/graphql/bad-input.test.ts',
    'server/graphql/permissions.test.ts',
    'server/graphql/schema-rules.test.ts',
    'server/graphql/breaking-changes.test.ts',
    'prisma/seed/generate.test.ts',
    'prisma/seed/demo.test.ts',
    'web/features/profile',
  ],
];

async function run(command: string[]): Promise<void> {
  console.log(`\n— ${command.join(' ')}`);
  const environment = {
    ...cleanEnvironment(root),
    // Generating never runs the schema engine, but downloads it unless this names a file.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  };
  const status = await runProgram(command, { cwd: scratch, env: environment });
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}`);
}

try {
  execFileSync('git', ['clone', '--quiet', '--shared', root, scratch]);
  addMotto();
  git('add', '--all', '--intent-to-add');
  const written = git('diff', '--name-only').trim().split('\n');
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'));
  write('persisted.json', '{}\n');
  mkdirSync(join(scratch, 'web/__generated__'), { recursive: true });
  for (const command of [...generating, ...checking]) await run(command);
  console.log(`\nA plain profile field is written in ${written.length} files:`);
  for (const path of written) console.log(`  ${path}`);
  console.log(`Printed from them: ${PRINTED.join(', ')}.`);
  if (written.length > MAX_FILES) throw new Error(`More than ${MAX_FILES} files`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
