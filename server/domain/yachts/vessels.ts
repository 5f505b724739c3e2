import { nameText, parse } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { Vessel } from '#server/generated/prisma/client.ts';
import { db, query } from '#server/platform/db.ts';
import { literal, sql } from '#server/platform/sql.ts';

const SUGGESTIONS = 10;
/** Vessels that a form can start with before it has all of them (contract, section 4: vessels/fast-load). */
export const FAST_VESSELS = 200;

/**
 * Known vessels whose name contains the text, ignoring case; those that begin with it first. The chosen
 * vessel is excluded by its id. For the yacht forms: admins and employers.
 */
export async function suggestVessels(
  viewer: Viewer,
  { text, except = null }: { text: string; except?: string | null | undefined },
): Promise<Vessel[]> {
  allow(viewer, 'yacht.suggestVessels');
  const wanted = parse(nameText, text, ['text']);
  if (!wanted) return [];
  return query<Vessel>(
    'vessel-suggestions',
    sql`select id, name, yacht_type as "yachtType", size, build_year as "buildYear",
       builder_name as "builderName", builder_country as "builderCountry"
     from vessels where position(fold(${wanted}) in fold(name)) > 0 and id::text is distinct from ${except}
     order by position(fold(${wanted}) in fold(name)) > 1, name, builder_name limit ${literal(SUGGESTIONS)}`,
  );
}

/** Known vessels by name; all, or the first ones. Admins and employers. */
export async function listVessels(viewer: Viewer, first?: number): Promise<Vessel[]> {
  allow(viewer, 'yacht.suggestVessels');
  return db.vessel.findMany({
    orderBy: [{ name: 'asc' }, { builderName: 'asc' }],
    ...(first !== undefined && { take: first }),
  });
}
