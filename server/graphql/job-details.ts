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
import { described } from './described.ts';
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
        description: 'The alternatives.',
        resolve: (group) => group,
      }),
    }),
  });

const TEXTS = {
  consultant: 'Who at the agency has it in hand.',
  reference: 'Its number at the agency.',
  notes: 'The agency’s own notes; admins only.',
  description: 'What the job is. Not for guests.',
} as const;
const AMOUNTS = {
  periodLength: 'Length, in the unit of periodType.',
  periodLengthSecondary: 'The other length of a rotation.',
  salaryAmount: 'A fixed salary, per month.',
  salaryRangeMin: 'Lower end, per month.',
  salaryRangeMax: 'Upper end, per month.',
  wizardStep: 'The furthest step of the listing wizard, 1 to 4; admins only.',
  buildYear: 'When the yacht was built.',
} as const;
const FLAGS = {
  eng1: 'Whether ENG 1 is required.',
  stcwBasic: 'Whether STCW Basic is required.',
  stcwAdvanced: 'Whether STCW Advanced is required.',
  b1b2: 'Whether a B1/B2 visa is required.',
  c1d: 'Whether a C1/D visa is required.',
  schengen: 'Whether a Schengen visa is required.',
  greenCard: 'Whether a Green Card is required.',
  couples: 'Whether couples are considered.',
  smoking: 'Whether smoking is allowed.',
  dryBoat: 'Whether alcohol is not allowed.',
} as const;

builder.objectFields(Job, (t) => ({
  position: t.field({
    type: Position,
    nullable: true,
    description: 'The position, where the viewer may read more than its name.',
    resolve: ({ positionId: id, positionName: name, positionType }) =>
      id && name && positionType ? { id, name, positionType } : null,
  }),
  positionType: t.expose('positionType', {
    type: PositionType,
    nullable: true,
    description: 'Its department.',
  }),
  ...described(TEXTS, (name: keyof typeof TEXTS, description) =>
    t.exposeString(name, { nullable: true, description }),
  ),
  contractType: t.expose('contractType', {
    type: ContractType,
    nullable: true,
    description: 'Kind of contract.',
  }),
  ...described(AMOUNTS, (name: keyof typeof AMOUNTS, description) =>
    t.exposeInt(name, { nullable: true, description }),
  ),
  periodType: t.expose('periodType', {
    type: PeriodType,
    nullable: true,
    description: 'Unit of the lengths.',
  }),
  salaryType: t.expose('salaryType', {
    type: SalaryType,
    nullable: true,
    description: 'Fixed, range or DOE.',
  }),
  salaryCurrency: t.expose('salaryCurrency', {
    type: Currency,
    nullable: true,
    description: 'Currency.',
  }),
  startDateType: t.expose('startDateType', {
    type: StartDateType,
    nullable: true,
    description: 'Kind of start.',
  }),
  startDate: t.string({
    nullable: true,
    description: 'The approximate start as DD/MM/YYYY.',
    resolve: ({ startDate }) => dateText(partialDate(startDate)),
  }),
  cabinStatus: t.expose('cabinStatus', {
    type: CabinStatus,
    nullable: true,
    description: 'Own or shared cabin.',
  }),
  cabinLabel: t.string({
    nullable: true,
    description: 'cabinStatus as text.',
    resolve: labelled(cabinStatuses, (job) => job.cabinStatus),
  }),
  experience: t.expose('experience', {
    type: Experience,
    nullable: true,
    description: 'Experience asked for.',
  }),
  experienceLabel: t.string({
    nullable: true,
    description: 'experience as text.',
    resolve: labelled(experiences, (job) => job.experience),
  }),
  gender: t.expose('gender', {
    type: GenderPreference,
    nullable: true,
    description: 'Confidential: admins only.',
  }),
  genderLabel: t.string({
    nullable: true,
    description: 'gender as text; admins only.',
    resolve: labelled(genderPreferences, (job) => job.gender),
  }),
  ...described(FLAGS, (name: keyof typeof FLAGS, description) =>
    t.exposeBoolean(name, { nullable: true, description }),
  ),
  qualifications: t.field({
    type: [Qualification],
    nullable: true,
    description: 'All of these are required.',
    resolve: (job) => job.qualifications,
  }),
  qualificationGroups: t.field({
    type: [RequiredQualifications],
    nullable: true,
    description: 'Of each group one is required.',
    resolve: (job) => job.qualificationGroups,
  }),
  listedAt: t.expose('listedAt', {
    type: 'DateTime',
    nullable: true,
    description: 'When it was listed.',
  }),
  archivedAt: t.expose('archivedAt', {
    type: 'DateTime',
    nullable: true,
    description: 'When it was archived.',
  }),
  createdAt: t.expose('createdAt', {
    type: 'DateTime',
    nullable: true,
    description: 'When it was begun.',
  }),
}));

builder.objectFields(Job, (t) => ({
  yachtType: t.expose('yachtType', {
    type: YachtType,
    nullable: true,
    description: 'Motor or sail.',
  }),
  yachtSize: t.exposeFloat('yachtSize', {
    nullable: true,
    description: 'Metres; rounded to 5 m for everybody but candidates and admins.',
  }),
  yachtStatus: t.expose('yachtStatus', {
    type: YachtStatus,
    nullable: true,
    description: 'Private or charter.',
  }),
  yachtStatusLabel: t.string({
    nullable: true,
    description: 'yachtStatus as text.',
    resolve: labelled(yachtStatuses, (job) => job.yachtStatus),
  }),
  builderCountry: t.string({
    nullable: true,
    description: 'Country of the builder.',
    resolve: (job) => country(job.builderCountry),
  }),
  itinerary: t.expose('itinerary', {
    type: [ItineraryArea],
    nullable: true,
    description: 'Where it cruises.',
  }),
  itineraryLabels: t.stringList({
    nullable: true,
    description: 'itinerary as texts.',
    resolve: (job) => job.itinerary?.map((area) => label(itineraries, area)),
  }),
  locationCountry: t.string({
    nullable: true,
    description: 'The country where the yacht is; its place is not told.',
    resolve: (job) => country(job.locationCountry),
  }),
  homePortCountry: t.string({
    nullable: true,
    description: 'The country of its home port.',
    resolve: (job) => country(job.homePortCountry),
  }),
  tattoo: t.expose('tattoo', {
    type: TattooPolicy,
    nullable: true,
    description: 'What the yacht allows.',
  }),
  tattooLabel: t.string({
    nullable: true,
    description: 'tattoo as text.',
    resolve: labelled(yachtTattooPolicies, (job) => job.tattoo),
  }),
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
      description,
      resolve: (job, _args, { viewer }) => jobChoices(viewer, job)[name as keyof typeof choices],
    }),
  );
}
