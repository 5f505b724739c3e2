import { Client, type CombinedError, fetchExchange, subscriptionExchange } from '@urql/core';
import { createClient } from 'graphql-sse';
import { describe, expect, test } from 'vitest';
import { pipe, toAsyncIterable } from 'wonka';
import { revokeToken } from '#server/domain/tokens/tokens.ts';
import { COUNTER, JOBS, openDesk } from './desk.ts';
import { ask, type LiveClient, testLiveClient } from './live.ts';

const desk = openDesk();

/** urql with its subscriptions over graphql-sse, and everything else over its own fetch. */
function open(secret: string): LiveClient {
  const { url } = desk;
  const headers = { authorization: `Bearer ${secret}` };
  const events = createClient({ url: url(), headers, retryAttempts: 0 });
  const subscriptions = subscriptionExchange({
    forwardSubscription: ({ query = '', variables = {} }) => ({
      subscribe: (sink) => ({
        unsubscribe: events.subscribe({ query, variables }, sink),
      }),
    }),
  });
  const exchanges = [subscriptions, fetchExchange];
  const client = new Client({ url: url(), exchanges, fetchOptions: { headers } });
  return {
    iterate: ({ query, variables = {} }) => {
      const kind = (/^\w+/.exec(query)?.[0] ?? 'query') as 'query' | 'mutation' | 'subscription';
      return pipe(client[kind](query, variables), toAsyncIterable);
    },
  };
}

/** The status that urql reports for a refused operation. */
async function refusalOf(secret: string, query: string, variables = {}) {
  const { data, error } = (await ask(open(secret), query, variables)) as {
    data?: unknown;
    error?: CombinedError;
  };
  const refused = error?.networkError as { response?: Response } | undefined;
  return [data ?? null, (error?.response ?? refused?.response)?.status];
}

describe('urql with its subscriptions over SSE', () => {
  testLiveClient(desk, open);

  test('is not let in by a token that is none, nor past its requests of a minute', async () => {
    const { secret, useUp } = await desk.holder();
    await useUp();
    for (const document of [COUNTER, JOBS]) {
      const variables = document === JOBS ? { first: 2 } : {};
      expect(await refusalOf('tok_that-is-none', document, variables)).toEqual([null, 401]);
      expect(await refusalOf(secret, document, variables)).toEqual([null, 429]);
    }
  });

  test('is told at once that its token was revoked', async () => {
    const { secret, id } = await desk.holder();
    const events = open(secret).iterate({ query: COUNTER });
    expect((await events.next()).value?.data).toBeDefined();
    await revokeToken(desk.world().viewers.admin, id);
    expect((await events.next()).value).toMatchObject({
      error: { networkError: expect.anything() },
    });
    expect(await refusalOf(secret, COUNTER)).toEqual([null, 401]);
  });
});
