import { readFile, writeFile } from 'node:fs/promises';
import { outputIntrospectionFile } from 'gql.tada/internal';
import { buildSchema, introspectionFromSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { JOBS, MOVE, openDesk } from './desk.ts';
import { root, typedPrograms } from './programs.ts';
import { testTypedClient } from './typed.ts';

const programs = typedPrograms('gql-tada');

const start = `
import { CombinedError, Client, fetchExchange } from '@urql/core';
import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-env.d.ts';

const graphql = initGraphQLTada<{ introspection: introspection }>();
`;

/** Nothing is made of the documents: the type checker reads them. */
const code = `${start}
const jobs = graphql(\`${JOBS}\`);
const move = graphql(\`${MOVE}\`);
const client = (secret: string) =>
  new Client({
    url,
    exchanges: [fetchExchange],
    fetchOptions: { headers: { authorization: \`Bearer \${secret}\` } },
  });

const page = async (secret: string, after: string | null) => {
  const { data, error } = await client(secret).query(jobs, { first: 2, after });
  if (!data) throw error;
  return data.jobs;
};
const reject = async (secret: string, id: string) => {
  const { data, error } = await client(secret).mutation(move, { input: { id, action: 'REJECT' } });
  if (!data) throw error;
  return data.moveApplication;
};
const told = (error: unknown) => {
  if (!(error instanceof CombinedError)) throw error;
  return [error.response.status, error.graphQLErrors[0]?.extensions.code];
};
`;

/** What its \`generate-output\` writes; that command itself needs a TypeScript before version 7. */
async function prepare(folder: string) {
  const schema = buildSchema(await readFile(`${root}schema.graphql`, 'utf8'));
  const types = outputIntrospectionFile(introspectionFromSchema(schema), {
    fileType: '.d.ts',
    shouldPreprocess: true,
  });
  await writeFile(`${folder}/graphql-env.d.ts`, types);
}

describe('gql.tada with the types of the schema', () => {
  testTypedClient(openDesk(), programs, { code, prepare });

  test('finds a field and a variable in a document that the schema does not have', async () => {
    const other = `${start}
const client = new Client({ url: '', exchanges: [fetchExchange] });
const jobs = graphql('query Jobs($first: Int!) { jobs(first: $first) { edges { node { titel } } } }');
const { data } = await client.query(jobs, { first: 'two' });
const title: string | undefined = data?.jobs.edges[0]?.node.titel;
console.log(title, CombinedError);
`;
    await writeFile(`${programs.folder()}/other.ts`, other);
    const found = await programs.check('other.ts');
    expect(found).toContain("'unknown' is not assignable to type 'string | undefined'");
    expect(found).toContain("'string' is not assignable to type 'number'");
  });
});
