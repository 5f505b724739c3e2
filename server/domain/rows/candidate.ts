import type { ProfileType } from '#server/domain/kernel/enums.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { canReadCandidateColumn, visibleCandidatesSql } from '#server/domain/policy/visible.ts';
import { query } from '#server/platform/db.ts';
import { sql } from '#server/platform/sql.ts';

/** A candidate as the lists show one: what a page of them costs is one statement. */
export interface CandidateRow {
  id: string;
  userId: string;
  firstName: string;
  lastName: string;
  email: string | null;
  positionName: string | null;
  imageKey: string | null;
  createdAt: string;
  lastActiveAt: string;
  profileCompletion: number;
  requestedVerification: boolean | null;
  requestedVerificationAt: string | null;
  isVerified: boolean;
  isRejected: boolean | null;
  profileType: ProfileType | null;
  initialSetupCompleted: boolean | null;
  isLinked: boolean | null;
  isAvailable: boolean | null;
  hasNotice: boolean | null;
  noticePeriod: number | null;
  primaryPhone: string | null;
}

/** The columns of a CandidateRow, from the tables of CANDIDATE_FROM. */
export const CANDIDATE_COLUMNS = sql`c.id, c.user_id as "userId", u.first_name as "firstName",
  u.last_name as "lastName", u.email, c.position_name as "positionName", f.key as "imageKey",
  c.created_at as "createdAt", u.last_active_at as "lastActiveAt",
  c.profile_completion as "profileCompletion", c.requested_verification as "requestedVerification",
  c.requested_verification_at as "requestedVerificationAt", c.is_verified as "isVerified",
  c.is_rejected as "isRejected", c.profile_type as "profileType",
  c.initial_setup_completed as "initialSetupCompleted", c.is_linked as "isLinked",
  c.is_available as "isAvailable", c.has_notice as "hasNotice", c.notice_period as "noticePeriod",
  c.primary_phone as "primaryPhone"`;

export const CANDIDATE_FROM = sql`candidates c join users u on u.id = c.user_id
  left join stored_files f on f.id = c.image_file_id`;

const NULLABLE = [
  'email',
  'requestedVerification',
  'requestedVerificationAt',
  'isRejected',
  'profileType',
  'initialSetupCompleted',
  'isLinked',
  'isAvailable',
  'hasNotice',
  'noticePeriod',
  'primaryPhone',
  'imageKey',
] as const satisfies readonly (keyof CandidateRow)[];

/** The rows with every column that the viewer may not read set to null. */
export function redactCandidates<Row extends CandidateRow>(viewer: Viewer, rows: Row[]): Row[] {
  const hidden = NULLABLE.filter((column) => !canReadCandidateColumn(viewer, column));
  if (hidden.length === 0) return rows;
  const blank = Object.fromEntries(hidden.map((column) => [column, null]));
  return rows.map((row) => ({ ...row, ...blank }));
}

/** Candidates by id, in the order of the ids; null where the viewer sees none. */
export async function loadCandidates(
  viewer: Viewer,
  ids: readonly string[],
): Promise<(CandidateRow | null)[]> {
  const rows = await query<CandidateRow>(
    `candidates-by-id-${viewer.role}`,
    sql`select ${CANDIDATE_COLUMNS} from ${CANDIDATE_FROM}
     where c.id = any(${ids}::uuid[]) and ${visibleCandidatesSql(viewer)}`,
  );
  const byId = new Map(redactCandidates(viewer, rows).map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}
