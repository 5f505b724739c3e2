import { sql } from '#server/platform/db.ts';
import type { Scope } from '#server/generated/prisma/enums.ts';
import { unauthenticated } from './errors.ts';
import { hashSecret } from './secrets.ts';
import type { Viewer } from './viewer.ts';

/**
 * The integration that a bearer token belongs to.
 * @throws unauthenticated where it is unknown, over or revoked: an integration must notice
 */
export async function viewerOfToken(token: string, address: string): Promise<Viewer> {
  const [row] = await sql<{ id: string; scopes: Scope[] }>(
    'viewer-of-token',
    `update integration_tokens
     set last_used_at = case when last_used_at > now() - interval '1 minute' then last_used_at else now() end
     where token_hash = $1 and revoked_at is null and expires_at > now()
     returning id, array_to_json(scopes) as scopes`,
    [hashSecret(token)],
  );
  if (!row) throw unauthenticated('This token is unknown, expired or revoked.');
  return { role: 'integration', address, tokenId: row.id, scopes: row.scopes };
}
