import { writeFile } from 'node:fs/promises';
import { generate } from '@graphql-codegen/cli';
import { beforeAll, expect, test } from 'vitest';
import { JOBS, MOVE, openDesk } from './desk.ts';
import { root, typedPrograms } from './programs.ts';

const desk = openDesk();
const programs = typedPrograms('codegen');

/** A typical client program: `graphql()` returns typed results for documents. */
const program = (field: string, code: string) => `
import { ClientError, request } from 'graphql-request';
import { graphql } from './gql/gql.ts';

const jobs = graphql(\`${JOBS}\`);
const move = graphql(\`${MOVE}\`);
const [url = '', secret = '', id = '', ...refused] = process.argv.slice(2);
const headers = { authorization: \`Bearer \${secret}\` };

const page = await request(url, jobs, { first: 2 }, headers);
const title: string = page.jobs.edges[0]?.node.${field} ?? '';
console.log(page.jobs.edges.length, title.length > 0);
const after = page.jobs.pageInfo.endCursor ?? null;
const next = await request(url, jobs, { first: 2, after }, headers);
console.log(next.jobs.edges.length, next.jobs.edges[0]?.node.id !== page.jobs.edges[0]?.node.id);
const input = { id, action: 'REJECT' as const };
const { moveApplication } = await request(url, move, { input }, headers);
if (moveApplication?.__typename === 'Failure') console.log(moveApplication.${code});
for (const other of refused)
  await request(url, jobs, { first: 2 }, { authorization: \`Bearer \${other}\` }).catch((error) => {
    if (!(error instanceof ClientError)) throw error;
    console.log(error.response.status, error.response.errors?.[0]?.extensions.code);
  });
`;

beforeAll(async () => {
  const folder = programs.folder();
  await writeFile(`${folder}/right.ts`, program('title', 'code'));
  await generate(
    {
      schema: `${root}schema.graphql`,
      documents: [`${folder}/right.ts`],
      silent: true,
      importExtension: '.ts',
      generates: {
        [`${folder}/gql/`]: {
          preset: 'client',
          presetConfig: { fragmentMasking: false },
          config: { useTypeImports: true, enumsAsTypes: true },
        },
      },
    },
    true,
  );
});

test('types that graphql-codegen makes of the schema fit a program, which runs, and find a wrong field', async () => {
  expect(await programs.check('right.ts')).toBe('');
  const { secret } = await desk.holder();
  const { RejectedApplication } = desk.world().ids;
  const tired = await desk.holder();
  await tired.useUp();
  const args = [desk.url(), secret, RejectedApplication, 'tok_that-is-none', tired.secret];
  expect(await programs.run('right.ts', ...args)).toEqual([
    '2 true',
    '2 true',
    'INVALID_TRANSITION',
    '401 UNAUTHENTICATED',
    '429 RATE_LIMITED',
  ]);
  await writeFile(`${programs.folder()}/wrong.ts`, program('titel', 'reason'));
  const found = await programs.check('wrong.ts');
  expect(found).toContain("'titel' does not exist");
  expect(found).toContain("'reason' does not exist");
});
