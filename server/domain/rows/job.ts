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

/** A qualification that a job requires. */
export interface NamedQualification {
  id: string;
  name: string;
  category: string;
}

/** The numbers of a job's applications. */
export interface ApplicationCounts {
  /** Applied and not rejected. */
  newApplications: number;
  /** All that are not withdrawn. */
  applications: number;
  /** Withdrawn ones included: those that are deleted with the job. */
  onRecord: number;
}

/**
 * A job with its yacht and position, for pages and loaders. Columns that the viewer may not read
 * are null. Salaries per month; sizes in metres; instants as ISO text, `startDate` YYYY-MM-DD.
 */
export interface JobRow {
  id: string;
  status: stored.JobStatus;
  updatedAt: string;
  changeKey: string;
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
  /** The account that created the listing; null for an integration or a deleted account. */
  postedById: string | null;
  counts: ApplicationCounts | null;
  qualifications: NamedQualification[] | null;
  /** Alternatives: one of each group is required. */
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
  /** For a candidate: the job's tier in their list and their match score, 0 to 100. */
  tier: Tier | null;
  matchPercent: number | null;
  /** For a candidate: whether they have an application for it (a withdrawn one does not count). */
  applied: boolean | null;
  /** For a candidate: whether they have marked it as not interesting. */
  notInterested: boolean | null;
  /** For a candidate: whether it is off their list by that alone, without ever having applied. */
  hidden: boolean | null;
  /** For a candidate: whether they keep it for later. */
  saved: boolean | null;
}

/** Null tier and match score for viewers who are not candidates. */
export const NO_NUMBER = sql`null::int`;

/** Jobs in the order of the ids; null for those that the viewer may not see. */
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

/** A candidate's actions on a job: `applied`, `notInterested`, `hidden`, `saved`; null for everybody else. */
export function ownMarksSql(viewer: Viewer): Sql {
  const ranked = granted(viewer, 'job.rank');
  if (!ranked)
    return sql`null::boolean as applied, null::boolean as "notInterested", null::boolean as hidden,
      null::boolean as saved`;
  const me = sql`${ranked.candidateId}::uuid`;
  return sql`exists (select from applications a where a.job_id = j.id
      and a.candidate_id = ${me} and a.status <> 'WITHDRAWN') as applied,
    exists (select from not_interested n where n.job_id = j.id and n.candidate_id = ${me}) as "notInterested",
    exists (select from not_interested n where n.job_id = j.id and n.candidate_id = ${me}
      and not exists (select from applications a where a.job_id = j.id and a.candidate_id = ${me})) as hidden,
    exists (select from saved_jobs s where s.job_id = j.id and s.candidate_id = ${me}) as saved`;
}

/** One job, or null if the viewer may not see it. */
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
