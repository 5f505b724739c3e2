import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Prisma, User } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/db.ts';

/** The account of the viewer; null for a guest or an integration. `shape` is what the graph selects. */
export async function viewerUser(
  viewer: Viewer,
  shape: Prisma.UserDefaultArgs = {},
): Promise<User | null> {
  if (!('userId' in viewer)) return null;
  return db.user.findUnique({ ...shape, where: { id: viewer.userId } }) as Promise<User | null>;
}
