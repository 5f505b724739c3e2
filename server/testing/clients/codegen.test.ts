import { generate } from '@graphql-codegen/cli';
import { describe } from 'vitest';
import { JOBS, MOVE, openDesk } from './desk.ts';
import { root, typedPrograms } from './programs.ts';
import { testTypedClient } from './typed.ts';

const code = `
import { ClientError, request } from 'graphql-request';
import { graphql } from './gql/gql.ts';

const jobs = graphql(\`${JOBS}\`);
const move = graphql(\`${MOVE}\`);
const headers = (secret: string) => ({ authorization: \`Bearer \${secret}\` });

const page = async (secret: string, after: string | null) =>
  (await request(url, jobs, { first: 2, after }, headers(secret))).jobs;
const reject = async (secret: string, id: string) =>
  (await request(url, move, { input: { id, action: 'REJECT' } }, headers(secret))).moveApplication;
const told = (error: unknown) => {
  if (!(error instanceof ClientError)) throw error;
  return [error.response.status, error.response.errors?.[0]?.extensions.code];
};
`;

/** `graphql()` returns typed results for the documents of the program. */
const prepare = (folder: string) =>
  generate(
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

describe('what graphql-codegen makes of the schema', () => {
  testTypedClient(openDesk(), typedPrograms('codegen'), { code, prepare });
});
