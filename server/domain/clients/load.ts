import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { visibleEnquiries } from '#server/domain/policy/visible-clients.ts';
import type { Enquiry } from '#server/generated/prisma/client.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { db, query } from '#server/platform/db.ts';
import { sql } from '#server/platform/sql.ts';

/** Enquiries by their ids, in the order of these; null for those that the viewer does not see. */
export async function loadEnquiries(
  viewer: Viewer,
  ids: readonly string[],
): Promise<(Enquiry | null)[]> {
  const rows = await db.enquiry.findMany({
    where: { id: { in: [...ids] }, AND: [visibleEnquiries(viewer)] },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** Who changed clients last, in the order of the clients' ids; null where nobody is known. Admins only. */
export async function changersOf(
  viewer: Viewer,
  clientIds: readonly string[],
): Promise<(string | null)[]> {
  allow(viewer, 'client.read');
  const rows = await query<{ id: string; name: string }>(
    'clients-changed-by',
    sql`select c.id, u.first_name || ' ' || u.last_name as name
      from clients c join users u on u.id = c.changed_by_id where c.id = any(${clientIds}::uuid[])`,
  );
  const byId = new Map(rows.map(({ id, name }) => [id, name]));
  return clientIds.map((id) => byId.get(id) ?? null);
}
