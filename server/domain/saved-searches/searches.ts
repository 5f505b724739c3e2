import { z } from 'zod';
import { candidateFilters, filterConditions } from '#server/domain/candidate-search/filters.ts';
import { batched } from '#server/domain/kernel/batched.ts';
import { invalidInput, invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { nameText, parse, uuid } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { Prisma, SavedSearch } from '#server/generated/prisma/client.ts';
import { db, query, transaction } from '#server/platform/db.ts';
import { empty, join, literal, type Sql, sql } from '#server/platform/sql.ts';

/** Searches that a consultant keeps. */
export const SEARCHES_MAX = 50;
/** New people are counted up to here; so many means so many or more. */
export const NEW_MAX = 100;

export const savedSearchTexts = {
  name: 'Please name the search.',
  filter: 'Please choose at least one filter.',
  tooMany: `You keep ${SEARCHES_MAX} searches. Please delete one first.`,
} as const;

/** The search as the screen's address has it: `?text=chef&country=FR`. */
const address = z
  .string()
  .max(8000)
  .regex(/^\?[^\s#<>"]*$/);

const fields = { name: nameText, address, filter: candidateFilters, daily: z.boolean() };
const newSearch = z.object({ ...fields, daily: fields.daily.nullish() });
const changed = z.object({
  name: fields.name.nullish(),
  daily: fields.daily.nullish(),
  address: fields.address.nullish(),
  filter: fields.filter.nullish(),
});
export type NewSearch = z.input<typeof newSearch>;
export type SearchChange = z.input<typeof changed>;

/** The viewer's own searches by name. Admins only. */
export async function listSavedSearches(viewer: Viewer): Promise<SavedSearch[]> {
  const { userId } = allow(viewer, 'savedSearch.keep');
  return db.savedSearch.findMany({
    where: { userId },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: SEARCHES_MAX,
  });
}

/** Keeps a search of the crew. @throws invalid-input, invalid-transition if there are too many */
export async function saveSearch(viewer: Viewer, input: NewSearch): Promise<SavedSearch> {
  const { userId } = allow(viewer, 'savedSearch.keep');
  const { name, filter, daily, ...rest } = parse(newSearch, input);
  if (name === '') throw invalidInput(savedSearchTexts.name, ['name']);
  if (filterConditions(filter).conditions.length === 0)
    throw invalidInput(savedSearchTexts.filter, ['filter']);
  return transaction(async (tx) => {
    // Of two saved at once the second waits, and counts the first.
    await tx.$executeRaw(sql`select from users where id = ${userId}::uuid for no key update`);
    const count = await tx.savedSearch.count({ where: { userId } });
    if (count >= SEARCHES_MAX) throw invalidTransition(savedSearchTexts.tooMany);
    return tx.savedSearch.create({
      data: {
        ...rest,
        userId,
        name,
        daily: daily ?? false,
        filter: storable(filter),
      },
    });
  });
}

/** Half a character cannot be stored in JSON. */
const storable = (filter: object): Prisma.InputJsonObject =>
  JSON.parse(
    JSON.stringify(filter, (_name, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed() : value,
    ),
  );

/**
 * Renames a search, turns its daily mail on or off, or lets it look for others: nobody whom it finds then is new yet.
 * What is missing stays. @throws not-found, invalid-input
 */
export async function changeSavedSearch(
  viewer: Viewer,
  id: string,
  input: SearchChange,
): Promise<SavedSearch> {
  const { name, daily, address: path, filter } = parse(changed, input);
  if (name === '') throw invalidInput(savedSearchTexts.name, ['name']);
  if (filter && filterConditions(filter).conditions.length === 0)
    throw invalidInput(savedSearchTexts.filter, ['filter']);
  // The first mail tells of who comes from now on.
  if (daily)
    await db.savedSearch.updateMany({
      where: { ...ownSearch(viewer, id), daily: false },
      data: { toldAt: new Date() },
    });
  return update(viewer, id, {
    ...(name && { name }),
    ...(typeof daily === 'boolean' && { daily }),
    ...(filter && path && { address: path, filter: storable(filter), lookedAt: new Date() }),
  });
}

/** Nobody of a search is new any more. @throws not-found */
export const markSearchLookedAt = (viewer: Viewer, id: string): Promise<SavedSearch> =>
  update(viewer, id, { lookedAt: new Date() });

async function update(
  viewer: Viewer,
  id: string,
  data: Prisma.SavedSearchUpdateInput,
): Promise<SavedSearch> {
  const where = ownSearch(viewer, id);
  const [search] = await db.savedSearch.updateManyAndReturn({ where, data });
  if (!search) throw notFound();
  return search;
}

/** @throws not-found */
export async function deleteSavedSearch(viewer: Viewer, id: string): Promise<{ id: string }> {
  const { count } = await db.savedSearch.deleteMany({ where: ownSearch(viewer, id) });
  if (count === 0) throw notFound();
  return { id };
}

const ownSearch = (viewer: Viewer, id: string) => {
  const { userId } = allow(viewer, 'savedSearch.keep');
  return { id: parse(uuid, id), userId };
};

/** How many of the crew a search of the viewer's finds who came after it was last looked at; NEW_MAX at most. */
export const newInSearch = batched(async (viewer, ids) => {
  const { userId } = allow(viewer, 'savedSearch.keep');
  const searches = await db.savedSearch.findMany({ where: { id: { in: [...ids] }, userId } });
  const counts = searches.map(
    (search) => sql`(select count(*) from (select 1 ${newSince(search, search.lookedAt)}
      limit ${literal(NEW_MAX)}) counted)`,
  );
  if (counts.length === 0) return ids.map(() => 0);
  const [row] = await query<{ counts: number[] }>(
    '',
    sql`select json_build_array(${join(counts)}) as counts`,
  );
  const byId = new Map(searches.map(({ id }, at) => [id, row?.counts[at]]));
  return ids.map((id) => byId.get(id) ?? 0);
});

/** `from … where …` of the candidates (c) whom a search finds and who were verified after an instant. */
export function newSince({ filter }: Pick<SavedSearch, 'filter'>, instant: Date): Sql {
  // What a later version does not understand any more finds nobody, rather than everybody.
  const { data } = candidateFilters.safeParse(filter);
  const { conditions, needsUser } = data ? filterConditions(data) : NOBODY;
  const holds = join(
    [sql`c.is_verified`, sql`c.verified_at > ${instant.toISOString()}::timestamptz`, ...conditions],
    ' and ',
  );
  return sql`from candidates c ${needsUser ? sql`join users u on u.id = c.user_id` : empty} where ${holds}`;
}

const NOBODY = { conditions: [sql`false`], needsUser: false };
