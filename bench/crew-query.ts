import { candidateColumnsSql, CANDIDATE_FROM } from '#server/domain/rows/candidate.ts';
import { sql } from '#server/platform/sql.ts';

const admin = {
  role: 'admin',
  address: '',
  sessionId: '',
  userId: '',
  emailVerified: true,
} as const;

/** The first page of the crew, by the product's own SQL, which every peer runs, too. */
export const CREW_SQL =
  sql`select ${candidateColumnsSql(admin)}, c.created_at as instant from ${CANDIDATE_FROM}
  where c.is_verified order by c.created_at desc, c.id desc limit 51`.text;

export const CREW_FIELDS =
  'id firstName lastName email position imageUrl createdAt lastActiveAt profileCompletion';

export const CREW_DOCUMENT = `{ crew(first: 50) { edges { cursor node { ${CREW_FIELDS} } } pageInfo { hasNextPage endCursor } } }`;

/** A row in the form of the page's data. */
export function crewNode(row: Record<string, unknown>) {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    position: row.positionName,
    imageUrl: typeof row.imageKey === 'string' ? `/media/${row.imageKey}` : null,
    createdAt: row.createdAt,
    lastActiveAt: row.lastActiveAt,
    profileCompletion: row.profileCompletion,
  };
}
