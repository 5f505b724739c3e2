// Adds a plain text field to the profile in a scratch clone of the last commit, from the migration
// to the form, runs the affected checks, and counts the hand-written files: at most 8
// (docs/house.md).
import { globSync } from 'node:fs';
import { measureChange, type Scratch } from './test/scratch.ts';

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
function addToForm({ folder, read, write }: Scratch): void {
  const files = globSync('web/features/profile/**/*.{ts,tsx}', { cwd: folder });
  for (const path of files.filter((each) => !each.includes('.test.'))) {
    const text = read(path);
    if (text.includes('hobbies')) write(path, withMotto(text));
  }
}

function addMotto(scratch: Scratch): void {
  const { below, write } = scratch;
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
  addToForm(scratch);
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

await measureChange({
  what: 'A plain profile field',
  mostFiles: 8,
  printed: ['schema.graphql', 'prisma/migrations/catalogue.txt'],
  make: addMotto,
  check: async ({ run }) => {
    for (const command of [...generating, ...checking]) await run(command);
  },
});
