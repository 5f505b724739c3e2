import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { visibleEnquiries } from '#server/domain/policy/visible-clients.ts';
import type { Enquiry } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/db.ts';

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
