import { type AgencyBriefJob, readAgencyBrief } from '#server/domain/briefs/read-for-agency.ts';
import type {
  BriefField as Field,
  BriefReading as Reading,
} from '#server/domain/briefs/wording.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { builder } from './builder.ts';
import { enumValues, optional } from './described.ts';
import {
  ContractType,
  Currency,
  PeriodType,
  SalaryType,
  StartDateType,
  YachtType,
} from './enums.ts';
import { QualificationGroup } from './job-details.ts';
import { atMost } from './prices.ts';
import { Position, Qualification } from './reference-data.ts';
import { Yacht } from './yachts.ts';

const BriefField = builder.enumType('BriefField', {
  description: 'What a reading of a brief says.',
  values: enumValues<Field>({
    POSITION: 'The position.',
    YACHT_NAME: 'The name of the yacht.',
    YACHT_TYPE: 'Motor or sailing yacht.',
    LENGTH: 'The length of the yacht.',
    CONTRACT:
      'The contract, with the times of a rotation or its length; the length by itself where it stands apart.',
    SALARY: 'The salary.',
    START: 'When the job starts.',
    PLACE: 'Where the job is.',
    QUALIFICATION: 'A certificate or course.',
    VISA: 'A visa, passport or permit.',
    SMOKING: 'Whether smokers may apply.',
    TATTOOS: 'Whether tattoos are accepted.',
  }),
});

const BriefReading = builder.objectRef<Reading>('BriefReading').implement({
  description: 'A value that was read in a brief, and the piece of its text that says so.',
  fields: (t) => ({
    field: t.expose('field', { type: BriefField, description: 'What it says.' }),
    value: t.exposeString('value', { description: 'The value, in words.' }),
    at: t.exposeInt('at', {
      description: 'Where the piece begins in the text, in UTF-16 code units.',
    }),
    length: t.exposeInt('length', { description: 'How long the piece is, in UTF-16 code units.' }),
  }),
});

const BriefJob = builder.objectRef<AgencyBriefJob>('BriefJob').implement({
  description:
    'A job that a brief describes, in the terms of a listing; null where the brief does not say it.',
  fields: (t) => ({
    title: t.exposeString('title', {
      description: 'The position as it was read, even if the agency’s list does not have it.',
    }),
    position: t.expose('position', optional(Position, 'The position of the agency’s list.')),
    contractType: t.expose('contractType', optional(ContractType, 'The contract.')),
    periodLength: t.exposeInt('periodLength', {
      nullable: true,
      description: 'The time on of a rotation.',
    }),
    periodLengthSecondary: t.exposeInt('periodLengthSecondary', {
      nullable: true,
      description: 'The time off of a rotation.',
    }),
    periodType: t.expose('periodType', optional(PeriodType, 'The unit of its times.')),
    salaryType: t.expose('salaryType', optional(SalaryType, 'The kind of salary.')),
    salaryCurrency: t.expose('salaryCurrency', optional(Currency, 'The currency.')),
    salaryAmount: t.exposeInt('salaryAmount', {
      nullable: true,
      description: 'A fixed salary per month; pay by the day is only among the readings.',
    }),
    salaryRangeMin: t.exposeInt('salaryRangeMin', {
      nullable: true,
      description: 'The minimum per month.',
    }),
    salaryRangeMax: t.exposeInt('salaryRangeMax', {
      nullable: true,
      description: 'The maximum per month.',
    }),
    startDateType: t.expose('startDateType', optional(StartDateType, 'The kind of start.')),
    startDate: t.exposeString('startDate', {
      nullable: true,
      description: 'The start as DD/MM/YYYY, the first where only a month is said.',
    }),
    eng1: t.exposeBoolean('eng1', { description: 'ENG 1 is asked for.' }),
    stcwBasic: t.exposeBoolean('stcwBasic', { description: 'STCW Basic is asked for.' }),
    stcwAdvanced: t.exposeBoolean('stcwAdvanced', { description: 'STCW Advanced is asked for.' }),
    b1b2: t.exposeBoolean('b1b2', { description: 'A B1/B2 visa is asked for.' }),
    c1d: t.exposeBoolean('c1d', { description: 'A C1/D visa is asked for.' }),
    schengen: t.exposeBoolean('schengen', { description: 'A Schengen visa is asked for.' }),
    greenCard: t.exposeBoolean('greenCard', { description: 'A Green Card is asked for.' }),
    qualifications: t.expose('qualifications', {
      type: [Qualification],
      description: 'Qualifications that are asked for, without those that are only wished for.',
      extensions: atMost(() => 40),
    }),
    qualificationGroups: t.field({
      type: [QualificationGroup],
      description: 'Alternatives: of each group one is asked for.',
      extensions: atMost(() => 10),
      resolve: ({ groups }) => groups,
    }),
    description: t.exposeString('description', {
      description: 'A description for candidates, without what names or places the yacht.',
    }),
    yacht: t.field({
      type: Yacht,
      nullable: true,
      description:
        'The agency’s yacht of this name, and of this type where the brief says it, if there is exactly one.',
      resolve: ({ yacht }) => yacht,
    }),
    namesake: t.field({
      type: Yacht,
      nullable: true,
      description:
        'The only yacht of this name, if it is of the other type than the brief says: to be chosen by hand or not at all.',
      resolve: ({ namesake }) => namesake,
    }),
    yachtName: t.exposeString('yachtName', { nullable: true, description: 'The yacht’s name.' }),
    yachtType: t.expose('yachtType', optional(YachtType, 'Motor or sailing yacht.')),
    lengthMetres: t.exposeInt('lengthMetres', {
      nullable: true,
      description: 'The yacht’s length in whole metres.',
    }),
    couple: t.exposeBoolean('couple', { description: 'Two people are to be hired together.' }),
    readings: t.expose('readings', {
      type: [BriefReading],
      description: 'Everything that was read, with its place in the text.',
      extensions: atMost(() => 60),
    }),
  }),
});

builder.queryField('readBrief', (t) =>
  t.field({
    type: [BriefJob],
    description: `The jobs that the text of an e-mailed brief describes, for drafts of listings. Nothing is stored. ${openTo('job.readBrief')}`,
    args: {
      text: t.arg.string({
        required: true,
        description: 'The text of the mail, at most 20,000 characters.',
      }),
    },
    extensions: atMost(() => 12),
    resolve: (_root, { text }, { viewer }) => readAgencyBrief(viewer, text),
  }),
);
