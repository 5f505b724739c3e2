import { createClient } from 'graphql-sse';
import { describe, expect, test } from 'vitest';
import { applyForJob } from '#server/domain/applications/apply.ts';
import { revokeToken } from '#server/domain/tokens.ts';
import { COUNTER, JOBS, type JobPage, MOVE, openDesk } from './desk.ts';

const desk = openDesk();

const open = (secret: string) =>
  createClient({
    url: desk.url(),
    headers: { authorization: `Bearer ${secret}` },
    retryAttempts: 0,
  });
type Client = ReturnType<typeof open>;

async function ask(client: Client, query: string, variables: Record<string, unknown> = {}) {
  for await (const answer of client.iterate({ query, variables })) return answer;
  throw new Error('No answer came.');
}

describe('graphql-sse', () => {
  test('reads a page with variables, and the next one by its cursor', async () => {
    const client = open((await desk.holder()).secret);
    const page = async (after: string | null) =>
      ((await ask(client, JOBS, { first: 2, after })).data as unknown as JobPage).jobs;
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
    const totals: unknown[] = [];
    for await (const { data } of client.iterate({
      query: COUNTER,
      variables: { id: ids.OpenJob },
    })) {
      totals.push(
        (data as { newApplications: { total: number } } | null | undefined)?.newApplications.total,
      );
      if (totals.length === 1) await applyForJob(viewers.other, rows.OpenJob);
      else break;
    }
    expect(totals).toEqual([0, 1]);
  });

  test('is not let in by a token that is none, nor past its requests of a minute', async () => {
    const refused = ask(open('tok_that-is-none'), COUNTER);
    await expect(refused).rejects.toMatchObject({ response: { status: 401 } });
    const { secret, useUp } = await desk.holder();
    await useUp();
    await expect(ask(open(secret), COUNTER)).rejects.toMatchObject({ response: { status: 429 } });
  });

  test('is told at once that its token was revoked', async () => {
    const { secret, id } = await desk.holder();
    const events = open(secret).iterate({ query: COUNTER });
    await events.next();
    await revokeToken(desk.world().viewers.admin, id);
    await expect(events.next()).rejects.toThrow();
    await expect(ask(open(secret), COUNTER)).rejects.toMatchObject({ response: { status: 401 } });
  });
});
