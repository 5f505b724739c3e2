import { isSignedIn, type Viewer } from '#server/domain/kernel/viewer.ts';
import { readerFor } from '#server/domain/policy/reader.ts';
import type { Prisma, User } from '#server/generated/prisma/client.ts';

/** The viewer's account; null for a guest or an integration. `shape` is the GraphQL selection. */
export async function viewerUser(
  viewer: Viewer,
  shape: Prisma.UserDefaultArgs = {},
): Promise<User | null> {
  if (!isSignedIn(viewer)) return null;
  const own = { ...shape, where: { id: viewer.userId } };
  return readerFor(viewer).user.findUnique(own) as Promise<User | null>;
}
