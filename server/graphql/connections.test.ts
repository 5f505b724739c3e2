import { graphql, GraphQLSchema } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type PageArgs, pagingTexts, readPage } from '#server/domain/kernel/paging.ts';
import { builder } from './builder.ts';
import { connection, pageArgs, pageLength } from './connections.ts';

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
    extensions: pageLength(),
    resolve: async (_root, args) =>
      connection(await readFigures(args), (value) => ({ node: { value }, twice: value * 2 })),
  }),
);

const readFigures = (args: PageArgs) =>
  readPage(args, {
    list: 'figures',
    cursor: z.tuple([z.number()]),
    keysOf: (value: number) => [value],
    read: async ({ at, isBackward }, limit) => {
      const from = at?.[0] ?? (isBackward ? 6 : 0);
      const values = isBackward ? [5, 4, 3, 2, 1] : [1, 2, 3, 4, 5];
      return values.filter((value) => (isBackward ? value < from : value > from)).slice(0, limit);
    },
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

test('a list is read from its end, and back through its cursors', async () => {
  const fields =
    'edges { cursor node { value } } pageInfo { hasNextPage hasPreviousPage startCursor }';
  const end = await ask(`{ figures(last: 2) { ${fields} } }`);
  expect(end.data?.figures).toMatchObject({
    edges: [{ node: { value: 4 } }, { node: { value: 5 } }],
    pageInfo: { hasNextPage: false, hasPreviousPage: true },
  });
  const { startCursor } = (end.data?.figures.pageInfo ?? {}) as { startCursor?: string };
  const before = await ask(`{ figures(last: 10, before: "${startCursor}") { ${fields} } }`);
  expect(before.data?.figures).toMatchObject({
    edges: [{ node: { value: 1 } }, { node: { value: 2 } }, { node: { value: 3 } }],
    pageInfo: { hasNextPage: true, hasPreviousPage: false },
  });
});

test('a page after a cursor has one before it', async () => {
  const fields = 'pageInfo { hasPreviousPage endCursor }';
  const first = await ask(`{ figures(first: 1) { ${fields} } }`);
  expect(first.data?.figures).toMatchObject({ pageInfo: { hasPreviousPage: false } });
  const { endCursor } = first.data?.figures.pageInfo ?? {};
  const next = await ask(`{ figures(first: 1, after: "${endCursor}") { ${fields} } }`);
  expect(next.data?.figures).toMatchObject({ pageInfo: { hasPreviousPage: true } });
});

test.each([
  { first: 1, last: 1 },
  { after: 'a', last: 1 },
  { first: 1, before: 'a' },
])('a page is not read both ways: %o', async (args) => {
  expect(() => pageLength().rows(args)).toThrow('first and after, or backward');
  await expect(readFigures(args)).rejects.toThrow('first and after, or backward');
});

test.each([101, 5000, -1])('a page of %i is refused with 400, not clamped', (first) => {
  expect(() => pageLength().rows({ last: first })).toThrow(
    pagingTexts[first < 0 ? 'negative' : 'tooMany'],
  );
  expect(() => pageLength().rows({ first })).toThrow(
    expect.objectContaining({
      extensions: { code: 'INVALID_INPUT', path: ['first'], http: { status: 400 } },
    }),
  );
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
