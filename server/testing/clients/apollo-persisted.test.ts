import { createHash } from 'node:crypto';
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client/core';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { describe, expect, test } from 'vitest';
import { JOBS, type JobPage, openDesk } from './desk.ts';

const desk = openDesk();

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Apollo Client with its link for automatic persisted queries, and the requests that it sent. */
async function open(useGETForHashedQueries: boolean) {
  const { secret } = await desk.holder();
  const sent: { method: string | undefined; hasText: boolean }[] = [];
  const http = new HttpLink({
    uri: desk.url(),
    headers: { authorization: `Bearer ${secret}` },
    fetch: async (url, options) => {
      const text = JSON.stringify([url, options?.body]);
      sent.push({ method: options?.method, hasText: text.includes('totalCount') });
      return fetch(url, options);
    },
  });
  const link = new PersistedQueryLink({ sha256, useGETForHashedQueries }).concat(http);
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  return { client, sent };
}

describe.each([
  ['by POST', false, 'POST'],
  ['by GET', true, 'GET'],
])('Apollo Client with automatic persisted queries %s', (name, byGet, method) => {
  // Each client has a document of its own, so that its first request is for an unknown one.
  const query = gql(JOBS.replace('query Jobs', `query Jobs${name.replace(' ', '_')}`));
  const page = async ({ client }: Awaited<ReturnType<typeof open>>) => {
    const variables = { first: 2, after: null };
    const { data } = await client.query({ query, variables, fetchPolicy: 'network-only' });
    return (data as JobPage).jobs;
  };

  test('sends a document once, and its hash from then on', async () => {
    const first = await open(byGet);
    expect((await page(first)).edges).toHaveLength(2);
    expect(first.sent).toEqual([
      { method, hasText: false },
      { method: 'POST', hasText: true },
    ]);
    for (let times = 0; times < 2; times += 1) expect((await page(first)).edges).toHaveLength(2);
    expect(first.sent.slice(2)).toEqual([
      { method, hasText: false },
      { method, hasText: false },
    ]);
    const second = await open(byGet);
    expect((await page(second)).edges).toHaveLength(2);
    expect(second.sent).toEqual([{ method, hasText: false }]);
  });
});
