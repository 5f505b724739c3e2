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
import {
  country,
  dateAnswer,
  flagOrNull,
  idAnswer,
  ifReadable,
  instant,
  instantAnswer,
  labelOf,
  labelOrNull,
  namedAnswer,
  textOrNull,
  wholeOrNull,
} from './common.ts';
import { positionAnswer } from './profile.ts';
import { yachtAnswer, yachtShape } from './yacht.ts';

/** A key of an answer: the column that its reader must be allowed to read, its form and its schema. */
type Key = readonly [JobColumn, (job: JobRow) => unknown, z.ZodType];
type Keys = Record<string, Key>;

/** A key whose form gives what its schema says. */
const key = <Value>(
  column: JobColumn,
  form: (job: JobRow) => NoInfer<Value>,
  schema: z.ZodType<Value>,
): Key => [column, form, schema];

const named = (list: JobRow['qualifications']) =>
  list?.map(({ id, name }) => ({ _id: id, name })) ?? [];
const groups = ({ qualificationGroups }: JobRow) => qualificationGroups?.map(named) ?? [];
const placeIn = (code: string | null) => (code === null ? null : { country: country(code) });

const groupsAnswer = z.array(z.array(namedAnswer));
const countryAnswer = z.object({ country: textOrNull }).nullable();

const JOB: Keys = {
  _id: key('id', (job) => job.id, idAnswer),
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
      .extend({ positionType: labelOrNull(positionTypes) })
      .nullable(),
  ),
  contractType: key(
    'contractType',
    (job) => label(contractTypes, job.contractType),
    labelOrNull(contractTypes),
  ),
  periodLength: key('periodLength', (job) => job.periodLength, wholeOrNull),
  periodLengthSecondary: key(
    'periodLengthSecondary',
    (job) => job.periodLengthSecondary,
    wholeOrNull,
  ),
  periodType: key(
    'periodType',
    (job) => label(periodTypes, job.periodType),
    labelOrNull(periodTypes),
  ),
  salaryType: key(
    'salaryType',
    (job) => label(salaryTypes, job.salaryType),
    labelOrNull(salaryTypes),
  ),
  salaryCurrency: key(
    'salaryCurrency',
    (job) => label(currencies, job.salaryCurrency),
    labelOrNull(currencies),
  ),
  salaryAmount: key('salaryAmount', (job) => job.salaryAmount, wholeOrNull),
  salaryRangeMin: key('salaryRangeMin', (job) => job.salaryRangeMin, wholeOrNull),
  salaryRangeMax: key('salaryRangeMax', (job) => job.salaryRangeMax, wholeOrNull),
  startDateType: key(
    'startDateType',
    (job) => label(startDateTypes, job.startDateType),
    labelOrNull(startDateTypes),
  ),
  startDateApprx: key('startDate', (job) => dateText(partialDate(job.startDate)), dateAnswer),
  dateCreated: key(
    'listedAt',
    (job) => instant(job.listedAt ?? job.createdAt),
    instantAnswer.nullable(),
  ),
  postedAgo: key(
    'listedAt',
    (job) => job.listedAt && timeSince(job.listedAt, new Date()),
    textOrNull,
  ),
  postedBy: key('postedById', (job) => job.postedById, idAnswer.nullable()),
  reference: key('reference', (job) => job.reference, textOrNull),
  consultant: key('consultant', (job) => job.consultant, textOrNull),
  cabinStatus: key(
    'cabinStatus',
    (job) => label(cabinStatuses, job.cabinStatus),
    labelOrNull(cabinStatuses),
  ),
  description: key('description', (job) => job.description, textOrNull),
  experience: key(
    'experience',
    (job) => label(experiences, job.experience),
    labelOrNull(experiences),
  ),
  eng1: key('eng1', (job) => job.eng1, flagOrNull),
  stcwBasic: key('stcwBasic', (job) => job.stcwBasic, flagOrNull),
  stcwAdvanced: key('stcwAdvanced', (job) => job.stcwAdvanced, flagOrNull),
  b1b2: key('b1b2', (job) => job.b1b2, flagOrNull),
  c1d: key('c1d', (job) => job.c1d, flagOrNull),
  schengen: key('schengen', (job) => job.schengen, flagOrNull),
  greenCard: key('greenCard', (job) => job.greenCard, flagOrNull),
  visas: key(
    'b1b2',
    (job) =>
      valuesOf(visas)
        .filter((kind) => job[visaFields[kind]])
        .map((kind) => label(visas, kind)),
    z.array(labelOf(visas)),
  ),
  qualifications: key('qualifications', (job) => named(job.qualifications), z.array(namedAnswer)),
  qls: key('qualifications', (job) => named(job.qualifications), z.array(namedAnswer)),
  moreQualifications: key('qualificationGroups', groups, groupsAnswer),
  mqls: key('qualificationGroups', groups, groupsAnswer),
  archived: key('archivedAt', (job) => job.status === 'ARCHIVED', z.boolean()),
  dateArchived: key('archivedAt', (job) => instant(job.archivedAt), instantAnswer.nullable()),
  draft: key('wizardStep', (job) => job.status === 'DRAFT', z.boolean()),
  visible: key(
    'notes',
    (job) => label(jobVisibilities, job.visibility),
    labelOrNull(jobVisibilities),
  ),
  gender: key(
    'gender',
    (job) => label(genderPreferences, job.gender),
    labelOrNull(genderPreferences),
  ),
  notes: key('notes', (job) => job.notes, textOrNull),
};

const YACHT: Keys = {
  _id: key('yachtId', (job) => job.yachtId, idAnswer.nullable()),
  name: key('yachtName', (job) => job.yachtName, textOrNull),
  size: key('yachtSize', (job) => job.yachtSize, z.number().nullable()),
  yachtType: key('yachtType', (job) => label(yachtTypes, job.yachtType), labelOrNull(yachtTypes)),
  yachtStatus: key(
    'yachtStatus',
    (job) => label(yachtStatuses, job.yachtStatus),
    labelOrNull(yachtStatuses),
  ),
  age: key('buildYear', (job) => job.buildYear, wholeOrNull),
  yachtBuilderCountry: key('builderCountry', (job) => job.builderCountry, textOrNull),
  couples: key('couples', (job) => job.couples, flagOrNull),
  itinerary: key(
    'itinerary',
    (job) => job.itinerary?.map((area) => label(itineraries, area)) ?? [],
    z.array(labelOf(itineraries)),
  ),
  currentLocation: key('locationCountry', (job) => placeIn(job.locationCountry), countryAnswer),
  homePort: key('homePortCountry', (job) => placeIn(job.homePortCountry), countryAnswer),
  smoking: key('smoking', (job) => job.smoking, flagOrNull),
  tattoo: key(
    'tattoo',
    (job) => label(yachtTattooPolicies, job.tattoo),
    labelOrNull(yachtTattooPolicies),
  ),
  dryBoat: key('dryBoat', (job) => job.dryBoat, flagOrNull),
};

const schemasOf = (keys: Keys) =>
  ifReadable(Object.fromEntries(Object.entries(keys).map(([key, [, , schema]]) => [key, schema])));

/** The yacht of a job, by its fields on the job. */
const jobsYachtAnswer = z.object(schemasOf(YACHT));
export const jobAnswer = z.object({
  ...schemasOf(JOB),
  yacht: z.union([yachtAnswer, jobsYachtAnswer]),
  ...ifReadable({
    tier: z.int(),
    percent: wholeOrNull,
    applications: z.int(),
    newApplications: z.int(),
    emailList: z.array(idAnswer),
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
