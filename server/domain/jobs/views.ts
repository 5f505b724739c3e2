import { partialDate, timeSince } from '#server/domain/kernel/dates.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { may } from '#server/domain/policy/allow.ts';
import type { JobRow } from '#server/domain/rows/job.ts';
import {
  ageBand,
  builderRegion,
  contractLabel,
  salaryLabel,
  startLabel,
  yachtLabel,
  yachtTitle,
} from '#server/domain/rules/display.ts';

/** The display texts of a job (specification 3, display rules), from what its viewer may read. */
export function jobForms(job: JobRow, now: Date) {
  const { yachtType, yachtSize } = job;
  return {
    title: job.positionName ?? 'Position not selected yet',
    yachtLabel: yachtLabel({ yachtType, size: yachtSize }),
    yachtTitle: job.yachtName === null ? null : yachtTitle({ yachtType, name: job.yachtName }),
    salaryLabel: salaryLabel(job),
    contractLabel: contractLabel(job),
    startLabel: startLabel(job.startDateType, partialDate(job.startDate)),
    postedAgo: job.listedAt && timeSince(job.listedAt, now),
    ageBand: ageBand(job.buildYear, now.getUTCFullYear()),
    builderRegion: builderRegion(job.builderCountry),
  };
}

/** The state of a job in one word: for its editors whether it is visible, for others whether it is open. */
export function jobState(viewer: Viewer, job: Pick<JobRow, 'status' | 'visibility'>): string {
  const archived = job.status === 'ARCHIVED';
  if (!may(viewer, 'job.readVisibility')) return archived ? 'Position Closed' : 'Open';
  if (archived) return 'Archived';
  if (job.status === 'DRAFT') return 'Draft';
  return job.visibility === 'HIDDEN' ? 'Hidden' : 'Live';
}

/** What the viewer may do with a job now, for clients. The use-cases check it again. */
export function jobChoices(viewer: Viewer, job: JobRow) {
  return {
    viewerCanApply: may(viewer, 'job.apply', job),
    viewerCanMarkNotInterested: may(viewer, 'job.markNotInterested', job),
    viewerCanEdit: may(viewer, 'job.change'),
    viewerCanArchive: may(viewer, 'job.archive', job),
    viewerCanRelist: may(viewer, 'job.relist', job),
    viewerCanDelete: may(viewer, 'job.delete'),
  };
}
