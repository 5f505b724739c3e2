import { deciderOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import type { IntegrationToken } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/db.ts';

export type CurrentToken = Pick<IntegrationToken, 'id' | 'name' | 'scopes' | 'expiresAt'>;

/** The token with which the viewer asks; null for guests and people. */
export async function currentToken(viewer: Viewer): Promise<CurrentToken | null> {
  const { tokenId } = deciderOf(viewer);
  if (!tokenId) return null;
  return db.integrationToken.findUnique({
    where: { id: tokenId },
    select: { id: true, name: true, scopes: true, expiresAt: true },
  });
}
