import DataLoader from 'dataloader';
import type { PrismaClient } from '#server/generated/prisma/client.ts';

type Row = Record<string, unknown>;
type Args = { where?: Row; select?: Row };
type Reader = { findMany: (args: object) => Promise<Row[]> };

/** Ids that one statement may name. */
const BATCH_AT_MOST = 1000;

/**
 * The client with `findUnique` and `findUniqueOrThrow` by id batched: reads of one tick that differ in nothing
 * but the id become one `findMany`. Prisma itself does so only without further conditions.
 */
export function batchingReads(client: PrismaClient): PrismaClient {
  const loaders = new Map<string, DataLoader<string, Row | null>>();

  const loaderOf = (model: string, { where, ...args }: Args) => {
    const key = JSON.stringify([model, where, args]);
    const known = loaders.get(key);
    if (known) return known;
    const rows = client[
      `${model.charAt(0).toLowerCase()}${model.slice(1)}` as 'job'
    ] as never as Reader;
    const select = args.select && { select: { ...args.select, id: true } };
    const load = async (ids: readonly string[]) => {
      loaders.delete(key);
      const found = await rows.findMany({
        ...args,
        ...select,
        where: { ...where, id: { in: ids } },
      });
      const byId = new Map(found.map((row) => [row['id'], row]));
      return ids.map((id) => byId.get(id) ?? null);
    };
    const loader = new DataLoader(load, { maxBatchSize: BATCH_AT_MOST });
    loaders.set(key, loader);
    return loader;
  };

  const readOne = async (model: string, args: Args): Promise<Row | null | undefined> => {
    const { id, ...where } = args.where ?? {};
    return typeof id === 'string' ? loaderOf(model, { ...args, where }).load(id) : undefined;
  };

  return client.$extends({
    query: {
      $allModels: {
        findUnique: async ({ model, args, query }) => {
          const row = await readOne(model, args as Args);
          return row === undefined ? query(args) : (row as never);
        },
        findUniqueOrThrow: async ({ model, args, query }) =>
          ((await readOne(model, args as Args)) as never) ?? query(args),
      },
    },
  }) as never;
}
