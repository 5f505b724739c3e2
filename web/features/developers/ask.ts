import {
  buildClientSchema,
  getIntrospectionQuery,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';

export type Question = { query: string; variables: string; token: string };
export type Reply = { text: string; summary: string };

type Body = { data?: unknown; extensions?: { cost?: { requested: number } } };

/** Asks the graph as who is logged in, or as the holder of a token. */
async function send(body: object, token: string): Promise<Response> {
  return fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-query-cost': '1',
      ...(token.trim() && { authorization: `Bearer ${token.trim()}` }),
    },
    body: JSON.stringify(body),
  });
}

/** What the graph answers, to be read: its text, its status, its time and its cost. */
export async function ask({ query, variables, token }: Question): Promise<Reply> {
  let given: unknown;
  try {
    given = JSON.parse(variables.trim() || '{}');
  } catch {
    return { text: '', summary: 'The variables are no JSON.' };
  }
  const begun = performance.now();
  try {
    const answer = await send({ query, variables: given }, token);
    const body = (await answer.json()) as Body;
    const cost = body.extensions?.cost?.requested;
    const took = Math.round(performance.now() - begun);
    const costs = cost === undefined ? '' : ` · cost ${cost}`;
    return {
      text: JSON.stringify(body, null, 2),
      summary: `${answer.status} · ${took} ms${costs}`,
    };
  } catch {
    return { text: '', summary: 'There was no answer. Please check the connection and try again.' };
  }
}

/** The schema by introspection; null where there was no answer. */
export async function readSchema(): Promise<GraphQLSchema | null> {
  try {
    const answer = await send({ query: getIntrospectionQuery() }, '');
    const { data } = (await answer.json()) as { data?: IntrospectionQuery };
    return data ? buildClientSchema(data) : null;
  } catch {
    return null;
  }
}
