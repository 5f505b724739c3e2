import { expect, test } from 'vitest';
import { applyForJob } from '#server/domain/applications/apply.ts';
import { COUNTER, JOBS, type JobPage, MOVE, type openDesk } from './desk.ts';

/** The common interface of graphql-ws and graphql-sse. */
export interface LiveClient {
  iterate(operation: {
    query: string;
    variables?: Record<string, unknown>;
  }): AsyncIterable<{ data?: unknown }> & AsyncIterator<{ data?: unknown }>;
}

/** The first result of an operation; @throws the error that the client gets instead */
export async function ask(
  client: LiveClient,
  query: string,
  variables: Record<string, unknown> = {},
) {
  for await (const answer of client.iterate({ query, variables })) return answer;
  throw new Error('No answer came.');
}

/** The behaviour of a subscribing client with a token, for any transport. */
export function testLiveClient(
  desk: ReturnType<typeof openDesk>,
  open: (secret: string) => LiveClient,
): void {
  test('reads a page with variables, and the next one by its cursor', async () => {
    const client = open((await desk.holder()).secret);
    const page = async (after: string | null) =>
      ((await ask(client, JOBS, { first: 2, after })).data as JobPage).jobs;
    const first = await page(null);
    const second = await page(first.pageInfo.endCursor);
    const ids = [...first.edges, ...second.edges].map(({ node }) => node.id);
    expect(new Set(ids).size).toBe(4);
  });

  test('is told an expected failure of a mutation as data', async () => {
    const client = open((await desk.holder()).secret);
    const input = { id: desk.world().ids.RejectedApplication, action: 'REJECT' };
    expect((await ask(client, MOVE, { input })).data).toMatchObject({
      moveApplication: { __typename: 'Failure', code: 'INVALID_TRANSITION' },
    });
  });

  test('counts live, and hears of each change', async () => {
    const client = open((await desk.holder()).secret);
    const { ids, rows, viewers } = desk.world();
    const counter = { query: COUNTER, variables: { id: ids.OpenJob } };
    const totals: unknown[] = [];
    for await (const { data } of client.iterate(counter)) {
      totals.push((data as { newApplications: { total: number } } | null)?.newApplications.total);
      if (totals.length === 1) await applyForJob(viewers.other, rows.OpenJob);
      else break;
    }
    expect(totals).toEqual([0, 1]);
  });
}
