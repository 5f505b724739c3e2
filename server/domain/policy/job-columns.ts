import { paperFlags } from '#server/domain/kernel/paper-labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { hasScope, may } from './allow.ts';

/** What a copy is kept in step by. */
export const COPIED = ['updatedAt', 'changeKey'] as const;
const JOB_SUMMARY = [
  'id',
  ...COPIED,
  'status',
  'visibility',
  'positionName',
  'positionType',
  'contractType',
  'periodLength',
  'periodLengthSecondary',
  'periodType',
  'salaryType',
  'salaryCurrency',
  'salaryAmount',
  'salaryRangeMin',
  'salaryRangeMax',
  'yachtType',
  'yachtSize',
  'startDateType',
  'startDate',
  'listedAt',
] as const;
/** What candidates read and a change writes. */
const JOB_TERMS = [
  'positionId',
  'reference',
  'consultant',
  'cabinStatus',
  'description',
  'experience',
  ...paperFlags,
  'qualifications',
  'qualificationGroups',
  'archivedAt',
  'createdAt',
] as const;
const JOB_DETAIL = [
  ...JOB_SUMMARY,
  ...JOB_TERMS,
  'yachtStatus',
  'buildYear',
  'builderCountry',
  'couples',
  'itinerary',
  'locationCountry',
  'homePortCountry',
  'smoking',
  'tattoo',
  'dryBoat',
] as const;

/** What changing a listing writes, read back by whoever may; of the yacht that is its id alone. */
const JOB_WRITTEN = [
  ...JOB_SUMMARY,
  ...JOB_TERMS,
  'yachtId',
  'wizardStep',
  'gender',
  'notes',
] as const;
const ALL = 'all' as const;

/** The columns of a job, including those of its yacht, that the viewer may read. */
export function readableJobColumns(viewer: Viewer): typeof ALL | readonly string[] {
  if (viewer.role === 'admin') return ALL;
  if (viewer.role === 'candidate') return JOB_DETAIL;
  const shown = hasScope(viewer, 'JOBS_DETAILS') ? JOB_DETAIL : JOB_SUMMARY;
  const columns = may(viewer, 'application.list') ? [...shown, 'counts'] : shown;
  if (may(viewer, 'job.change')) return [...columns, ...JOB_WRITTEN];
  return hasScope(viewer, 'YACHTS_READ') ? [...columns, 'yachtId'] : columns;
}
