import type { InputShapeFromTypeParam, InputTypeParam } from '@pothos/core';
import {
  directionOf,
  PAGE_DEFAULT,
  PAGE_MAX,
  type Page,
  type PageArgs,
  pagingTexts,
} from '#server/domain/kernel/paging.ts';
import { builder, refusal } from './builder.ts';
import { atMost } from './prices.ts';

type Totals = { totalCount: () => number | Promise<number> };
/** `t.arg` of a field. */
export type ArgumentMaker = Parameters<
  Extract<Parameters<typeof builder.queryField>[1], (...args: never[]) => unknown>
>[0]['arg'];

/** Every connection has a total count, which is computed only when it is selected. */
builder.globalConnectionField('totalCount', (t) =>
  t.int({
    description: 'How many rows the whole list has.',
    resolve: (connection) => connection.totalCount(),
  }),
);

type Types = (typeof builder)['$inferSchemaTypes'];
/** What a client chose by an input type. */
export type Chosen<Input extends InputTypeParam<Types>> = InputShapeFromTypeParam<
  Types,
  Input,
  false
>;

/** The arguments of a connection. */
export const pageArgs = (arg: ArgumentMaker, usual: number = PAGE_DEFAULT) => ({
  first: arg.int({ description: `How many, at most ${PAGE_MAX}; ${usual} where it is missing.` }),
  after: arg.string({ description: 'The cursor to continue after.' }),
  last: arg.int({
    description: `How many from the end or before the cursor, at most ${PAGE_MAX}; instead of first.`,
  }),
  before: arg.string({ description: 'The cursor to stop before; instead of after.' }),
});

type OrderValues<Name extends string> = Record<Name, { description: string }>;

/**
 * The enum of a list's orders: `UPDATED_LATEST` and `UPDATED_EARLIEST` of `{ UPDATED: 'when it last moved' }`,
 * and others with their own descriptions.
 */
export function orderEnum<Name extends string, Other extends string = never>(
  name: string,
  description: string,
  instants: Readonly<Record<Name, string>>,
  others?: OrderValues<Other>,
) {
  const values = Object.entries<string>(instants).flatMap(([value, when]) => [
    [`${value}_LATEST`, { description: `By ${when}, the latest first.` }],
    [`${value}_EARLIEST`, { description: `By ${when}, the earliest first.` }],
  ]);
  return builder.enumType(name, {
    description,
    values: { ...Object.fromEntries(values), ...others } as OrderValues<
      `${Name}_LATEST` | `${Name}_EARLIEST` | Other
    >,
  });
}

/**
 * The extensions of a connection field: its length, for its cost. A length above 100 or below 0 is refused
 * before any of the document runs.
 */
export const pageLength = (usual: number = PAGE_DEFAULT) =>
  atMost((args: PageArgs) => {
    const direction = directionOf(args);
    if (direction === 'both') throw refusal(pagingTexts.direction, ['last']);
    const name = direction === 'backward' ? 'last' : 'first';
    const length = args[name] ?? (name === 'last' ? PAGE_DEFAULT : usual);
    if (length > PAGE_MAX) throw refusal(pagingTexts.tooMany, [name]);
    if (length < 0) throw refusal(pagingTexts.negative, [name]);
    return length;
  });

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
      hasPreviousPage: page.hasPreviousPage,
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: page.totalCount,
  };
}
