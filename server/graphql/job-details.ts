import { jobChoices } from '#server/domain/jobs/views.ts';
import { dateText, partialDate } from '#server/domain/kernel/dates.ts';
import {
  cabinStatuses,
  experiences,
  genderPreferences,
  itineraries,
  label,
  type LabelTable,
  yachtStatuses,
  yachtTattooPolicies,
} from '#server/domain/kernel/labels.ts';
import { countryName } from '#server/domain/reference-data/countries.ts';
import type { JobRow, NamedQualification } from '#server/domain/rows/job.ts';
import { builder } from './builder.ts';
import {
  CabinStatus,
  ContractType,
  Currency,
  Experience,
  GenderPreference,
  ItineraryArea,
  PeriodType,
  PositionType,
  SalaryType,
  StartDateType,
  TattooPolicy,
  YachtStatus,
  YachtType,
} from './enums.ts';
import { Job } from './jobs.ts';
import { Position, Qualification } from './reference-data.ts';

const country = (code: string | null) => (code ? countryName(code) : null);
const labelled =
  <Value extends string>(table: LabelTable<Value>, read: (job: JobRow) => Value | null) =>
  (job: JobRow) =>
    label(table, read(job));

const RequiredQualifications = builder
  .objectRef<NamedQualification[]>('QualificationGroup')
  .implement({
    description: 'Alternatives: one of them is enough.',
    fields: (t) => ({
      qualifications: t.field({
        type: [Qualification],
        nullable: false,
        description: 'The alternatives.',
        resolve: (group) => group,
      }),
    }),
  });

builder.objectFields(Job, (t) => ({
  position: t.field({
    type: Position,
    description: 'The position, where the viewer may read more than its name.',
    resolve: ({ positionId: id, positionName: name, positionType }) =>
      id && name && positionType ? { id, name, positionType } : null,
  }),
  positionType: t.expose('positionType', { type: PositionType, description: 'Its department.' }),
  consultant: t.exposeString('consultant', { description: 'Who at the agency has it in hand.' }),
  reference: t.exposeString('reference', { description: 'Its number at the agency.' }),
  contractType: t.expose('contractType', { type: ContractType, description: 'Kind of contract.' }),
  periodLength: t.exposeInt('periodLength', { description: 'Length, in the unit of periodType.' }),
  periodLengthSecondary: t.exposeInt('periodLengthSecondary', {
    description: 'The other length of a rotation.',
  }),
  periodType: t.expose('periodType', { type: PeriodType, description: 'Unit of the lengths.' }),
  salaryType: t.expose('salaryType', { type: SalaryType, description: 'Fixed, range or DOE.' }),
  salaryCurrency: t.expose('salaryCurrency', { type: Currency, description: 'Currency.' }),
  salaryAmount: t.exposeInt('salaryAmount', { description: 'A fixed salary, per month.' }),
  salaryRangeMin: t.exposeInt('salaryRangeMin', { description: 'Lower end, per month.' }),
  salaryRangeMax: t.exposeInt('salaryRangeMax', { description: 'Upper end, per month.' }),
  startDateType: t.expose('startDateType', { type: StartDateType, description: 'Kind of start.' }),
  startDate: t.string({
    description: 'The approximate start as DD/MM/YYYY.',
    resolve: ({ startDate }) => dateText(partialDate(startDate)),
  }),
  cabinStatus: t.expose('cabinStatus', { type: CabinStatus, description: 'Own or shared cabin.' }),
  cabinLabel: t.string({
    description: 'cabinStatus as text.',
    resolve: labelled(cabinStatuses, (job) => job.cabinStatus),
  }),
  experience: t.expose('experience', { type: Experience, description: 'Experience asked for.' }),
  experienceLabel: t.string({
    description: 'experience as text.',
    resolve: labelled(experiences, (job) => job.experience),
  }),
  gender: t.expose('gender', {
    type: GenderPreference,
    description: 'Confidential: admins only.',
  }),
  genderLabel: t.string({
    description: 'gender as text; admins only.',
    resolve: labelled(genderPreferences, (job) => job.gender),
  }),
  notes: t.exposeString('notes', { description: 'The agency’s own notes; admins only.' }),
  description: t.exposeString('description', { description: 'What the job is. Not for guests.' }),
  eng1: t.exposeBoolean('eng1', { description: 'Whether ENG 1 is required.' }),
  stcwBasic: t.exposeBoolean('stcwBasic', { description: 'Whether STCW Basic is required.' }),
  stcwAdvanced: t.exposeBoolean('stcwAdvanced', {
    description: 'Whether STCW Advanced is required.',
  }),
  b1b2: t.exposeBoolean('b1b2', { description: 'Whether a B1/B2 visa is required.' }),
  c1d: t.exposeBoolean('c1d', { description: 'Whether a C1/D visa is required.' }),
  schengen: t.exposeBoolean('schengen', { description: 'Whether a Schengen visa is required.' }),
  greenCard: t.exposeBoolean('greenCard', { description: 'Whether a Green Card is required.' }),
  qualifications: t.field({
    type: [Qualification],
    description: 'All of these are required.',
    resolve: (job) => job.qualifications,
  }),
  qualificationGroups: t.field({
    type: [RequiredQualifications],
    description: 'Of each group one is required.',
    resolve: (job) => job.qualificationGroups,
  }),
  listedAt: t.expose('listedAt', { type: 'DateTime', description: 'When it was listed.' }),
  archivedAt: t.expose('archivedAt', { type: 'DateTime', description: 'When it was archived.' }),
  createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was begun.' }),
  wizardStep: t.exposeInt('wizardStep', {
    description: 'The furthest step of the listing wizard, 1 to 4; admins only.',
  }),
}));

builder.objectFields(Job, (t) => ({
  yachtType: t.expose('yachtType', { type: YachtType, description: 'Motor or sail.' }),
  yachtSize: t.exposeFloat('yachtSize', {
    description: 'Metres; rounded to 5 m for everybody but candidates and admins.',
  }),
  yachtStatus: t.expose('yachtStatus', { type: YachtStatus, description: 'Private or charter.' }),
  yachtStatusLabel: t.string({
    description: 'yachtStatus as text.',
    resolve: labelled(yachtStatuses, (job) => job.yachtStatus),
  }),
  buildYear: t.exposeInt('buildYear', { description: 'When the yacht was built.' }),
  builderCountry: t.string({
    description: 'Country of the builder.',
    resolve: (job) => country(job.builderCountry),
  }),
  couples: t.exposeBoolean('couples', { description: 'Whether couples are considered.' }),
  itinerary: t.expose('itinerary', { type: [ItineraryArea], description: 'Where it cruises.' }),
  itineraryLabels: t.stringList({
    description: 'itinerary as texts.',
    resolve: (job) => job.itinerary?.map((area) => label(itineraries, area)),
  }),
  locationCountry: t.string({
    description: 'The country where the yacht is; its place is not told.',
    resolve: (job) => country(job.locationCountry),
  }),
  homePortCountry: t.string({
    description: 'The country of its home port.',
    resolve: (job) => country(job.homePortCountry),
  }),
  smoking: t.exposeBoolean('smoking', { description: 'Whether smoking is allowed.' }),
  tattoo: t.expose('tattoo', { type: TattooPolicy, description: 'What the yacht allows.' }),
  tattooLabel: t.string({
    description: 'tattoo as text.',
    resolve: labelled(yachtTattooPolicies, (job) => job.tattoo),
  }),
  dryBoat: t.exposeBoolean('dryBoat', { description: 'Whether alcohol is not allowed.' }),
}));

const choices: Record<keyof ReturnType<typeof jobChoices>, string> = {
  viewerCanApply: 'Whether the viewer may apply now.',
  viewerCanMarkNotInterested: 'Whether the viewer may take it out of their list.',
  viewerCanEdit: 'Whether the viewer may edit it.',
  viewerCanArchive: 'Whether the viewer may end and archive it now.',
  viewerCanRelist: 'Whether the viewer may list a copy of it now.',
  viewerCanDelete: 'Whether the viewer may delete it for good.',
};

for (const [name, description] of Object.entries(choices)) {
  builder.objectField(Job, name, (t) =>
    t.boolean({
      nullable: false,
      description,
      resolve: (job, _args, { viewer }) => jobChoices(viewer, job)[name as keyof typeof choices],
    }),
  );
}
