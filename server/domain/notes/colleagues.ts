import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { readerFor } from '#server/domain/policy/reader.ts';
import type { User } from '#server/generated/prisma/client.ts';

/** The agency's accounts, by name. Admins only. */
export async function listColleagues(viewer: Viewer): Promise<User[]> {
  allow(viewer, 'colleague.work');
  return readerFor(viewer).user.findMany({
    where: { userType: 'ADMIN' },
    orderBy: [{ firstName: 'asc' }, { lastName: 'asc' }, { id: 'asc' }],
  });
}

/** Accounts in the order of the ids, as their colleagues see them; null for those that are gone. */
export async function loadColleagues(
  viewer: Viewer,
  ids: readonly string[],
): Promise<(User | null)[]> {
  allow(viewer, 'colleague.work');
  const found = await readerFor(viewer).user.findMany({
    where: { id: { in: [...new Set(ids)] }, userType: 'ADMIN' },
  });
  const byId = new Map(found.map((user) => [user.id, user]));
  return ids.map((id) => byId.get(id) ?? null);
}
