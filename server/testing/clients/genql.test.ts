import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { openDesk } from './desk.ts';
import { root, typedPrograms } from './programs.ts';
import { testTypedClient } from './typed.ts';

const programs = typedPrograms('genql', { bundled: true });

/** genql has no documents: the program selects fields with objects, and their types follow. */
const code = `
import { createClient } from './genql';

let status = 0;
const client = (secret: string) =>
  createClient({
    url,
    headers: { authorization: \`Bearer \${secret}\` },
    fetch: async (...sent: Parameters<typeof fetch>) => {
      const answer = await fetch(...sent);
      status = answer.status;
      return answer;
    },
  });

const page = async (secret: string, after: string | null) => {
  const { jobs } = await client(secret).query({
    jobs: {
      __args: { first: 2, after },
      totalCount: true,
      pageInfo: { hasNextPage: true, endCursor: true },
      edges: { node: { id: true, title: true } },
    },
  });
  return jobs;
};
const reject = async (secret: string, id: string) => {
  const { moveApplication } = await client(secret).mutation({
    moveApplication: {
      __args: { input: { id, action: 'REJECT' } },
      __typename: true,
      on_MoveApplicationPayload: { application: { id: true, status: true } },
      on_Failure: { code: true, message: true, path: true },
    },
  });
  return moveApplication;
};
// An error has the text of the answer, after that of its status.
const told = (error: unknown) => {
  const { message } = error as Error;
  const { errors } = JSON.parse(message.slice(message.indexOf('{')));
  return [status, errors[0].extensions.code];
};
`;

const prepare = () =>
  programs.runTool('genql', '--schema', `${root}schema.graphql`, '--output', 'genql');

describe('the client that genql makes of the schema', () => {
  testTypedClient(openDesk(), programs, { code, prepare });

  test('takes no field and no argument that the schema does not have', async () => {
    const other = `
import { createClient } from './genql';
const client = createClient({ url: '' });
console.log(await client.query({ jobs: { edges: { node: { titel: true } } } }));
console.log(await client.query({ jobs: { __args: { first: 'two' }, totalCount: true } }));
`;
    await writeFile(`${programs.folder()}/other.ts`, other);
    const found = await programs.check('other.ts');
    expect(found).toContain("'titel' does not exist");
    expect(found).toContain("'string' is not assignable to type 'number'");
  });
});
