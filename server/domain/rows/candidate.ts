import type { Columns } from '#server/domain/kernel/columns.ts';
import type { ProfileType } from '#server/domain/kernel/enums.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import {
  canReadCandidateColumn,
  photosShown,
  visibleCandidatesSql,
} from '#server/domain/policy/visible.ts';
import { HAS_NOTICE, NOTICE_PERIOD } from '#server/domain/rules/availability-sql.ts';
import { query } from '#server/platform/db.ts';
import { raw, type Sql, sql } from '#server/platform/sql.ts';

/** A candidate as shown in lists; a page of them takes one statement. */
export interface CandidateRow {
  id: string;
  userId: string | null;
  firstName: string;
  lastName: string;
  email: string | null;
  positionName: string | null;
  imageKey: string | null;
  createdAt: string;
  updatedAt: string;
  changeKey: string;
  lastActiveAt: string;
  profileCompletion: number;
  requestedVerification: boolean | null;
  requestedVerificationAt: string | null;
  isVerified: boolean;
  isRejected: boolean | null;
  rejectionWords: string | null;
  profileType: ProfileType | null;
  initialSetupCompleted: boolean | null;
  isLinked: boolean | null;
  isAvailable: boolean | null;
  /** This and the next as the specification names them: of a day, the step that it reads as. */
  hasNotice: boolean | null;
  noticePeriod: number | null;
  primaryPhone: string | null;
}

/** The SQL of each column of a CandidateRow, on the aliases of CANDIDATE_FROM, but for its photo. */
const SOURCES = {
  id: 'c.id',
  userId: 'c.user_id',
  firstName: 'u.first_name',
  lastName: 'u.last_name',
  email: 'u.email',
  positionName: 'c.position_name',
  createdAt: 'c.created_at',
  updatedAt: 'c.updated_at',
  changeKey: 'c.change_key',
  lastActiveAt: 'u.last_active_at',
  profileCompletion: 'c.profile_completion',
  requestedVerification: 'c.requested_verification',
  requestedVerificationAt: 'c.requested_verification_at',
  isVerified: 'c.is_verified',
  isRejected: 'c.is_rejected',
  rejectionWords: 'c.rejection_words',
  profileType: 'c.profile_type',
  initialSetupCompleted: 'c.initial_setup_completed',
  isLinked: 'c.is_linked',
  isAvailable: 'c.is_available',
  hasNotice: HAS_NOTICE,
  noticePeriod: NOTICE_PERIOD,
  primaryPhone: 'c.primary_phone',
} as const satisfies Record<Exclude<keyof CandidateRow, 'imageKey'>, string>;

const PHOTOS = { all: 'f.key', verified: 'case when c.is_verified then f.key end', none: 'null' };

/** The columns of a CandidateRow as a select list, with null for those that the viewer may not read; the id always. */
export function candidateColumnsSql(viewer: Viewer, asked?: Columns): Sql {
  const columns = Object.entries(SOURCES).map(([column, source]): [string, string] => [
    column,
    canReadCandidateColumn(viewer, column) ? source : 'null',
  ]);
  columns.push(['imageKey', PHOTOS[photosShown(viewer)]]);
  const listed = columns
    .filter(([column]) => column === 'id' || !asked || asked.has(column))
    .map(([column, source]) => `${source} as "${column}"`);
  return raw(listed.join(', '));
}

export const CANDIDATE_FROM = sql`candidates c join users u on u.id = c.user_id
  left join stored_files f on f.id = c.image_file_id`;

/** Candidates in the order of the ids; null for those that the viewer may not see. */
export async function loadCandidates(
  viewer: Viewer,
  ids: readonly string[],
): Promise<(CandidateRow | null)[]> {
  const rows = await query<CandidateRow>(
    `candidates-by-id-${viewer.role}`,
    sql`select ${candidateColumnsSql(viewer)} from ${CANDIDATE_FROM}
     where c.id = any(${ids}::uuid[]) and ${visibleCandidatesSql(viewer)}`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}
