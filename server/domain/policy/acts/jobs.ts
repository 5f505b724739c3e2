import { nextJobStatus } from '#server/domain/rules/transitions.ts';
import type { JobStatus, JobVisibility } from '#server/generated/prisma/enums.ts';
import { ADMINS, CANDIDATES, CREWING, type Rules } from '#server/domain/policy/rule.ts';

interface Listing {
  status: JobStatus;
  visibility: JobVisibility | null;
}

/** A listing with a candidate's actions on it. */
interface OpenListing extends Listing {
  applied: boolean | null;
  notInterested: boolean | null;
  hidden: boolean | null;
}

const isOpen = ({ status, applied }: Pick<OpenListing, 'status' | 'applied'>) =>
  status === 'ACTIVE' && !applied;

export const jobActs = {
  'job.read': { who: CREWING },
  /** The open jobs by number. */
  'job.listOpen': { who: CREWING },
  /** Hidden jobs in the list of active ones, if they are visible. */
  'job.listHidden': { who: ADMINS, scope: 'ANY' },
  /** The open jobs in order of the viewer's own match, without those that they have settled. */
  'job.rank': { who: CANDIDATES },
  /** The visibility of a listing in its state. */
  'job.readVisibility': { who: ADMINS, scope: 'JOBS_WRITE' },
  /** A yacht's exact length; everybody else gets it rounded to 5 m. */
  'job.readExactSize': { who: CREWING },
  'job.listForAgency': { who: ADMINS },
  'job.readConsultants': { who: ADMINS, scope: 'JOBS_WRITE' },
  'job.setConsultant': { who: ADMINS },
  'job.change': { who: ADMINS, scope: 'JOBS_WRITE' },
  /** The documented form of a listing. */
  'job.saveDocumented': { who: ADMINS },
  /** A pasted brief, as drafts of listings. */
  'job.readBrief': { who: ADMINS },
  'job.list': { who: ADMINS, scope: 'JOBS_WRITE' },
  'job.archive': {
    who: ADMINS,
    scope: 'JOBS_WRITE',
    when: ({ status }: Pick<Listing, 'status'>) => nextJobStatus(status, 'archive') !== undefined,
  },
  'job.relist': {
    who: ADMINS,
    scope: 'JOBS_WRITE',
    when: ({ status }: Pick<Listing, 'status'>) => status === 'ARCHIVED',
  },
  'job.duplicate': { who: ADMINS, scope: 'JOBS_WRITE' },
  'job.delete': { who: ADMINS, scope: 'JOBS_WRITE' },
  'job.apply': { who: CANDIDATES, when: isOpen },
  'job.markNotInterested': {
    who: CANDIDATES,
    when: (job: OpenListing) => isOpen(job) && !job.notInterested && job.visibility === 'LIVE',
  },
  /** Back among the jobs that they have not settled. */
  'job.showAgain': {
    who: CANDIDATES,
    when: ({ status, hidden }: OpenListing) => status === 'ACTIVE' && hidden === true,
  },
  /** Keeping a job for later, and no longer. */
  'job.keep': { who: CANDIDATES, when: isOpen },
  'alert.read': { who: ADMINS },
  'alert.send': {
    who: ADMINS,
    when: ({ status, visibility }: Listing) => status === 'ACTIVE' && visibility === 'LIVE',
  },
} as const satisfies Rules;
