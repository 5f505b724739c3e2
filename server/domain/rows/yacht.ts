import { notFound } from '#server/domain/kernel/errors.ts';
import { isUuid } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { readerFor } from '#server/domain/policy/reader.ts';
import { visibleYachts } from '#server/domain/policy/visible.ts';
import type { Yacht } from '#server/generated/prisma/client.ts';

export type { Yacht };

/**
 * Yachts in the order of the ids, in one statement; null for those that the viewer may not see.
 * Columns that the viewer may not read are missing.
 */
export async function loadYachts(
  viewer: Viewer,
  ids: readonly string[],
): Promise<(Yacht | null)[]> {
  const known = ids.filter(isUuid);
  const found = await readerFor(viewer).yacht.findMany({
    where: { id: { in: known }, AND: [visibleYachts(viewer)] },
  });
  const byId = new Map(found.map((yacht) => [yacht.id, yacht]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** One yacht, or null if the viewer may not see it. */
export async function findYacht(viewer: Viewer, id: string): Promise<Yacht | null> {
  const [yacht] = await loadYachts(viewer, [id]);
  return yacht ?? null;
}

/** One yacht, for admins and its employer. @throws not-found */
export async function readYacht(viewer: Viewer, id: string): Promise<Yacht> {
  allow(viewer, 'yacht.read');
  const yacht = await findYacht(viewer, id);
  if (!yacht) throw notFound('This yacht is no longer here.');
  return yacht;
}
