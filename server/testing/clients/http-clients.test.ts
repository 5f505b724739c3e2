import {
  ApolloClient,
  CombinedGraphQLErrors,
  HttpLink,
  InMemoryCache,
  ServerError,
  gql,
} from '@apollo/client/core';
import { Client, cacheExchange, fetchExchange } from '@urql/core';
import { ClientError, GraphQLClient } from 'graphql-request';
import { describe, expect, test } from 'vitest';
import { JOBS, type JobPage, MOVE, type Moved, openDesk } from './desk.ts';

const desk = openDesk();

/** The outcome that a client reports to its program. */
interface Told {
  data?: unknown;
  codes: unknown[];
  status?: number | undefined;
  retryAfter?: string | null | undefined;
}

/** Creates a client with a token and returns its query function. */
type Made = (secret: string) => (document: string, variables: object) => Promise<Told>;

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const codesOf = (errors: readonly { extensions?: Record<string, unknown> | undefined }[] = []) =>
  errors.map(({ extensions }) => extensions?.['code']);

const graphqlRequest: Made = (secret) => {
  const client = new GraphQLClient(desk.url(), { headers: bearer(secret) });
  return async (document, variables) => {
    try {
      return { data: await client.request(document, variables), codes: [] };
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      const { status, errors, headers } = error.response;
      const retryAfter = new Headers(headers as Headers).get('retry-after');
      return { codes: codesOf(errors), status, retryAfter };
    }
  };
};

const urql =
  (preferGetMethod?: boolean): Made =>
  (secret) => {
    const client = new Client({
      url: desk.url(),
      exchanges: [cacheExchange, fetchExchange],
      fetchOptions: { headers: bearer(secret) },
      ...(preferGetMethod !== undefined && { preferGetMethod }),
    });
    return async (document, variables) => {
      const isChange = document.startsWith('mutation');
      const { data, error } = await (isChange
        ? client.mutation(document, variables)
        : client.query(document, variables, { requestPolicy: 'network-only' }));
      const answer = error?.response as Response | undefined;
      return {
        data,
        codes: codesOf(error?.graphQLErrors),
        status: answer?.status,
        retryAfter: answer?.headers.get('retry-after'),
      };
    };
  };

const apollo =
  (useGETForQueries: boolean): Made =>
  (secret) => {
    let answer: Response | undefined;
    const client = new ApolloClient({
      cache: new InMemoryCache({
        possibleTypes: { MoveApplicationResult: ['MoveApplicationPayload', 'Failure'] },
      }),
      link: new HttpLink({
        uri: desk.url(),
        headers: bearer(secret),
        useGETForQueries,
        fetch: async (...sent) => (answer = await fetch(...sent)),
      }),
    });
    return async (document, variables) => {
      const asked = document.startsWith('mutation')
        ? client.mutate({ mutation: gql(document), variables })
        : client.query({ query: gql(document), variables, fetchPolicy: 'network-only' });
      const { data, error } = await asked.catch((problem: unknown) => ({
        data: undefined,
        error: problem,
      }));
      const codes = CombinedGraphQLErrors.is(error)
        ? codesOf(error.errors)
        : ServerError.is(error)
          ? codesOf((JSON.parse(error.bodyText) as { errors: [] }).errors)
          : error
            ? ['UNEXPECTED']
            : [];
      const retryAfter = answer?.headers.get('retry-after');
      return { data, codes, status: answer?.status, retryAfter };
    };
  };

describe.each<[string, Made]>([
  ['graphql-request', graphqlRequest],
  ['urql, as it comes', urql()],
  ['urql by GET', urql(true)],
  ['urql by POST', urql(false)],
  ['Apollo Client', apollo(false)],
  ['Apollo Client by GET', apollo(true)],
])('%s', (_name, make) => {
  test('reads a page with variables, and the next one by its cursor', async () => {
    const ask = make((await desk.holder()).secret);
    const page = async (after: string | null) => {
      const { data, codes } = await ask(JOBS, { first: 2, after });
      expect(codes).toEqual([]);
      return (data as JobPage).jobs;
    };
    const first = await page(null);
    const second = await page(first.pageInfo.endCursor);
    expect([first.edges.length, second.edges.length]).toEqual([2, 2]);
    expect(first.pageInfo.hasNextPage).toBe(true);
    expect(first.totalCount).toBeGreaterThanOrEqual(4);
    const ids = [...first.edges, ...second.edges].map(({ node }) => node.id);
    expect(new Set(ids).size).toBe(4);
  });

  test('is told an expected failure of a mutation as data', async () => {
    const ask = make((await desk.holder()).secret);
    const input = { id: desk.world().ids.RejectedApplication, action: 'REJECT' };
    const { data, codes } = await ask(MOVE, { input });
    expect(codes).toEqual([]);
    expect((data as Moved).moveApplication).toMatchObject({
      __typename: 'Failure',
      code: 'INVALID_TRANSITION',
      message: expect.stringMatching(/\w/),
    });
  });

  test('learns that its token is none', async () => {
    const { data, codes, status } = await make('tok_that-is-none')(JOBS, { first: 2 });
    expect([data ?? null, codes, status]).toEqual([null, ['UNAUTHENTICATED'], 401]);
  });

  test('learns that it has asked too often, and when it may again', async () => {
    const { secret, useUp } = await desk.holder();
    await useUp();
    const { data, codes, status, retryAfter } = await make(secret)(JOBS, { first: 2 });
    expect([data ?? null, codes, status]).toEqual([null, ['RATE_LIMITED'], 429]);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  });
});
