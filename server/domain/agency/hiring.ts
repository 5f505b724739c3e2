import { z } from 'zod';
import { parse } from '#server/domain/kernel/input.ts';
import { valuesOf } from '#server/domain/kernel/labels.ts';
import { day } from '#server/domain/kernel/list-filters.ts';
import { mayLag } from '#server/domain/kernel/own-writes.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import {
  type DayRange,
  dayInZone,
  daysOf,
  type StatisticsPeriod,
  statisticsPeriods,
} from '#server/domain/rules/statistics-period.ts';
import { query } from '#server/platform/db.ts';
import {
  answerBands,
  type Band,
  fillBands,
  type FunnelRow,
  funnelRows,
  type HireRow,
  hireRow,
  type Took,
} from './hiring-rows.ts';

/** How far the applications of a position, of a consultant or of all jobs have come. */
export interface Funnel {
  /** Null for all together. */
  name: string | null;
  applied: number;
  /** Put forward to the yacht at any time, hired or not. */
  forwarded: number;
  hired: number;
  /** Median days to the first answer; null if none was answered. */
  answerDays: number | null;
}

/** How long something took, in days of 24 hours. */
export interface Durations {
  count: number;
  /** Null if it never happened. */
  median: number | null;
  /** Nine of ten took at most so long. */
  ninetieth: number | null;
  bands: { label: string; count: number }[];
}

/** What led a person to the job that they were hired for. */
export const hireOrigins = {
  OWN: ['Applied by themselves'],
  JOB_ALERT: ['Told by a job alert'],
  PARTNER: ['Followed their partner'],
  AGENCY: ['Entered by the agency'],
  UNKNOWN: ['Not known'],
} as const;
export type HireOrigin = keyof typeof hireOrigins;

export interface OriginCount {
  origin: HireOrigin;
  hired: number;
}

export interface HiringStatistics extends DayRange {
  /** Of the applications made in the period. */
  total: Funnel;
  /** The most applications first. */
  byPosition: Funnel[];
  byConsultant: Funnel[];
  firstAnswer: Durations;
  /** Applications that were never answered and still wait. */
  waiting: number;
  /** People hired in the period. */
  hires: number;
  origins: OriginCount[];
  /** Of the jobs whose first hire was in the period. */
  timeToFill: Durations;
}

export interface AskedPeriod {
  period?: StatisticsPeriod | null | undefined;
  /** For own dates: days in the United Kingdom, YYYY-MM-DD, both included. */
  from?: string | null | undefined;
  to?: string | null | undefined;
}

const askedPeriod = z.object({
  period: z.enum(valuesOf(statisticsPeriods)).nullish(),
  from: day,
  to: day,
});

/**
 * What became of the applications made in a period, and where its hires came from, in two statements. A person
 * hired in May may have applied in March: the two are counted apart. Deleted accounts are not counted. Admins
 * only. @throws invalid-input for dates in the wrong order
 */
export async function hiringStatistics(
  viewer: Viewer,
  input: AskedPeriod,
): Promise<HiringStatistics> {
  allow(viewer, 'agency.readStatistics');
  const { period, from = null, to = null } = parse(askedPeriod, input);
  const days = daysOf(period ?? 'LAST_12_MONTHS', { from, to }, dayInZone(new Date()));
  // Without names: a plan for any period is slower than one for its days.
  const [rows, [hired]] = await Promise.all([
    query<FunnelRow>('', funnelRows(days), mayLag(viewer)),
    query<HireRow>('', hireRow(days), mayLag(viewer)),
  ]);
  const total = rows.find(({ kind }) => kind === 'TOTAL');
  if (!total || !hired) throw new Error('No statistics');
  const of = (kind: FunnelRow['kind']) => rows.filter((row) => row.kind === kind).map(funnelOf);
  return {
    ...days,
    total: funnelOf(total),
    byPosition: of('POSITION'),
    byConsultant: of('CONSULTANT'),
    firstAnswer: durationsOf(total, answerBands),
    waiting: total.waiting,
    hires: hired.hires,
    origins: valuesOf(hireOrigins).map((origin) => ({
      origin,
      hired: hired.origins[origin] ?? 0,
    })),
    timeToFill: durationsOf(hired, fillBands),
  };
}

const funnelOf = ({ name, applied, forwarded, hired, median }: FunnelRow): Funnel => ({
  name,
  applied,
  forwarded,
  hired,
  answerDays: median,
});

const durationsOf = ({ count, median, ninetieth, within }: Took, bands: readonly Band[]) => ({
  count,
  median,
  ninetieth,
  bands: bands.map(({ label }, index) => ({ label, count: within[index] ?? 0 })),
});
