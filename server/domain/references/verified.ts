import { z } from 'zod';
import { nameText, parse } from '#server/domain/kernel/input.ts';
import {
  type Page,
  type PageArgs,
  pageLength,
  pageOf,
  readCursor,
} from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { type Bind, requireAgency, visibleReferencesSql } from '#server/domain/policy/visible.ts';
import type { Reference } from '#server/generated/prisma/client.ts';
import { db, sql } from '#server/platform/db.ts';
import { oncePerMessage, watch } from '#server/platform/pubsub.ts';
import { REFERENCES } from './changes.ts';

/** The group of candidates who have not said which position they want; it stands last. */
const NO_POSITION = 'No Position';

export interface VerifiedArgs extends PageArgs {
  /** Of one group; all where it is missing. */
  title?: string | null | undefined;
}

/** A verified reference in its place in the list. */
export interface VerifiedReference {
  reference: Reference;
  /** The position that its candidate wants first. */
  title: string;
  completedAt: string;
}

interface Key {
  id: string;
  title: string;
  completedAt: string;
}

const cursor = z.tuple([z.string(), z.iso.datetime(), z.uuid()]);

const TITLE = `coalesce(c.position_name, '${NO_POSITION}')`;
const FROM = `"references" r join candidates c on c.id = r.candidate_id`;

const titleOf = ({ title }: VerifiedArgs) => parse(nameText, title ?? '', ['title']);
const titleSql = (title: string, bind: Bind) =>
  title === NO_POSITION ? 'c.position_name is null' : `c.position_name = ${bind(title)}`;

/**
 * Every completed reference, archived ones too, grouped by the candidate's position, newest first in
 * each group (specification 2, section 2). Admins, and integrations with REFERENCES_READ, without archived ones.
 */
export async function listVerifiedReferences(
  viewer: Viewer,
  args: VerifiedArgs,
): Promise<Page<VerifiedReference>> {
  requireAgency(viewer, 'REFERENCES_READ');
  const length = pageLength(args.first);
  const keys = await readKeys(viewer, args, length + 1);
  return pageOf(
    await withReferences(keys),
    length,
    ({ title, completedAt, reference }) => [title, completedAt, reference.id],
    () => countVerified(viewer, args),
  );
}

async function readKeys(viewer: Viewer, args: VerifiedArgs, limit: number): Promise<Key[]> {
  const params: unknown[] = [];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const conditions = ['r.completed', visibleReferencesSql(viewer, bind)];
  const title = titleOf(args);
  if (title) conditions.push(titleSql(title, bind));
  const after = readCursor(cursor, args.after);
  if (after) {
    const [group, instant, id] = after.map(bind);
    const place = `(c.position_name is null, ${TITLE})`;
    const reached = `(${group}::text = '${NO_POSITION}', ${group}::text)`;
    conditions.push(`(${place} > ${reached} or ${place} = ${reached}
      and (r.completed_at, r.id) < (${instant}::timestamptz, ${id}::uuid))`);
  }
  return sql<Key>(
    `verified-references-${viewer.role}${title && (title === NO_POSITION ? '-without' : '-of')}${after ? '-after' : ''}`,
    `select r.id, ${TITLE} as title, r.completed_at as "completedAt"
     from ${FROM} where ${conditions.join(' and ')}
     order by c.position_name nulls last, r.completed_at desc, r.id desc limit ${limit}`,
    params,
  );
}

async function countVerified(viewer: Viewer, args: VerifiedArgs): Promise<number> {
  const params: unknown[] = [];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const conditions = ['r.completed', visibleReferencesSql(viewer, bind)];
  const title = titleOf(args);
  if (title) conditions.push(titleSql(title, bind));
  const [row] = await sql<{ count: number }>(
    `count-verified-${viewer.role}${title && (title === NO_POSITION ? '-without' : '-of')}`,
    `select count(*)::int as count from ${title ? FROM : '"references" r'}
     where ${conditions.join(' and ')}`,
    params,
  );
  return row?.count ?? 0;
}

async function withReferences(keys: readonly Key[]): Promise<VerifiedReference[]> {
  const found = await db.reference.findMany({ where: { id: { in: keys.map(({ id }) => id) } } });
  const byId = new Map(found.map((reference) => [reference.id, reference]));
  return keys.flatMap(({ id, title, completedAt }) => {
    const reference = byId.get(id);
    return reference ? [{ reference, title, completedAt }] : [];
  });
}

/** A group of the list. */
export interface VerifiedTitle {
  title: string;
  references: number;
}

/** The groups with how many references each has, in the order of the list. */
export async function verifiedTitles(viewer: Viewer): Promise<VerifiedTitle[]> {
  requireAgency(viewer, 'REFERENCES_READ');
  const params: unknown[] = [];
  return sql<VerifiedTitle>(
    `verified-titles-${viewer.role}`,
    `select ${TITLE} as title, count(*)::int as "references" from ${FROM}
     where r.completed and ${visibleReferencesSql(viewer, (value) => `$${params.push(value)}`)}
     group by c.position_name order by c.position_name nulls last`,
    params,
  );
}

/** The groups at once, then whenever a reference was completed, archived or restored. */
export function watchVerifiedTitles(viewer: Viewer): AsyncIterableIterator<VerifiedTitle[]> {
  requireAgency(viewer, 'REFERENCES_READ');
  return watch(
    REFERENCES,
    () => verifiedTitles(viewer),
    (message) =>
      oncePerMessage(message, `verified titles ${viewer.role}`, () => verifiedTitles(viewer)),
  );
}
