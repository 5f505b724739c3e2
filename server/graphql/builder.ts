import SchemaBuilder from '@pothos/core';
import DataloaderPlugin from '@pothos/plugin-dataloader';
import ErrorsPlugin from '@pothos/plugin-errors';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import { GraphQLError } from 'graphql';
import type { FileUpload } from 'graphql-upload-ts';
import { DomainError } from '#server/domain/kernel/errors.ts';
import type { KeptAnswer, Outcome } from '#server/domain/idempotency/once.ts';
import { PAGE_MAX, pagingTexts } from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { readerFor } from '#server/domain/policy/reader.ts';
import type PrismaTypes from '#server/generated/pothos-types.ts';
import { getDatamodel } from '#server/generated/pothos-types.ts';
import { APART } from './described.ts';
import { globalId, nodeOf } from './global-ids.ts';
import { atMost } from './prices.ts';

export interface GraphContext {
  viewer: Viewer;
  /** When the request arrived, as `performance.now()` of this process; absent if irrelevant. */
  arrivedAt?: number | undefined;
  /**
   * Sets the session cookie; null clears it. Absent without an HTTP response to set it on (WebSocket, pages).
   */
  setSession?: (session: { token: string; expiresAt: Date } | null) => void;
  /**
   * Charges the document's cost before it runs, if the viewer has a limit or asks for the cost. @throws
   * rate-limited
   */
  charge?: (requested: number) => Promise<Cost>;
  /** The request's Idempotency-Key; absent without one, and for a guest. */
  keyed?: Keyed;
}

/** How a mutation is run that may be run only once. */
export interface Keyed {
  /** Runs a request once, or answers what it was answered before. */
  once: (content: unknown, work: () => Promise<Outcome>) => Promise<KeptAnswer>;
  /** Whether a field failed in a way that may be over at the next try. */
  hasPassingFailure: boolean;
}

/** `extensions.cost` of an answer; the last three fields only for viewers with a cost limit. */
export interface Cost {
  /** What is charged: the price of the document as if every list were as long as it may be. */
  requested: number;
  /** The same for the rows that there are; absent if nothing has run. */
  actual?: number;
  perDocument: number;
  limit?: number;
  remaining?: number;
  resetSeconds?: number;
}

/** An error that refuses a document before any of it runs. */
export const refusal = (message: string, path: string[]) =>
  new GraphQLError(message, {
    extensions: { code: 'INVALID_INPUT', path, http: { status: 400 } },
  });

/** Settings only; the types are in one file per noun, imported by schema.ts. */
export const builder = new SchemaBuilder<{
  PrismaTypes: PrismaTypes;
  Context: GraphContext;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: string; Output: string | Date };
    Date: { Input: string; Output: string };
    PartialDate: { Input: string; Output: string };
    CountryCode: { Input: string; Output: string };
    EmailAddress: { Input: string; Output: string };
    PhoneNumber: { Input: string; Output: string };
    URL: { Input: URL; Output: string };
    Upload: { Input: Promise<FileUpload>; Output: never };
  };
  Connection: { totalCount: () => number | Promise<number> };
  DefaultFieldNullability: false;
  DefaultEdgesNullability: { list: false; items: false };
  DefaultNodeNullability: false;
}>({
  plugins: [ErrorsPlugin, RelayPlugin, PrismaPlugin, DataloaderPlugin],
  errors: {
    defaultTypes: [DomainError],
    directResult: true,
    defaultUnionOptions: {
      description: 'What a mutation answers: its payload where it was done, else why it was not.',
      name: ({ fieldName }) => `${fieldName.charAt(0).toUpperCase()}${fieldName.slice(1)}Result`,
    },
  },
  defaultFieldNullability: false,
  relay: {
    clientMutationId: 'omit',
    cursorType: 'String',
    idFieldOptions: { description: 'Its id in the whole graph, which `node` takes.' },
    nodeTypeOptions: { description: 'Whatever has an id of its own and can be asked for by it.' },
    pageInfoTypeOptions: {
      description: 'Where a page of a connection begins and ends, and whether there is more.',
    },
    hasNextPageFieldOptions: { description: 'Whether there is more after this page.' },
    hasPreviousPageFieldOptions: { description: 'Whether there is more before this page.' },
    startCursorFieldOptions: { description: 'The cursor of the first entry; null without one.' },
    endCursorFieldOptions: { description: 'The cursor of the last entry; null without one.' },
    pageInfoFieldOptions: { description: 'Where this page begins and ends.' },
    cursorFieldOptions: { description: 'The place in the list, which `after` and `before` take.' },
    defaultEdgeTypeOptions: { description: 'One entry of a connection, with its cursor.' },
    defaultPayloadTypeOptions: { description: 'What there is to read after a mutation was done.' },
    defaultMutationInputTypeOptions: { description: 'What a mutation is given.' },
    encodeGlobalID: globalId,
    mutationInputArgOptions: { description: 'What the mutation is given.' },
    edgesFieldOptions: {
      nullable: { list: false, items: false },
      description: 'The entries of this page, in the order of the list.',
    },
    nodeFieldOptions: { nullable: false, description: 'What stands at this place of the list.' },
    nodeQueryOptions: {
      description: 'What has this id; null where there is nothing that the viewer sees.',
      args: { id: { description: 'The `id` of any node.' } },
    },
    nodesQueryOptions: {
      description:
        'What has these ids, in their order; null for each that leads to nothing that the viewer sees.',
      args: { ids: { description: `The ids of any nodes, at most ${PAGE_MAX}.` } },
      extensions: atMost(({ ids }: { ids: readonly unknown[] }) => {
        if (ids.length > PAGE_MAX) throw refusal(pagingTexts.tooMany, ['ids']);
        return ids.length;
      }),
    },
    decodeGlobalID: nodeOf,
  },
  prisma: { client: ({ viewer }) => readerFor(viewer), dmmf: getDatamodel(), onUnusedQuery: null },
});

const Query = builder.queryType({ description: 'Reads.' });
builder.queryField('apart', (t) =>
  t.field({
    type: Query,
    nullable: true,
    description: APART,
    resolve: () => ({}),
  }),
);
builder.mutationType({ description: 'Changes. Each answers its payload or a Failure.' });
builder.subscriptionType({
  description:
    'Live counters, over WebSocket (graphql-transport-ws) or as server-sent events (graphql-sse, distinct connections).',
});
