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

const form = <Column extends keyof JobRow, Text>(
  columns: readonly Column[],
  of: (job: Pick<JobRow, Column>) => Text,
) => ({ columns, of });

/** The display texts of a job (specification 3, display rules), each from the columns that it needs. */
export const jobForms = {
  title: form(['positionName'], (job) => job.positionName ?? 'Position not selected yet'),
  yachtLabel: form(['yachtType', 'yachtSize'], ({ yachtType, yachtSize }) =>
    yachtLabel({ yachtType, size: yachtSize }),
  ),
  yachtTitle: form(['yachtType', 'yachtName'], ({ yachtType, yachtName }) =>
    yachtName === null ? null : yachtTitle({ yachtType, name: yachtName }),
  ),
  salaryLabel: form(
    ['salaryType', 'salaryCurrency', 'salaryAmount', 'salaryRangeMin', 'salaryRangeMax'],
    salaryLabel,
  ),
  contractLabel: form(
    ['contractType', 'periodLength', 'periodLengthSecondary', 'periodType'],
    contractLabel,
  ),
  startLabel: form(['startDateType', 'startDate'], ({ startDateType, startDate }) =>
    startLabel(startDateType, partialDate(startDate)),
  ),
  postedAgo: form(['listedAt'], ({ listedAt }) => listedAt && timeSince(listedAt, new Date())),
  ageBand: form(['buildYear'], ({ buildYear }) => ageBand(buildYear, new Date().getUTCFullYear())),
  builderRegion: form(['builderCountry'], ({ builderCountry }) => builderRegion(builderCountry)),
} as const;

/** The state of a job in one word: for its editors whether it is visible, for others whether it is open. */
export function jobState(viewer: Viewer, job: Pick<JobRow, 'status' | 'visibility'>): string {
  const archived = job.status === 'ARCHIVED';
  if (!may(viewer, 'job.readVisibility')) return archived ? 'Position Closed' : 'Open';
  if (archived) return 'Archived';
  if (job.status === 'DRAFT') return 'Draft';
  return job.visibility === 'HIDDEN' ? 'Hidden' : 'Live';
}

/** The columns that decide what may be done with a job. */
export const CHOICE_COLUMNS = [
  'status',
  'visibility',
  'applied',
  'notInterested',
  'hidden',
] as const;

/** What the viewer may do with a job now, for clients. The use-cases check it again. */
export function jobChoices(viewer: Viewer, job: Pick<JobRow, (typeof CHOICE_COLUMNS)[number]>) {
  return {
    viewerCanApply: may(viewer, 'job.apply', job),
    viewerCanMarkNotInterested: may(viewer, 'job.markNotInterested', job),
    viewerCanShowAgain: may(viewer, 'job.showAgain', job),
    viewerCanKeep: may(viewer, 'job.keep', job),
    viewerCanEdit: may(viewer, 'job.change'),
    viewerCanArchive: may(viewer, 'job.archive', job),
    viewerCanRelist: may(viewer, 'job.relist', job),
    viewerCanDelete: may(viewer, 'job.delete'),
  };
}
