import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { may } from '#server/domain/policy/allow.ts';
import { query } from '#server/platform/db.ts';
import { sql } from '#server/platform/sql.ts';

const tables = { applications: sql`applications`, jobs: sql`jobs` };

/**
 * Whether rows of a table have been deleted, in the order of their ids; always false for viewers
 * who are not admins.
 */
export const areDeleted =
  (table: keyof typeof tables) =>
  async (viewer: Viewer, ids: readonly string[]): Promise<boolean[]> => {
    if (!may(viewer, 'agency.watchPresence')) return ids.map(() => false);
    const found = await query<{ id: string }>(
      `${table}-that-exist`,
      sql`select id from ${tables[table]} where id = any(${ids}::uuid[])`,
    );
    const existing = new Set(found.map(({ id }) => id));
    return ids.map((id) => !existing.has(id));
  };
