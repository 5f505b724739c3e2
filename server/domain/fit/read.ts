import type { Currency, StartDateType } from '#server/domain/kernel/labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleCandidatesSql, visibleJobsSql } from '#server/domain/policy/visible.ts';
import type { EarnedPoints, ScoredJob } from './explanation.ts';
import { MATCHED_ROLE_JOIN } from './matched-role.ts';
import { query } from '#server/platform/db.ts';
import { type Sql, sql } from '#server/platform/sql.ts';
import { FIT_COLUMNS, FIT_JOB_FROM, FIT_JOINS, type FitState } from './sql.ts';

/** A certificate, qualification or visa of a job, as the candidate has it; dates are YYYY-MM-DD. */
export interface FitPaper {
  label: string;
  /** EXEMPT: not needed by this nationality. EXPIRES: before the contract ends, or has already. */
  state: 'HELD' | 'EXEMPT' | 'EXPIRES' | 'MISSING' | 'NOT_SAID';
  expiresOn: string | null;
  /** Not named by the listing: where the yacht is asks for it. */
  isOfPlace: boolean;
}

/** What is known of a candidate for a job. Salaries are per month in their currencies, lengths in metres. */
export interface FitRow extends EarnedPoints, ScoredJob {
  idealSalary: number | null;
  idealSalaryCurrency: Currency;
  /** Euros wanted above the offer's most; negative below it. Null where either is not said. */
  euroOver: number | null;
  salaryState: FitState;
  isAvailable: boolean | null;
  hasNotice: boolean;
  noticePeriod: number | null;
  availableFrom: string | null;
  startDateType: StartDateType | null;
  startDate: string | null;
  /** After the start; null where the candidate is unavailable or does not say. */
  daysLate: number | null;
  availabilityState: FitState;
  endsOn: string;
  requirements: FitPaper[];
  requirementsState: FitState;
  visas: FitPaper[];
  visasState: FitState;
  /** ISO 639-1 codes. */
  languages: string[];
  kilometres: number | null;
  locationName: string | null;
  yachtPlace: string | null;
  completedReferences: number;
  lastYacht: string | null;
  lastPosition: string | null;
  lastYachtSize: number | null;
  yachtSize: number | null;
  /** The desired position that earns the points for the position; null where none does. */
  matchedRole: string | null;
}

/** A job and a candidate. */
export interface Pair {
  jobId: string;
  candidateId: string;
}

/**
 * What is known of each pair, in one statement however many they are, in their order; null for a pair that
 * the viewer does not see. Admins only.
 */
export async function readFits(viewer: Viewer, pairs: readonly Pair[]): Promise<(FitRow | null)[]> {
  allow(viewer, 'candidate.readFit');
  return fitsOf(pairs, sql`${visibleCandidatesSql(viewer)} and ${visibleJobsSql(viewer)}`);
}

/**
 * `readFits` of the viewer for jobs that they see, in the order of the ids. Candidates only; a row has what they
 * may not read, so it goes no further than `own.ts`.
 */
export async function readOwnFits(
  viewer: Viewer,
  jobIds: readonly string[],
): Promise<(FitRow | null)[]> {
  const { candidateId } = allow(viewer, 'job.rank');
  return fitsOf(
    jobIds.map((jobId) => ({ jobId, candidateId })),
    visibleJobsSql(viewer),
  );
}

/** `readFits` for whoever a shortlist was sent to: the caller has checked who may see whom. */
export const readSharedFits = (pairs: readonly Pair[]): Promise<(FitRow | null)[]> =>
  fitsOf(pairs, sql`true`);

async function fitsOf(pairs: readonly Pair[], condition: Sql): Promise<(FitRow | null)[]> {
  const rows = await query<FitRow & { place: number }>(
    'fits',
    sql`select asked.place::int, ${FIT_COLUMNS}, matched_role.name as "matchedRole"
     from unnest(${pairs.map(({ jobId }) => jobId)}::uuid[],
       ${pairs.map(({ candidateId }) => candidateId)}::uuid[]) with ordinality asked(job_id, candidate_id, place)
     join candidates c on c.id = asked.candidate_id join jobs j on j.id = asked.job_id
     ${FIT_JOB_FROM} ${FIT_JOINS} ${MATCHED_ROLE_JOIN}
     where ${condition}`,
  );
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return pairs.map((_pair, index) => byPlace.get(index + 1) ?? null);
}
