import { z } from 'zod';
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
  type LabelTable,
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
import type { ApplicationCounts, JobRow } from '#server/domain/rows/job.ts';
import { loadYachts, type Yacht } from '#server/domain/rows/yacht.ts';
import * as answer from './answers.ts';
import { country, instant } from './common.ts';
import { positionAnswer } from './profile.ts';
import { yachtAnswer, yachtShape } from './yacht.ts';

/** A key of an answer: the column that its reader must be allowed to read, its form and its schema. */
type Key = readonly [JobColumn, (job: JobRow) => unknown, z.ZodType];
type Keys = Record<string, Key>;

/** The columns that hold a text, or nothing. */
type TextColumn = {
  [Column in JobColumn & keyof JobRow]: JobRow[Column] extends string | null ? Column : never;
}[JobColumn & keyof JobRow];

/** A key whose form gives what its schema says. */
const key = <Value>(
  column: JobColumn,
  form: (job: JobRow) => NoInfer<Value>,
  schema: z.ZodType<Value>,
): Key => [column, form, schema];

/** A key that answers a column as it is. */
const plain = <Column extends JobColumn & keyof JobRow>(
  column: Column,
  schema: z.ZodType<JobRow[Column]>,
): Key => [column, (job) => job[column], schema];

/** A key that answers the label of a column's value. */
const worded = <Column extends TextColumn>(
  column: Column,
  table: LabelTable<NonNullable<JobRow[Column]>>,
): Key => [column, (job) => label<string>(table, job[column]), answer.labelOrNull(table)];

const named = (list: JobRow['qualifications']) =>
  list?.map(({ id, name }) => ({ _id: id, name })) ?? [];
const groups = ({ qualificationGroups }: JobRow) => qualificationGroups?.map(named) ?? [];
const placeIn = (code: string | null) => (code === null ? null : { country: country(code) });

const groupsAnswer = z.array(z.array(answer.named));
const countryAnswer = z.object({ country: answer.textOrNull }).nullable();

const JOB: Keys = {
  _id: plain('id', answer.id),
  position: key(
    'positionName',
    (job) =>
      job.positionName === null
        ? null
        : {
            ...(job.positionId && { _id: job.positionId }),
            name: job.positionName,
            positionType: label(positionTypes, job.positionType),
          },
    positionAnswer
      .partial({ _id: true })
      .extend({ positionType: answer.labelOrNull(positionTypes) })
      .nullable(),
  ),
  contractType: worded('contractType', contractTypes),
  periodLength: plain('periodLength', answer.wholeOrNull),
  periodLengthSecondary: plain('periodLengthSecondary', answer.wholeOrNull),
  periodType: worded('periodType', periodTypes),
  salaryType: worded('salaryType', salaryTypes),
  salaryCurrency: worded('salaryCurrency', currencies),
  salaryAmount: plain('salaryAmount', answer.wholeOrNull),
  salaryRangeMin: plain('salaryRangeMin', answer.wholeOrNull),
  salaryRangeMax: plain('salaryRangeMax', answer.wholeOrNull),
  startDateType: worded('startDateType', startDateTypes),
  startDateApprx: key('startDate', (job) => dateText(partialDate(job.startDate)), answer.date),
  dateCreated: key(
    'listedAt',
    (job) => instant(job.listedAt ?? job.createdAt),
    answer.instant.nullable(),
  ),
  postedAgo: key(
    'listedAt',
    (job) => job.listedAt && timeSince(job.listedAt, new Date()),
    answer.textOrNull,
  ),
  postedBy: plain('postedById', answer.id.nullable()),
  reference: plain('reference', answer.textOrNull),
  consultant: plain('consultant', answer.textOrNull),
  cabinStatus: worded('cabinStatus', cabinStatuses),
  description: plain('description', answer.textOrNull),
  experience: worded('experience', experiences),
  eng1: plain('eng1', answer.flagOrNull),
  stcwBasic: plain('stcwBasic', answer.flagOrNull),
  stcwAdvanced: plain('stcwAdvanced', answer.flagOrNull),
  b1b2: plain('b1b2', answer.flagOrNull),
  c1d: plain('c1d', answer.flagOrNull),
  schengen: plain('schengen', answer.flagOrNull),
  greenCard: plain('greenCard', answer.flagOrNull),
  visas: key(
    'b1b2',
    (job) =>
      valuesOf(visas)
        .filter((kind) => job[visaFields[kind]])
        .map((kind) => label(visas, kind)),
    z.array(answer.labelOf(visas)),
  ),
  qualifications: key('qualifications', (job) => named(job.qualifications), z.array(answer.named)),
  qls: key('qualifications', (job) => named(job.qualifications), z.array(answer.named)),
  moreQualifications: key('qualificationGroups', groups, groupsAnswer),
  mqls: key('qualificationGroups', groups, groupsAnswer),
  archived: key('archivedAt', (job) => job.status === 'ARCHIVED', z.boolean()),
  dateArchived: key('archivedAt', (job) => instant(job.archivedAt), answer.instant.nullable()),
  draft: key('wizardStep', (job) => job.status === 'DRAFT', z.boolean()),
  visible: key(
    'notes',
    (job) => label(jobVisibilities, job.visibility),
    answer.labelOrNull(jobVisibilities),
  ),
  gender: worded('gender', genderPreferences),
  notes: plain('notes', answer.textOrNull),
};

const YACHT: Keys = {
  _id: plain('yachtId', answer.id.nullable()),
  name: plain('yachtName', answer.textOrNull),
  size: plain('yachtSize', z.number().nullable()),
  yachtType: worded('yachtType', yachtTypes),
  yachtStatus: worded('yachtStatus', yachtStatuses),
  age: plain('buildYear', answer.wholeOrNull),
  yachtBuilderCountry: plain('builderCountry', answer.textOrNull),
  couples: plain('couples', answer.flagOrNull),
  itinerary: key(
    'itinerary',
    (job) => job.itinerary?.map((area) => label(itineraries, area)) ?? [],
    z.array(answer.labelOf(itineraries)),
  ),
  currentLocation: key('locationCountry', (job) => placeIn(job.locationCountry), countryAnswer),
  homePort: key('homePortCountry', (job) => placeIn(job.homePortCountry), countryAnswer),
  smoking: plain('smoking', answer.flagOrNull),
  tattoo: worded('tattoo', yachtTattooPolicies),
  dryBoat: plain('dryBoat', answer.flagOrNull),
};

const schemasOf = (keys: Keys) =>
  answer.ifReadable(
    Object.fromEntries(Object.entries(keys).map(([key, [, , schema]]) => [key, schema])),
  );

/** The yacht of a job, by its fields on the job. */
const jobsYachtAnswer = z.object(schemasOf(YACHT));
export const jobAnswer = z.object({
  ...schemasOf(JOB),
  yacht: z.union([yachtAnswer, jobsYachtAnswer]),
  ...answer.ifReadable({
    tier: z.int(),
    percent: answer.wholeOrNull,
    applications: z.int(),
    newApplications: z.int(),
    emailList: z.array(answer.id),
  }),
});

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
  return (await jobShapes(viewer, jobs)).map((shape, index) => ({
    ...shape,
    ...given(jobs[index]?.counts),
  }));
}

const given = (counts: ApplicationCounts | null | undefined) =>
  counts && { applications: counts.applications, newApplications: counts.newApplications };
