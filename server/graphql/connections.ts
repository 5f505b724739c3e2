import { PAGE_DEFAULT, PAGE_MAX, type Page, pagingTexts } from '#server/domain/kernel/paging.ts';
import { builder, refusal } from './builder.ts';

type Totals = { totalCount: () => number | Promise<number> };
type ArgumentMaker = Parameters<
  Extract<Parameters<typeof builder.queryField>[1], (...args: never[]) => unknown>
>[0]['arg'];

/** Every connection has a total count, which is computed only when it is selected. */
builder.globalConnectionField('totalCount', (t) =>
  t.int({
    description: 'How many rows the whole list has.',
    resolve: (connection) => connection.totalCount(),
  }),
);

/** The arguments of every connection; lists are paged forward only. */
export const pageArgs = (arg: ArgumentMaker, usual: number = PAGE_DEFAULT) => ({
  first: arg.int({ description: `How many, at most ${PAGE_MAX}; ${usual} where it is missing.` }),
  after: arg.string({ description: 'The cursor to continue after.' }),
});

/**
 * The `complexity` of a connection field, by its length. Refuses a `first` above 100 or below 0 before any of
 * the document runs.
 */
export const pageCost =
  (usual: number = PAGE_DEFAULT) =>
  (args: { first?: number | null | undefined }) => {
    const first = args.first ?? usual;
    if (first > PAGE_MAX) throw refusal(pagingTexts.tooMany, ['first']);
    if (first < 0) throw refusal(pagingTexts.negative, ['first']);
    return { field: 1, multiplier: first };
  };

/** A page of the domain as a Relay connection. `edge` returns a row's node and the edge's own fields. */
export function connection<Row, Edge extends { node: unknown }>(
  page: Page<Row>,
  edge: (row: Row) => Edge,
): Totals & {
  edges: (Edge & { cursor: string })[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
} {
  const edges = page.rows.map((row) => ({ ...edge(row), cursor: page.cursorOf(row) }));
  return {
    edges,
    pageInfo: {
      hasNextPage: page.hasNextPage,
      hasPreviousPage: false,
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: page.totalCount,
  };
}
