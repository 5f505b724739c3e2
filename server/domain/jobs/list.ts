import type { Page, PageArgs, Rows } from '#server/domain/kernel/paging.ts';
import { requireRole, type Viewer } from '#server/domain/kernel/viewer.ts';
import { type Bind, visibleJobsSql } from '#server/domain/policy/visible.ts';
import { tierSql } from '#server/domain/rows/job-tiers.ts';
import type { JobRow } from '#server/domain/rows/job.ts';
import { type JobFilter, jobConditions } from './filters.ts';
import { type JobList, jobPage, jobsByNumber } from './page.ts';

export interface JobListArgs extends PageArgs {
  filter?: JobFilter | null | undefined;
  keyword?: string | null | undefined;
}

/**
 * Active jobs. A candidate's: live ones that they neither applied for nor marked as not interesting, in
 * tier order, best match and newest first within a tier. Everybody else's: newest first; admins see the
 * hidden ones too.
 */
export async function listJobs(viewer: Viewer, args: JobListArgs): Promise<Page<JobRow>> {
  return jobPage(viewer, args, openJobs(viewer, args));
}

/** `listJobs` by number, for candidates and admins. */
export async function jobsOpenTo(
  viewer: Viewer,
  { skip }: { skip: number },
): Promise<Rows<JobRow>> {
  requireRole(viewer, 'candidate', 'admin');
  return jobsByNumber(viewer, skip, openJobs(viewer, {}));
}

/** What a guest reads of the jobs, whoever asks: summaries, newest first. */
export async function jobsForGuests(
  { address }: Viewer,
  { skip }: { skip: number },
): Promise<Rows<JobRow> & { guest: Viewer }> {
  const guest = { role: 'guest', address } as const;
  return { ...(await jobsByNumber(guest, skip, openJobs(guest, {}))), guest };
}

const openJobs =
  (viewer: Viewer, args: JobListArgs) =>
  (bind: Bind): JobList => {
    const where = [
      ...openTo(viewer, bind),
      visibleJobsSql(viewer, bind),
      ...jobConditions(viewer, args, bind),
    ];
    return viewer.role === 'candidate'
      ? { where, ...byTier(viewer.candidateId, bind) }
      : { where, keys: NEWEST };
  };

const NEWEST: JobList['keys'] = [
  { source: 'j.listed_at', type: 'timestamptz' },
  { source: 'j.id', type: 'uuid' },
];

function byTier(candidateId: string, bind: Bind): Omit<JobList, 'where'> {
  const { ctes, join, tier, percent } = tierSql(candidateId, bind);
  return {
    ctes,
    join,
    keys: [{ source: `-(${tier})`, type: 'int' }, { source: percent, type: 'int' }, ...NEWEST],
    tier: '-k0',
    percent: 'k1',
  };
}

function openTo(viewer: Viewer, bind: Bind): string[] {
  if (viewer.role === 'admin' || viewer.role === 'integration') return [`j.status = 'ACTIVE'`];
  const live = [`j.status = 'ACTIVE'`, `j.visibility = 'LIVE'`];
  if (viewer.role !== 'candidate') return live;
  const me = bind(viewer.candidateId);
  return [
    ...live,
    `not exists (select from not_interested n where n.job_id = j.id and n.candidate_id = ${me}::uuid)`,
    `not exists (select from applications a where a.job_id = j.id and a.candidate_id = ${me}::uuid)`,
  ];
}
