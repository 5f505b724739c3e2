import { z } from 'zod';
import { longText, nameText, parse } from '#server/domain/kernel/input.ts';
import { eitherWay, keyset, orderOf } from '#server/domain/kernel/keyset.ts';
import {
  amongIds,
  anyId,
  before,
  conditionsOf,
  instant,
  since,
} from '#server/domain/kernel/list-filters.ts';
import { type Page, type ListArgs, type Place, readPage } from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { readerFor } from '#server/domain/policy/reader.ts';
import { visibleCandidatesSql, visibleReferencesSql } from '#server/domain/policy/visible.ts';
import type { Reference } from '#server/generated/prisma/client.ts';
import { query } from '#server/platform/db.ts';
import { oncePerMessage, watch } from '#server/platform/pubsub.ts';
import { join, literal, raw, type Sql, sql } from '#server/platform/sql.ts';
import { REFERENCES } from './changes.ts';

/** The group of candidates without a desired position; it is the last one. */
const NO_POSITION = 'No Position';

export interface VerifiedArgs extends ListArgs<typeof referenceFilter, keyof typeof ORDERS> {
  /** The group to return; all if missing. */
  title?: string | null | undefined;
}

const referenceFilter = z.strictObject({
  candidates: anyId,
  completedSince: instant,
  completedBefore: instant,
  archived: z.boolean().nullish(),
});

/** A verified reference with its position in the list. */
export interface VerifiedReference {
  reference: Reference;
  /** Its candidate's first desired position. */
  title: string;
  completedAt: string;
}

interface Key {
  id: string;
  title: string;
  completedAt: string;
}

const cursor = z.tuple([longText, z.iso.datetime(), z.uuid()]);

const TITLE = sql`coalesce(c.position_name, ${raw(`'${NO_POSITION}'`)})`;
const FROM = sql`"references" r join candidates c on c.id = r.candidate_id`;
const KEYS = sql`select r.id, ${TITLE} as title, r.completed_at as "completedAt" from ${FROM}`;

const ORDERS = eitherWay(sql`r.id`, ({ reference }: VerifiedReference) => reference.id, {
  COMPLETED: { sql: sql`r.completed_at`, of: ({ completedAt }) => completedAt },
});

const titleOf = ({ title }: VerifiedArgs) => parse(nameText, title ?? '', ['title']);
const titleSql = (title: string) =>
  title === NO_POSITION ? sql`c.position_name is null` : sql`c.position_name = ${title}`;

/** The conditions of a filter on the aliases of FROM; a candidate whom the viewer does not see finds nothing. */
function filterConditions(viewer: Viewer, { filter }: VerifiedArgs): Sql[] {
  const { candidates, completedSince, completedBefore, archived } = parse(
    referenceFilter,
    filter ?? {},
    ['filter'],
  );
  return conditionsOf(
    amongIds(sql`c.id`, candidates),
    candidates?.length ? visibleCandidatesSql(viewer) : null,
    since(sql`r.completed_at`, completedSince),
    before(sql`r.completed_at`, completedBefore),
    typeof archived === 'boolean' ? sql`r.archived = ${archived}` : null,
  );
}

/** The completed references visible to the viewer, optionally of one group. */
function listed(viewer: Viewer, title: string): Sql[] {
  const all = [sql`r.completed`, visibleReferencesSql(viewer)];
  return title ? [...all, titleSql(title)] : all;
}

/**
 * All completed references, including archived ones, grouped by the candidate's position, newest
 * first in each group (specification 2, section 2). Admins, and integrations with REFERENCES_READ,
 * who get no archived ones.
 */
export async function listVerifiedReferences(
  viewer: Viewer,
  args: VerifiedArgs,
): Promise<Page<VerifiedReference>> {
  allow(viewer, 'reference.listVerified');
  const filters = filterConditions(viewer, args);
  const count = () => countVerified(viewer, args, filters);
  const where = [...listed(viewer, titleOf(args)), ...filters];
  const name = filters.length > 0 ? '' : 'verified-references';
  if (args.orderBy) {
    const order = orderOf(ORDERS, args.orderBy, ORDERS.COMPLETED_LATEST);
    return readPage(args, {
      list: 'verified-references',
      ...order,
      read: async (place, limit) => {
        const { beyond, order: sorted } = keyset(order.keys, place);
        const keys = await query<Key>(
          name,
          sql`${KEYS} where ${join([...where, beyond], ' and ')}
           order by ${sorted} limit ${literal(limit)}`,
        );
        return withReferences(viewer, keys);
      },
      count,
    });
  }
  return readPage(args, {
    list: 'verified-references',
    cursor,
    keysOf: ({ title, completedAt, reference }) => [title, completedAt, reference.id],
    read: async (place, limit) =>
      withReferences(viewer, await readKeys({ name, where }, place, limit)),
    count,
  });
}

async function readKeys(
  { name, where }: { name: string; where: readonly Sql[] },
  { at, isBackward }: Place<z.output<typeof cursor>>,
  limit: number,
): Promise<Key[]> {
  const conditions = [...where];
  const [ahead, behind] = isBackward ? [raw('<'), raw('>')] : [raw('>'), raw('<')];
  if (at) {
    const [group, instant, id] = at;
    const place = sql`(c.position_name is null, ${TITLE})`;
    const reached = sql`(${group === NO_POSITION}::boolean, ${group}::text)`;
    conditions.push(sql`(${place} ${ahead} ${reached} or ${place} = ${reached}
      and (r.completed_at, r.id) ${behind} (${instant}::timestamptz, ${id}::uuid))`);
  }
  const order = isBackward
    ? sql`c.position_name desc nulls first, r.completed_at, r.id`
    : sql`c.position_name nulls last, r.completed_at desc, r.id desc`;
  return query<Key>(
    name,
    sql`${KEYS} where ${join(conditions, ' and ')}
     order by ${order} limit ${literal(limit)}`,
  );
}

async function countVerified(
  viewer: Viewer,
  args: VerifiedArgs,
  filters: readonly Sql[],
): Promise<number> {
  const title = titleOf(args);
  const isPart = title !== '' || filters.length > 0;
  const [row] = await query<{ count: number }>(
    filters.length > 0 ? '' : 'count-verified',
    sql`select count(*)::int as count from ${isPart ? FROM : sql`"references" r`}
     where ${join([...listed(viewer, title), ...filters], ' and ')}`,
  );
  return row?.count ?? 0;
}

async function withReferences(viewer: Viewer, keys: readonly Key[]): Promise<VerifiedReference[]> {
  const found = await readerFor(viewer).reference.findMany({
    where: { id: { in: keys.map(({ id }) => id) } },
  });
  const byId = new Map(found.map((reference) => [reference.id, reference]));
  return keys.flatMap(({ id, title, completedAt }) => {
    const reference = byId.get(id);
    return reference ? [{ reference, title, completedAt }] : [];
  });
}

/** One completed reference as it stands in the list; null if it is not completed or not visible to the viewer. */
async function findVerified(viewer: Viewer, id: string): Promise<VerifiedReference | null> {
  const keys = await query<Key>(
    'verified-reference',
    sql`${KEYS} where ${join([...listed(viewer, ''), sql`r.id = ${id}::uuid`], ' and ')}`,
  );
  return (await withReferences(viewer, keys))[0] ?? null;
}

/** A group of the list. */
export interface VerifiedTitle {
  title: string;
  references: number;
}

/** The groups with their number of references, in list order. */
export async function verifiedTitles(viewer: Viewer): Promise<VerifiedTitle[]> {
  allow(viewer, 'reference.listVerified');
  return query<VerifiedTitle>(
    'verified-titles',
    sql`select ${TITLE} as title, count(*)::int as "references" from ${FROM}
     where r.completed and ${visibleReferencesSql(viewer)}
     group by c.position_name order by c.position_name nulls last`,
  );
}

/** The groups at once, then after a reference is completed, archived or restored. */
export function watchVerifiedTitles(viewer: Viewer): AsyncIterableIterator<VerifiedTitle[]> {
  allow(viewer, 'reference.listVerified');
  return watch(
    REFERENCES,
    () => verifiedTitles(viewer),
    (message) =>
      oncePerMessage(message, `verified titles ${viewer.role}`, () => verifiedTitles(viewer)),
  );
}

/** A change to the list: its groups now, and what changed; neither if any row may have changed. */
export interface VerifiedChange {
  titles: VerifiedTitle[];
  changed: VerifiedReference | null;
  /** The candidate who was deleted together with their references. */
  deletedCandidateId: string | null;
}

/**
 * The groups at once, then with each reference of the list that is completed, archived or restored, and after a
 * candidate is deleted.
 */
export function watchVerifiedReferences(viewer: Viewer): AsyncIterableIterator<VerifiedChange> {
  allow(viewer, 'reference.listVerified');
  const changeOf = async (changed: VerifiedReference | null, deletedCandidateId?: string) => ({
    titles: await verifiedTitles(viewer),
    changed,
    deletedCandidateId: deletedCandidateId ?? null,
  });
  return watch<VerifiedChange>(
    REFERENCES,
    () => changeOf(null),
    async ({ ids: { referenceId, deletedCandidateId } }) => {
      if (!referenceId) return changeOf(null, deletedCandidateId);
      const changed = await findVerified(viewer, referenceId);
      return changed ? changeOf(changed) : undefined;
    },
  );
}
