import { type ApplicationCounts, countApplications } from '#server/domain/jobs/counts.ts';
import { dateText, partialDate, timeSince } from '#server/domain/kernel/dates.ts';
import {
  cabinStatuses,
  contractTypes,
  currencies,
  experiences,
  genderPreferences,
  itineraries,
  jobVisibilities,
  label,
  periodTypes,
  positionTypes,
  salaryTypes,
  startDateTypes,
  valuesOf,
  yachtStatuses,
  yachtTattooPolicies,
  yachtTypes,
} from '#server/domain/kernel/labels.ts';
import { visaFields, visas } from '#server/domain/kernel/paper-labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { may } from '#server/domain/policy/allow.ts';
import { canReadJobColumn, type JobColumn } from '#server/domain/rows/job-columns.ts';
import type { JobRow } from '#server/domain/rows/job.ts';
import { loadYachts, type Yacht } from '#server/domain/rows/yacht.ts';
import { country, instant } from './common.ts';
import { yachtShape } from './yacht.ts';

/** A key of an answer: the column that its reader must be allowed to read, and its form. */
type Keys = Record<string, readonly [JobColumn, (job: JobRow) => unknown]>;

const named = (list: JobRow['qualifications']) =>
  list?.map(({ id, name }) => ({ _id: id, name })) ?? [];
const groups = ({ qualificationGroups }: JobRow) => qualificationGroups?.map(named) ?? [];
const placeIn = (code: string | null) => (code === null ? null : { country: country(code) });

const JOB: Keys = {
  _id: ['id', (job) => job.id],
  position: [
    'positionName',
    (job) =>
      job.positionName === null
        ? null
        : {
            ...(job.positionId && { _id: job.positionId }),
            name: job.positionName,
            positionType: label(positionTypes, job.positionType),
          },
  ],
  contractType: ['contractType', (job) => label(contractTypes, job.contractType)],
  periodLength: ['periodLength', (job) => job.periodLength],
  periodLengthSecondary: ['periodLengthSecondary', (job) => job.periodLengthSecondary],
  periodType: ['periodType', (job) => label(periodTypes, job.periodType)],
  salaryType: ['salaryType', (job) => label(salaryTypes, job.salaryType)],
  salaryCurrency: ['salaryCurrency', (job) => label(currencies, job.salaryCurrency)],
  salaryAmount: ['salaryAmount', (job) => job.salaryAmount],
  salaryRangeMin: ['salaryRangeMin', (job) => job.salaryRangeMin],
  salaryRangeMax: ['salaryRangeMax', (job) => job.salaryRangeMax],
  startDateType: ['startDateType', (job) => label(startDateTypes, job.startDateType)],
  startDateApprx: ['startDate', (job) => dateText(partialDate(job.startDate))],
  dateCreated: ['listedAt', (job) => instant(job.listedAt ?? job.createdAt)],
  postedAgo: ['listedAt', (job) => job.listedAt && timeSince(job.listedAt, new Date())],
  postedBy: ['postedById', (job) => job.postedById],
  reference: ['reference', (job) => job.reference],
  consultant: ['consultant', (job) => job.consultant],
  cabinStatus: ['cabinStatus', (job) => label(cabinStatuses, job.cabinStatus)],
  description: ['description', (job) => job.description],
  experience: ['experience', (job) => label(experiences, job.experience)],
  eng1: ['eng1', (job) => job.eng1],
  stcwBasic: ['stcwBasic', (job) => job.stcwBasic],
  stcwAdvanced: ['stcwAdvanced', (job) => job.stcwAdvanced],
  b1b2: ['b1b2', (job) => job.b1b2],
  c1d: ['c1d', (job) => job.c1d],
  schengen: ['schengen', (job) => job.schengen],
  greenCard: ['greenCard', (job) => job.greenCard],
  visas: [
    'b1b2',
    (job) =>
      valuesOf(visas)
        .filter((kind) => job[visaFields[kind]])
        .map((kind) => label(visas, kind)),
  ],
  qualifications: ['qualifications', (job) => named(job.qualifications)],
  qls: ['qualifications', (job) => named(job.qualifications)],
  moreQualifications: ['qualificationGroups', groups],
  mqls: ['qualificationGroups', groups],
  archived: ['archivedAt', (job) => job.status === 'ARCHIVED'],
  dateArchived: ['archivedAt', (job) => instant(job.archivedAt)],
  draft: ['wizardStep', (job) => job.status === 'DRAFT'],
  visible: ['notes', (job) => label(jobVisibilities, job.visibility)],
  gender: ['gender', (job) => label(genderPreferences, job.gender)],
  notes: ['notes', (job) => job.notes],
};

const YACHT: Keys = {
  _id: ['yachtId', (job) => job.yachtId],
  name: ['yachtName', (job) => job.yachtName],
  size: ['yachtSize', (job) => job.yachtSize],
  yachtType: ['yachtType', (job) => label(yachtTypes, job.yachtType)],
  yachtStatus: ['yachtStatus', (job) => label(yachtStatuses, job.yachtStatus)],
  age: ['buildYear', (job) => job.buildYear],
  yachtBuilderCountry: ['builderCountry', (job) => job.builderCountry],
  couples: ['couples', (job) => job.couples],
  itinerary: ['itinerary', (job) => job.itinerary?.map((area) => label(itineraries, area)) ?? []],
  currentLocation: ['locationCountry', (job) => placeIn(job.locationCountry)],
  homePort: ['homePortCountry', (job) => placeIn(job.homePortCountry)],
  smoking: ['smoking', (job) => job.smoking],
  tattoo: ['tattoo', (job) => label(yachtTattooPolicies, job.tattoo)],
  dryBoat: ['dryBoat', (job) => job.dryBoat],
};

/**
 * A job with the fields that its viewer may read; other keys are absent. `yacht` is passed for viewers who
 * may see the yacht itself, and not only its fields on the job. `percent` is the match.
 */
export function jobShape(viewer: Viewer, job: JobRow, yacht: Yacht | null = null) {
  const readable = (keys: Keys) =>
    Object.fromEntries(
      Object.entries(keys)
        .filter(([, [column]]) => canReadJobColumn(viewer, column))
        .map(([key, [, form]]) => [key, form(job)]),
    );
  return {
    ...readable(JOB),
    yacht: yacht ? yachtShape(viewer, yacht) : readable(YACHT),
    ...(job.tier !== null && { tier: job.tier, percent: job.matchPercent }),
  };
}

/** Jobs in the given order, for admins with their yachts. */
export async function jobShapes(viewer: Viewer, jobs: readonly JobRow[]) {
  const ids = may(viewer, 'yacht.list') ? jobs.flatMap(({ yachtId }) => yachtId ?? []) : [];
  const yachts = ids.length > 0 ? await loadYachts(viewer, [...new Set(ids)]) : [];
  const byId = new Map(yachts.map((yacht) => [yacht?.id, yacht]));
  return jobs.map((job) => jobShape(viewer, job, byId.get(job.yachtId ?? undefined) ?? null));
}

/** Jobs, for admins with the counts of their applications. */
export async function countedJobShapes(viewer: Viewer, jobs: readonly JobRow[]) {
  const ids = jobs.map(({ id }) => id);
  const counts = await countApplications(viewer, ids);
  return (await jobShapes(viewer, jobs)).map((shape, index) => ({
    ...shape,
    ...given(counts[index]),
  }));
}

const given = (counts: ApplicationCounts | null | undefined) =>
  counts && { applications: counts.applications, newApplications: counts.newApplications };
