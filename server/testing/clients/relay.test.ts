import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { openDesk } from './desk.ts';
import { root, typedPrograms } from './programs.ts';
import { testTypedClient } from './typed.ts';

const desk = openDesk();
const programs = typedPrograms('relay', { bundled: true });

const network = `
export class Refusal extends Error {
  constructor(readonly told: unknown[]) {
    super(told.join(' '));
  }
}

export const environment = (url: string, secret: string) =>
  new Environment({
    network: Network.create(async ({ text }, variables) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization: \`Bearer \${secret}\`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: text, variables }),
      });
      const body = await answer.json();
      if (!answer.ok) throw new Refusal([answer.status, body.errors?.[0]?.extensions.code]);
      return body;
    }),
    store: new Store(new RecordSource()),
  });
`;

const code = `
import { commitMutation, fetchQuery, graphql } from 'relay-runtime';
import type { rightJobsQuery } from './__generated__/rightJobsQuery.graphql.ts';
import type { rightMoveMutation } from './__generated__/rightMoveMutation.graphql.ts';
import { environment, Refusal } from './network.ts';

const page = async (secret: string, after: string | null) => {
  const query = graphql\`
    query rightJobsQuery($first: Int!, $after: String) {
      jobs(first: $first, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        edges { node { id title } }
      }
    }
  \`;
  const variables = { first: 2, after };
  const data = await fetchQuery<rightJobsQuery>(environment(url, secret), query, variables).toPromise();
  if (!data) throw new Error('No answer came.');
  return data.jobs;
};
const reject = (secret: string, id: string) =>
  new Promise<rightMoveMutation['response']['moveApplication']>((resolve, onError) => {
    const mutation = graphql\`
      mutation rightMoveMutation($input: MoveApplicationInput!) {
        moveApplication(input: $input) {
          __typename
          ... on MoveApplicationPayload { application { id status } }
          ... on Failure { code message path }
        }
      }
    \`;
    commitMutation<rightMoveMutation>(environment(url, secret), {
      mutation,
      variables: { input: { id, action: 'REJECT' } },
      onCompleted: ({ moveApplication }) => resolve(moveApplication),
      onError,
    });
  });
const told = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error;
  return error.told;
};
`;

/** One store: its connection grows page by page, and its nodes are read again one by one. */
const list = `
import { commitLocalUpdate, fetchQuery, getFragment, getSingularSelector, graphql } from 'relay-runtime';
import type { listJobsQuery } from './__generated__/listJobsQuery.graphql.ts';
import type { list_job$data } from './__generated__/list_job.graphql.ts';
import refetch, { type listJobRefetchQuery } from './__generated__/listJobRefetchQuery.graphql.ts';
import { environment } from './network.ts';

const [url = '', secret = ''] = process.argv.slice(2);
const relay = environment(url, secret);

const jobs = graphql\`
  query listJobsQuery($first: Int!, $after: String) {
    jobs(first: $first, after: $after) @connection(key: "list_jobs") {
      pageInfo { hasNextPage endCursor }
      edges { node { id ...list_job } }
    }
  }
\`;
const job = graphql\`
  fragment list_job on Job @refetchable(queryName: "listJobRefetchQuery") {
    title
    updatedAt
  }
\`;
const read = async (after: string | null) => {
  const data = await fetchQuery<listJobsQuery>(relay, jobs, { first: 2, after }).toPromise();
  if (!data) throw new Error('No answer came.');
  return data.jobs;
};

const first = await read(null);
const all = await read(first.pageInfo.endCursor ?? null);
const ids = all.edges.map(({ node }) => node.id);
console.log(first.edges.length, all.edges.length, new Set(ids).size);
console.log(all.pageInfo.endCursor !== first.pageInfo.endCursor);

const [{ node }] = all.edges.slice(-1) as [(typeof all.edges)[number]];
const selector = getSingularSelector(getFragment(job), node);
if (!selector) throw new Error('The node has no fragment.');
const stored = relay.lookup(selector);
const { title, updatedAt } = stored.data as unknown as list_job$data;
const seen: boolean[] = [];
relay.subscribe(stored, ({ data }) => {
  const now = data as unknown as list_job$data;
  seen.push(now.title === title && now.updatedAt === updatedAt);
});
commitLocalUpdate(relay, (store) => store.get(node.id)?.setValue('Old', 'title'));
await fetchQuery<listJobRefetchQuery>(relay, refetch, { id: node.id }).toPromise();
console.log(String(title).length > 0, ...seen);
`;

const settings = {
  src: './',
  language: 'typescript',
  schema: './schema.graphql',
  artifactDirectory: './__generated__',
  eagerEsModules: true,
  useImportTypeSyntax: true,
};

async function prepare(folder: string) {
  const imports = "import { Environment, Network, RecordSource, Store } from 'relay-runtime';\n";
  const plugin = "import relay from 'vite-plugin-relay';\nexport default { plugins: [relay] };\n";
  await copyFile(`${root}schema.graphql`, `${folder}/schema.graphql`);
  await writeFile(`${folder}/relay.config.json`, JSON.stringify(settings));
  await writeFile(`${folder}/vite.config.js`, plugin);
  await writeFile(`${folder}/network.ts`, imports + network);
  await writeFile(`${folder}/list.ts`, list);
  await mkdir(`${folder}/__generated__`);
  await programs.runTool('relay-compiler');
}

describe('Relay with a network layer and a store of its own', () => {
  testTypedClient(desk, programs, { code, prepare });

  test('adds the pages of a connection to the store, and reads a node of it again', async () => {
    expect(await programs.check('list.ts')).toBe('');
    const { secret } = await desk.holder();
    expect(await programs.run('list.ts', desk.url(), secret)).toEqual([
      '2 4 4',
      'true',
      'true false true',
    ]);
  });
});
