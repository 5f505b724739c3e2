import type * as stored from '#server/domain/kernel/enums.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { isUuid } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow, granted } from '#server/domain/policy/allow.ts';
import { visibleJobsSql } from '#server/domain/policy/visible.ts';
import type { Tier } from '#server/domain/rules/matching.ts';
import { query } from '#server/platform/db.ts';
import { empty, type Sql, sql } from '#server/platform/sql.ts';
import { JOB_FROM, jobColumnsSql } from './job-columns.ts';
import { tierSql } from './job-tiers.ts';

/** A qualification as a job names it. */
export interface NamedQualification {
  id: string;
  name: string;
  category: string;
}

/**
 * A job with its yacht and position, as pages and loaders give it. What the viewer may not read is
 * null. Salaries per month; sizes in metres; instants ISO text, `startDate` YYYY-MM-DD.
 */
export interface JobRow {
  id: string;
  status: stored.JobStatus;
  yachtId: string | null;
  visibility: stored.JobVisibility | null;
  wizardStep: number | null;
  positionId: string | null;
  positionName: string | null;
  positionType: stored.PositionType | null;
  consultant: string | null;
  reference: string | null;
  contractType: stored.ContractType | null;
  periodLength: number | null;
  periodLengthSecondary: number | null;
  periodType: stored.PeriodType | null;
  salaryCurrency: stored.Currency | null;
  salaryType: stored.SalaryType | null;
  salaryAmount: number | null;
  salaryRangeMin: number | null;
  salaryRangeMax: number | null;
  cabinStatus: stored.CabinStatus | null;
  gender: stored.GenderPreference | null;
  startDateType: stored.StartDateType | null;
  startDate: string | null;
  notes: string | null;
  description: string | null;
  eng1: boolean | null;
  stcwBasic: boolean | null;
  stcwAdvanced: boolean | null;
  b1b2: boolean | null;
  c1d: boolean | null;
  schengen: boolean | null;
  greenCard: boolean | null;
  experience: stored.Experience | null;
  listedAt: string | null;
  archivedAt: string | null;
  createdAt: string | null;
  /** The account that began the listing; null where an integration did, or it is gone. */
  postedById: string | null;
  qualifications: NamedQualification[] | null;
  /** Alternatives: one of each group is enough. */
  qualificationGroups: NamedQualification[][] | null;
  yachtName: string | null;
  yachtType: stored.YachtType | null;
  yachtSize: number | null;
  yachtStatus: stored.YachtStatus | null;
  buildYear: number | null;
  builderCountry: string | null;
  couples: boolean | null;
  itinerary: stored.ItineraryArea[] | null;
  locationCountry: string | null;
  homePortCountry: string | null;
  smoking: boolean | null;
  tattoo: stored.TattooPolicy | null;
  dryBoat: boolean | null;
  /** For a candidate: where the job stands in their list, and how well they fit, 0 to 100. */
  tier: Tier | null;
  matchPercent: number | null;
  /** For a candidate: whether an application of theirs stands (a withdrawn one does not). */
  applied: boolean | null;
  /** For a candidate: whether they took the job out of their list. */
  notInterested: boolean | null;
}

/** What stands for a tier or a match score where the viewer is no candidate. */
export const NO_NUMBER = sql`null::int`;

/** Jobs by id, in the order of the ids; null where the viewer sees none. */
export async function loadJobs(viewer: Viewer, ids: readonly string[]): Promise<(JobRow | null)[]> {
  const ranked = granted(viewer, 'job.rank');
  const ranking = ranked && tierSql(ranked.candidateId);
  const rows = await query<JobRow>(
    'jobs-by-id',
    sql`${ranking ? sql`with ${ranking.ctes}` : empty}
     select ${jobColumnsSql(viewer)}, ${ranking?.tier ?? NO_NUMBER} as tier,
       ${ranking?.percent ?? NO_NUMBER} as "matchPercent", ${ownMarksSql(viewer)}
     from ${JOB_FROM} ${ranking?.join ?? empty}
     where j.id = any(${ids.filter(isUuid)}::uuid[]) and ${visibleJobsSql(viewer)}`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** What a candidate did with a job: `applied`, `notInterested`; null for everybody else. */
export function ownMarksSql(viewer: Viewer): Sql {
  const ranked = granted(viewer, 'job.rank');
  if (!ranked) return sql`null::boolean as applied, null::boolean as "notInterested"`;
  const me = sql`${ranked.candidateId}::uuid`;
  return sql`exists (select from applications a where a.job_id = j.id
      and a.candidate_id = ${me} and a.status <> 'WITHDRAWN') as applied,
    exists (select from not_interested n where n.job_id = j.id and n.candidate_id = ${me}) as "notInterested"`;
}

/** One job, or null where the viewer sees none. */
export async function findJob(viewer: Viewer, id: string): Promise<JobRow | null> {
  const [job] = await loadJobs(viewer, [id]);
  return job ?? null;
}

/** One job, for candidates and admins. @throws not-found */
export async function readJob(viewer: Viewer, id: string): Promise<JobRow> {
  allow(viewer, 'job.read');
  const job = await findJob(viewer, id);
  if (!job) throw notFound('This job is no longer here.');
  return job;
}
