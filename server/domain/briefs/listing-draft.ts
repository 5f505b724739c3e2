import type {
  ContractType,
  Currency,
  PeriodType,
  SalaryType,
  StartDateType,
} from '#server/domain/kernel/labels.ts';
import type { BriefJob, Read } from './read-brief.ts';
import type { Salary } from './money.ts';
import { describedJob } from './wording.ts';

type Named = { id: string; name: string };

/** The fields of a listing that a brief fills; null where it does not say, or not in the listing's terms. */
export type ListingDraft<Position extends Named, Qualification extends Named> = {
  /** The position as the brief has it, which need not be in the list. */
  title: string;
  position: Position | null;
  contractType: ContractType | null;
  periodLength: number | null;
  periodLengthSecondary: number | null;
  periodType: PeriodType | null;
  salaryType: SalaryType | null;
  salaryCurrency: Currency | null;
  /** Per month. */
  salaryAmount: number | null;
  salaryRangeMin: number | null;
  salaryRangeMax: number | null;
  startDateType: StartDateType | null;
  /** DD/MM/YYYY; the first of a month without a day. */
  startDate: string | null;
  eng1: boolean;
  stcwBasic: boolean;
  stcwAdvanced: boolean;
  b1b2: boolean;
  c1d: boolean;
  schengen: boolean;
  greenCard: boolean;
  /** Asked for without an alternative. */
  qualifications: Qualification[];
  /** Of each group one is asked for. */
  groups: Qualification[][];
  description: string;
};

/** A job of a brief as the fields of a listing. `text` is the brief. */
export function listingDraft<Position extends Named, Qualification extends Named>(
  job: BriefJob,
  text: string,
  lists: { positions: readonly Position[]; qualifications: readonly Qualification[] },
): ListingDraft<Position, Qualification> {
  const title = job.position?.value ?? '';
  const isAsked = (name: string) =>
    [...job.qualifications, ...job.visas].some(
      (read) => read.value === name && !isWished(read, text),
    );
  const start = job.start?.value ?? null;
  return {
    title,
    position: lists.positions.find(({ name }) => name === title) ?? null,
    ...contractOf(job),
    ...salaryOf(job.salary?.value ?? null),
    startDateType: startKind(start),
    startDate: start === null || start === 'ASAP' ? null : dayText(start),
    eng1: isAsked('ENG 1'),
    stcwBasic: isAsked('STCW Basic Safety Training'),
    stcwAdvanced: isAsked('STCW Advanced Safety Training'),
    b1b2: isAsked('B1/B2'),
    c1d: isAsked('C1/D'),
    schengen: isAsked('Schengen'),
    greenCard: isAsked('Green Card'),
    ...papersOf(job.qualifications, text, lists.qualifications),
    description: describedJob(job, title || 'crew member'),
  };
}

const CONTRACTS = {
  PERMANENT: 'FULL_TIME',
  ROTATION: 'ROTATION',
  // A season is a contract of a fixed time.
  SEASONAL: 'TEMPORARY',
  TEMPORARY: 'TEMPORARY',
  DAYWORK: 'DAYWORK',
} as const;

function contractOf({ contractType, rotation, period }: BriefJob) {
  const [, on, off, unit] = /^(\d+):(\d+)(?: (\w+))?$/.exec(rotation?.value ?? '') ?? [];
  const units = { weeks: 'WEEKS', days: 'DAYS' } as const;
  return {
    contractType: contractType && CONTRACTS[contractType.value],
    periodLength: on ? Number(on) : (period?.value.length ?? null),
    periodLengthSecondary: off ? Number(off) : null,
    periodType: on ? (units[unit as keyof typeof units] ?? 'MONTHS') : (period?.value.unit ?? null),
  };
}

/** Months of pay in a period; pay by the day or hour has no monthly amount. */
const MONTHS = { MONTH: 1, YEAR: 12, WEEK: 12 / 52, DAY: null, HOUR: null } as const;

function salaryOf(salary: Salary | null) {
  const none = {
    salaryType: null,
    salaryCurrency: null,
    salaryAmount: null,
    salaryRangeMin: null,
    salaryRangeMax: null,
  };
  if (!salary) return none;
  if (salary.type === 'DOE') return { ...none, salaryType: 'DOE' as const };
  const { currency, period } = salary;
  const months = MONTHS[period ?? 'MONTH'];
  const isKnown = currency === 'EUR' || currency === 'USD' || currency === 'GBP';
  // An amount in another currency would be a wrong one.
  if (months === null || (currency !== null && !isKnown)) return none;
  const monthly = (amount: number | null) => amount && Math.round(amount / months);
  return {
    salaryType: salary.type,
    salaryCurrency: isKnown ? currency : null,
    salaryAmount: monthly(salary.amount),
    salaryRangeMin: monthly(salary.min),
    salaryRangeMax: monthly(salary.max),
  };
}

function startKind(start: string | null): StartDateType | null {
  if (start === null) return null;
  return start === 'ASAP' ? 'ASAP' : 'APPROXIMATE_DATE';
}

function dayText(start: string): string {
  const [year, month, day = '01'] = start.split('-');
  return `${day}/${month}/${year}`;
}

const WISHED =
  /\b(?:a plus|bonus|nice to have|ideal(?:ly)?|preferred|preference|advantage\w*|desir\w+|not essential|would be|lovely|beneficial|helpful|if possible|optional|happy man)\b/i;

/** Whether the clause of a reading says that it is only wished for. */
function isWished({ at, end }: Read<string>, text: string): boolean {
  const before =
    text
      .slice(Math.max(0, at - 30), at)
      .split(/[.;,\n•]/)
      .at(-1) ?? '';
  const [after = ''] = text.slice(end, end + 50).split(/[.;,\n•]/);
  return WISHED.test(before) || WISHED.test(after);
}

/** Qualifications joined by 'or' or a stroke are alternatives; those that are only wished for are left out. */
function papersOf<Qualification extends Named>(
  reads: readonly Read<string>[],
  text: string,
  list: readonly Qualification[],
): { qualifications: Qualification[]; groups: Qualification[][] } {
  const byName = new Map(list.map((each) => [each.name, each]));
  const runs: { reads: Qualification[]; end: number }[] = [];
  for (const read of reads) {
    const known = byName.get(read.value);
    if (!known || isWished(read, text)) continue;
    const last = runs.at(-1);
    const between = last ? text.slice(last.end, read.at) : '';
    const isOther =
      last && read.at >= last.end && between.length < 30 && /\bor\b|^ ?\/ ?$/i.test(between);
    if (last && isOther) {
      last.reads.push(known);
      last.end = read.end;
    } else runs.push({ reads: [known], end: read.end });
  }
  return {
    qualifications: runs.flatMap((run) => (run.reads.length === 1 ? run.reads : [])),
    groups: runs.flatMap((run) => (run.reads.length > 1 ? [run.reads] : [])),
  };
}
