import {
  type Durations as DurationsShape,
  type Funnel as FunnelShape,
  hireOrigins,
  type HiringStatistics as HiringShape,
  hiringStatistics,
  type OriginCount as OriginShape,
} from '#server/domain/agency/hiring.ts';
import { label } from '#server/domain/kernel/labels.ts';
import { openTo } from '#server/domain/policy/words.ts';
import type { StatisticsPeriod as PeriodName } from '#server/domain/rules/statistics-period.ts';
import { builder } from './builder.ts';
import { enumValues, labelled } from './described.ts';

const StatisticsPeriod = builder.enumType('StatisticsPeriod', {
  description: 'A period of the statistics, in days of the United Kingdom.',
  values: enumValues<PeriodName>({
    LAST_30_DAYS: 'Today and the 29 days before.',
    LAST_90_DAYS: 'Today and the 89 days before.',
    LAST_12_MONTHS: 'The year that ends today.',
    THIS_YEAR: 'Since 1 January.',
    ALL: 'From the first day until today.',
    OWN_DATES: 'From `from` to `to`; one that is missing does not limit it.',
  }),
});

const HireOrigin = builder.enumType('HireOrigin', {
  description: 'What led a person to the job that they were hired for, as far as it is recorded.',
  values: labelled(hireOrigins),
});

const HiringFunnel = builder.objectRef<FunnelShape>('HiringFunnel').implement({
  description: 'How far the applications made in a period have come by now.',
  fields: (t) => ({
    name: t.exposeString('name', {
      nullable: true,
      description: 'The position or consultant; null for all together.',
    }),
    applied: t.exposeInt('applied', {
      description: 'Applications made in the period, withdrawn ones too.',
    }),
    forwarded: t.exposeInt('forwarded', {
      description: 'How many of them were put forward to the yacht, at any time.',
    }),
    hired: t.exposeInt('hired', { description: 'How many of them were hired.' }),
    answerDays: t.exposeFloat('answerDays', {
      nullable: true,
      description: 'Median days until they were first forwarded or rejected; null without any.',
    }),
  }),
});

const DurationBand = builder.objectRef<DurationsShape['bands'][number]>('DurationBand').implement({
  description: 'How often something took so long.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'The band as text, such as `1 to 2 weeks`.' }),
    count: t.exposeInt('count', { description: 'How often.' }),
  }),
});

const DurationStatistics = builder.objectRef<DurationsShape>('DurationStatistics').implement({
  description: 'How long something took, in days of 24 hours.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'How often it happened.' }),
    median: t.exposeFloat('median', {
      nullable: true,
      description: 'Half took at most so long; null if it never happened.',
    }),
    ninetieth: t.exposeFloat('ninetieth', {
      nullable: true,
      description: 'Nine of ten took at most so long; null if it never happened.',
    }),
    bands: t.expose('bands', {
      type: [DurationBand],
      description: 'All durations by band, the shortest first.',
    }),
  }),
});

const HireOriginCount = builder.objectRef<OriginShape>('HireOriginCount').implement({
  description: 'How many hired people came from where.',
  fields: (t) => ({
    origin: t.expose('origin', { type: HireOrigin, description: 'Where they came from.' }),
    originLabel: t.string({
      description: 'origin as text.',
      resolve: ({ origin }) => label(hireOrigins, origin),
    }),
    hired: t.exposeInt('hired', { description: 'People hired.' }),
  }),
});

const HiringStatistics = builder.objectRef<HiringShape>('HiringStatistics').implement({
  description:
    'What became of the applications made in a period, and where the people hired in it came from. Deleted accounts are not counted.',
  fields: (t) => ({
    from: t.expose('from', {
      type: 'Date',
      nullable: true,
      description: 'The first day of the period; null for the beginning.',
    }),
    to: t.expose('to', {
      type: 'Date',
      nullable: true,
      description: 'The last day of the period; null for today.',
    }),
    total: t.expose('total', {
      type: HiringFunnel,
      description: 'All applications made in the period.',
    }),
    byPosition: t.expose('byPosition', {
      type: [HiringFunnel],
      description: 'Those of each position, the most applications first.',
    }),
    byConsultant: t.expose('byConsultant', {
      type: [HiringFunnel],
      description: 'Those of each consultant’s jobs, the most applications first.',
    }),
    firstAnswer: t.expose('firstAnswer', {
      type: DurationStatistics,
      description:
        'From an application made in the period until it was first forwarded or rejected.',
    }),
    waiting: t.exposeInt('waiting', {
      description: 'Applications made in the period that were never answered and still wait.',
    }),
    hires: t.exposeInt('hires', {
      description: 'People hired in the period, whenever they applied.',
    }),
    origins: t.expose('origins', {
      type: [HireOriginCount],
      description: 'Where they came from; every origin once.',
    }),
    timeToFill: t.expose('timeToFill', {
      type: DurationStatistics,
      description:
        'From the listing of a job until its first hire, of the jobs first filled in the period.',
    }),
  }),
});

builder.queryField('hiringStatistics', (t) =>
  t.field({
    type: HiringStatistics,
    description: `How applications become hires. ${openTo('agency.readStatistics')}`,
    args: {
      period: t.arg({
        type: StatisticsPeriod,
        defaultValue: 'LAST_12_MONTHS',
        description: 'Which days.',
      }),
      from: t.arg({ type: 'Date', description: 'First of own dates.' }),
      to: t.arg({ type: 'Date', description: 'Last of own dates.' }),
    },
    resolve: (_root, args, { viewer }) => hiringStatistics(viewer, args),
  }),
);
