import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { readerFor } from '#server/domain/policy/reader.ts';
import { visibleReferences } from '#server/domain/policy/visible.ts';
import type { Reference } from '#server/generated/prisma/client.ts';

/**
 * References in the order of the ids, in one statement; null for those that the viewer may not see. Columns
 * that the viewer may not read are missing.
 */
export async function loadReferences(
  viewer: Viewer,
  ids: readonly string[],
): Promise<(Reference | null)[]> {
  const found = await readerFor(viewer).reference.findMany({
    where: { id: { in: [...ids] }, AND: [visibleReferences(viewer)] },
  });
  const byId = new Map(found.map((reference) => [reference.id, reference]));
  return ids.map((id) => byId.get(id) ?? null);
}
