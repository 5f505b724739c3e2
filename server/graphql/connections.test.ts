import { graphql, GraphQLSchema } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type PageArgs, readPage } from '#server/domain/kernel/paging.ts';
import { builder } from './builder.ts';
import { connection, pageArgs, pageCost } from './connections.ts';

let ran = 0;

const Figure = builder.objectRef<{ value: number }>('Figure').implement({
  fields: (t) => ({ value: t.exposeInt('value', { nullable: false }) }),
});
const FigureEdge = builder.objectRef<{ cursor: string; node: { value: number }; twice: number }>(
  'FigureEdge',
);
FigureEdge.implement({
  fields: (t) => ({
    cursor: t.exposeString('cursor', { nullable: false }),
    node: t.expose('node', { type: Figure, nullable: false }),
    twice: t.exposeInt('twice', { nullable: false }),
  }),
});
const FigureConnection = builder.connectionObject(
  { type: Figure, name: 'FigureConnection' },
  FigureEdge,
);
builder.queryField('figures', (t) =>
  t.field({
    type: FigureConnection,
    nullable: false,
    args: pageArgs(t.arg),
    complexity: pageCost(),
    resolve: async (_root, args) =>
      connection(await readFigures(args), (value) => ({ node: { value }, twice: value * 2 })),
  }),
);

const readFigures = (args: PageArgs) =>
  readPage(args, {
    cursor: z.tuple([z.number()]),
    keysOf: (value: number) => [value],
    read: async (after, limit) =>
      [1, 2, 3, 4, 5].filter((value) => value > (after?.[0] ?? 0)).slice(0, limit),
    count: () => Promise.resolve((ran += 1) && 5),
  });

let schema: GraphQLSchema;
beforeAll(() => {
  // The other root types have no fields here.
  schema = new GraphQLSchema({ ...builder.toSchema().toConfig(), assumeValid: true });
});

async function ask(source: string) {
  const contextValue = { viewer: { role: 'guest', address: '' } };
  const { data, errors } = await graphql({ schema, source, contextValue });
  return {
    data: data as { figures: { pageInfo: { endCursor: string } } } | null,
    error: errors?.[0],
  };
}

test('a list is read page by page through its cursors', async () => {
  const fields = 'edges { cursor twice node { value } } pageInfo { hasNextPage endCursor }';
  const first = await ask(`{ figures(first: 3) { ${fields} } }`);
  expect(first.data?.figures).toMatchObject({
    edges: [{ twice: 2, node: { value: 1 } }, { twice: 4 }, { twice: 6 }],
    pageInfo: { hasNextPage: true },
  });
  const { endCursor } = first.data?.figures.pageInfo ?? {};
  const next = await ask(`{ figures(first: 3, after: "${endCursor}") { ${fields} } }`);
  expect(next.data?.figures).toMatchObject({
    edges: [{ node: { value: 4 } }, { node: { value: 5 } }],
    pageInfo: { hasNextPage: false },
  });
});

test('the total is counted only when it is asked for', async () => {
  ran = 0;
  await ask('{ figures { edges { cursor } } }');
  expect(ran).toBe(0);
  expect((await ask('{ figures { totalCount } }')).data?.figures).toEqual({ totalCount: 5 });
});

test.each([101, 5000, -1])('a page of %i is refused with 400, not clamped', async (first) => {
  const { data, error } = await ask(`{ figures(first: ${first}) { totalCount } }`);
  expect(data).toBeNull();
  expect(error?.extensions).toMatchObject({ code: 'INVALID_INPUT', http: { status: 400 } });
});

test('a hundred is not too much, and the domain refuses more by itself', async () => {
  expect(await readFigures({ first: 100 })).toMatchObject({ rows: [1, 2, 3, 4, 5] });
  await expect(readFigures({ first: 101 })).rejects.toThrow(
    'Please ask for at most 100 at a time.',
  );
});

test.each(['nonsense', 'WyJ4Il0', 'W10', 'e30'])(
  'the foreign cursor %s is refused',
  async (after) => {
    const { error } = await ask(`{ figures(after: "${after}") { totalCount } }`);
    expect(error?.message).toBe('This cursor is not from here.');
  },
);

test('a list costs what it answers: its length times the fields of a row', async () => {
  const asking = (fields: number) => {
    const values = Array.from({ length: fields }, (_, index) => `v${index}: value`).join(' ');
    return ask(`{ figures(first: 100) { edges { node { ${values} } } } }`);
  };
  expect((await asking(190)).error).toBeUndefined();
  expect((await asking(200)).error?.extensions.code).toBe('QUERY_TOO_COMPLEX');
});
