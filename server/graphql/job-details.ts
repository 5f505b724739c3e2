import { CHOICE_COLUMNS, jobChoices, jobForms } from '#server/domain/jobs/views.ts';
import { dateText, isoDate, partialDate } from '#server/domain/kernel/dates.ts';
import {
  cabinStatuses,
  experiences,
  genderPreferences,
  itineraries,
  label,
  yachtStatuses,
  yachtTattooPolicies,
} from '#server/domain/kernel/labels.ts';
import { certificateFlags, visaFields } from '#server/domain/kernel/paper-labels.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { countryCode, countryName } from '#server/names/countries.ts';
import type { JobRow, NamedQualification } from '#server/domain/rows/job.ts';
import { offeredEnds } from '#server/domain/rules/bands.ts';
import { builder } from './builder.ts';
import { asText, described, optional } from './described.ts';
import {
  CabinStatus,
  CertificateKind,
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
  VisaKind,
  YachtStatus,
  YachtType,
} from './enums.ts';
import { Job, reading } from './jobs.ts';
import { Money, money } from './money.ts';
import { Position, Qualification } from './reference-data.ts';

const SALARY = jobForms.salaryLabel.columns;
const country = (code: string | null) => (code ? countryName(code) : null);

export const QualificationGroup = builder
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
  notes: `The agency’s own notes. ${openTo('job.change')}`,
  description:
    'What the job is. Not for guests, and only for integrations with JOBS_DETAILS or JOBS_WRITE.',
} as const;
const AMOUNTS = {
  periodLength: 'Length, in the unit of periodType.',
  periodLengthSecondary: 'The other length of a rotation.',
  salaryAmount: 'A fixed salary, per month.',
  salaryRangeMin: 'Lower end, per month.',
  salaryRangeMax: 'Upper end, per month.',
  wizardStep: `The furthest step of the listing wizard, 1 to 4. ${openTo('job.change')}`,
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
const COUNTRIES = {
  builderCountry: 'Country of the builder.',
  locationCountry: 'The country where the yacht is; its place is not told.',
  homePortCountry: 'The country of its home port.',
} as const;
const COUNTRY_CODES = {
  builderCountryCode: 'builderCountry by code.',
  locationCountryCode: 'locationCountry by code.',
  homePortCountryCode: 'homePortCountry by code.',
} as const;
const COUNTRY_OF = {
  builderCountryCode: 'builderCountry',
  locationCountryCode: 'locationCountry',
  homePortCountryCode: 'homePortCountry',
} as const;

/** The papers whose flag a job sets; null where the viewer may read none of the flags. */
function required<Kind extends string, Flag extends keyof JobRow>(
  job: Readonly<Record<Flag, boolean | null>>,
  flags: Readonly<Record<Kind, Flag>>,
): Kind[] | null {
  const kinds = Object.keys(flags) as Kind[];
  return kinds.some((kind) => job[flags[kind]] !== null)
    ? kinds.filter((kind) => job[flags[kind]])
    : null;
}

builder.objectFields(Job, (t) => ({
  position: t.field({
    type: Position,
    nullable: true,
    description: 'The position, where the viewer may read more than its name.',
    ...reading(
      ['positionId', 'positionName', 'positionType'],
      ({ positionId: id, positionName: name, positionType }) =>
        id && name && positionType ? { id, name, positionType } : null,
    ),
  }),
  positionType: t.expose('positionType', optional(PositionType, 'Its department.')),
  ...described(TEXTS, (name: keyof typeof TEXTS, description) =>
    t.exposeString(name, { nullable: true, description }),
  ),
  contractType: t.expose('contractType', optional(ContractType, 'Kind of contract.')),
  ...described(AMOUNTS, (name: keyof typeof AMOUNTS, description) =>
    t.exposeInt(name, { nullable: true, description }),
  ),
  periodType: t.expose('periodType', optional(PeriodType, 'Unit of the lengths.')),
  salaryType: t.expose('salaryType', optional(SalaryType, 'Fixed, range or DOE.')),
  salaryCurrency: t.expose('salaryCurrency', optional(Currency, 'Currency.')),
  startDateType: t.expose('startDateType', optional(StartDateType, 'Kind of start.')),
  monthlySalaryMin: t.field({
    type: Money,
    nullable: true,
    description: 'The least that is offered a month; the fixed salary where there is one.',
    ...reading(SALARY, (job) => money(offeredEnds(job)[0], job.salaryCurrency)),
  }),
  monthlySalaryMax: t.field({
    type: Money,
    nullable: true,
    description: 'The most that is offered a month; the fixed salary where there is one.',
    ...reading(SALARY, (job) => money(offeredEnds(job)[1], job.salaryCurrency)),
  }),
  startsOn: t.field({
    type: 'Date',
    nullable: true,
    description: 'The approximate start.',
    ...reading(['startDate'], ({ startDate }) => isoDate(partialDate(startDate))),
  }),
  startDate: t.string({
    nullable: true,
    description: 'startsOn as a form shows and takes it, DD/MM/YYYY.',
    ...reading(['startDate'], ({ startDate }) => dateText(partialDate(startDate))),
  }),
  cabinStatus: t.expose('cabinStatus', optional(CabinStatus, 'Own or shared cabin.')),
  cabinLabel: t.string(asText('cabinStatus', cabinStatuses)),
  experience: t.expose('experience', optional(Experience, 'Experience asked for.')),
  experienceLabel: t.string(asText('experience', experiences)),
  gender: t.expose('gender', optional(GenderPreference, `Confidential. ${openTo('job.change')}`)),
  genderLabel: t.string({
    ...asText('gender', genderPreferences),
    description: `gender as text. ${openTo('job.change')}`,
  }),
  ...described(FLAGS, (name: keyof typeof FLAGS, description) =>
    t.exposeBoolean(name, { nullable: true, description }),
  ),
  requiredVisas: t.field({
    type: [VisaKind],
    nullable: true,
    description: 'The visas that are required, in the words of what candidates hold.',
    ...reading(Object.values(visaFields), (job) => required(job, visaFields)),
  }),
  requiredCertificates: t.field({
    type: [CertificateKind],
    nullable: true,
    description: 'The certificates that are required, in the words of what candidates hold.',
    ...reading(Object.values(certificateFlags), (job) => required(job, certificateFlags)),
  }),
  qualifications: t.field({
    type: [Qualification],
    nullable: true,
    description: 'All of these are required.',
    ...reading(['qualifications'], (job) => job.qualifications),
  }),
  qualificationGroups: t.field({
    type: [QualificationGroup],
    nullable: true,
    description: 'Of each group one is required.',
    ...reading(['qualificationGroups'], (job) => job.qualificationGroups),
  }),
  listedAt: t.expose('listedAt', optional('DateTime', 'When it was listed.')),
  archivedAt: t.expose('archivedAt', optional('DateTime', 'When it was archived.')),
  createdAt: t.expose('createdAt', optional('DateTime', 'When it was begun.')),
}));

builder.objectFields(Job, (t) => ({
  yachtType: t.expose('yachtType', optional(YachtType, 'Motor or sail.')),
  yachtSize: t.exposeFloat('yachtSize', {
    nullable: true,
    description: 'Metres; rounded to 5 m for everybody but candidates and admins.',
  }),
  yachtStatus: t.expose('yachtStatus', optional(YachtStatus, 'Private or charter.')),
  yachtStatusLabel: t.string(asText('yachtStatus', yachtStatuses)),
  ...described(COUNTRIES, (name: keyof typeof COUNTRIES, description) =>
    t.string({ nullable: true, description, ...reading([name], (job) => country(job[name])) }),
  ),
  ...described(COUNTRY_CODES, (name: keyof typeof COUNTRY_CODES, description) =>
    t.field({
      type: 'CountryCode',
      nullable: true,
      description,
      ...reading([COUNTRY_OF[name]], (job) => countryCode(job[COUNTRY_OF[name]] ?? '')),
    }),
  ),
  itinerary: t.expose('itinerary', optional([ItineraryArea], 'Where it cruises.')),
  itineraryLabels: t.stringList({
    nullable: true,
    description: 'itinerary as texts.',
    ...reading(['itinerary'], ({ itinerary }) =>
      itinerary?.map((area) => label(itineraries, area)),
    ),
  }),
  tattoo: t.expose('tattoo', optional(TattooPolicy, 'What the yacht allows.')),
  tattooLabel: t.string(asText('tattoo', yachtTattooPolicies)),
}));

builder.objectField(Job, 'isKept', (t) =>
  t.boolean({
    description: 'Whether the viewer keeps it for later.',
    ...reading(['saved'], ({ saved }) => saved === true),
  }),
);

const choices: Record<keyof ReturnType<typeof jobChoices>, string> = {
  viewerCanApply: 'Whether the viewer may apply now.',
  viewerCanMarkNotInterested: 'Whether the viewer may take it out of their list.',
  viewerCanShowAgain: 'Whether the viewer may put it back into their list.',
  viewerCanKeep: 'Whether the viewer may keep it for later.',
  viewerCanEdit: 'Whether the viewer may edit it.',
  viewerCanArchive: 'Whether the viewer may end and archive it now.',
  viewerCanRelist: 'Whether the viewer may list a copy of it now.',
  viewerCanDelete: 'Whether the viewer may delete it for good.',
};

for (const [name, description] of Object.entries(choices)) {
  builder.objectField(Job, name, (t) =>
    t.boolean({
      description,
      ...reading(
        CHOICE_COLUMNS,
        (job, _args, { viewer }) => jobChoices(viewer, job)[name as keyof typeof choices],
      ),
    }),
  );
}
