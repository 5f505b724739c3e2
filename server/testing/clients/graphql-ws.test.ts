import { createClient, type Client } from 'graphql-ws';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { applyForJob } from '#server/domain/applications/apply.ts';
import { revokeToken } from '#server/domain/tokens.ts';
import { COUNTER, JOBS, type JobPage, MOVE, openDesk } from './desk.ts';

const desk = openDesk();

/** A client that sends its token in the handshake, and ends with the test. */
function open(secret: string, options: Partial<Parameters<typeof createClient>[0]> = {}): Client {
  class Socket extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, { headers: { authorization: `Bearer ${secret}` } });
    }
  }
  const client = createClient({
    url: desk.url().replace('http', 'ws'),
    webSocketImpl: Socket,
    retryAttempts: 0,
    ...options,
  });
  onTestFinished(() => client.dispose());
  return client;
}

/** The first answer of an operation; @throws what the client is told in its place */
async function ask(client: Client, query: string, variables: Record<string, unknown> = {}) {
  for await (const answer of client.iterate({ query, variables })) return answer;
  throw new Error('No answer came.');
}

describe('graphql-ws', () => {
  test('reads a page with variables, and the next one by its cursor, on one socket', async () => {
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
    const { data } = await ask(client, MOVE, { input });
    expect(data).toMatchObject({
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

  test('is not let in by a token that is none', async () => {
    const refused = ask(open('tok_that-is-none'), JOBS, { first: 2 });
    await expect(refused).rejects.toMatchObject({ message: expect.stringContaining('401') });
  });

  test('is not let in past its requests of a minute, and on an open socket each operation is told so', async () => {
    const { secret, useUp } = await desk.holder();
    const client = open(secret, { lazy: false, onNonLazyError: () => undefined });
    await ask(client, '{ __typename }');
    await useUp();
    await expect(ask(client, JOBS, { first: 2 })).rejects.toMatchObject([
      { extensions: { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) } },
    ]);
    await expect(ask(open(secret), JOBS, { first: 2 })).rejects.toMatchObject({
      message: expect.stringContaining('429'),
    });
  });

  test('is told at once that its token was revoked, and does not come back with it', async () => {
    const { secret, id } = await desk.holder();
    const closed: unknown[] = [];
    const client = open(secret, {
      retryAttempts: 1,
      retryWait: async () => undefined,
      on: { closed: (event) => closed.push((event as { code: number }).code) },
    });
    const events = client.iterate({ query: COUNTER });
    await events.next();
    await revokeToken(desk.world().viewers.admin, id);
    await expect(events.next()).rejects.toMatchObject({ message: expect.stringContaining('401') });
    expect(closed[0]).toBe(4403);
  });
});
