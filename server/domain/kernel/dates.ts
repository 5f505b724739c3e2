/** How much of a date is known. */
export type Precision = 'DAY' | 'MONTH' | 'YEAR';

/** `date` is YYYY-MM-DD, the first day of the known period. */
export type PartialDate = { date: string; precision: Precision };

/** A parsed text (null: empty), or its problem, worded for a form. */
export type DateReading = { value: PartialDate | null } | { problem: string };

const dateForms: Readonly<Record<Precision, string>> = {
  DAY: 'DD/MM/YYYY',
  MONTH: 'MM/YYYY',
  YEAR: 'YYYY',
};

export const dateTexts = {
  invalidDay: 'Invalid Day',
  invalidMonth: 'Invalid Month',
  invalidYear: 'Invalid Year',
} as const;

const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2100;
const MINIMUM_AGE = 18;

/**
 * Parses a documented text (DD/MM/YYYY, MM/YYYY or YYYY) of one of the given precisions as a real calendar
 * date. '-', empty and missing text are null.
 */
export function readDate(
  text: string | null | undefined,
  ...precisions: readonly [Precision, ...Precision[]]
): DateReading {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '' || trimmed === '-') return { value: null };
  const parts = /^(?:(?:(\d{1,2})\/)?(\d{1,2})\/)?(\d{4})$/.exec(trimmed);
  const [, day, month, year = ''] = parts ?? [];
  const precision = day ? 'DAY' : month ? 'MONTH' : 'YEAR';
  if (!parts || !precisions.includes(precision)) return { problem: expectedForm(precisions) };
  const problem = calendarProblem(Number(year), Number(month ?? 1), Number(day ?? 1));
  if (problem) return { problem };
  const date = [year, pad(month), pad(day)].join('-');
  return { value: { date, precision } };
}

/** The documented text of a date; null if there is none. */
export function dateText(value: PartialDate | null): string | null {
  if (!value) return null;
  const [year, month, day] = value.date.split('-');
  if (value.precision === 'YEAR') return `${year}`;
  return value.precision === 'MONTH' ? `${month}/${year}` : `${day}/${month}/${year}`;
}

const ISO_LENGTHS: Readonly<Record<Precision, number>> = { DAY: 10, MONTH: 7, YEAR: 4 };

/** A date as far as it is known, YYYY, YYYY-MM or YYYY-MM-DD; null if there is none. */
export function isoDate(value: PartialDate | null): string | null {
  return value && value.date.slice(0, ISO_LENGTHS[value.precision]);
}

/** A date from its columns; the driver returns the day as a UTC midnight or as text. */
export function partialDate(
  day: Date | string | null | undefined,
  precision: Precision | null = 'DAY',
): PartialDate | null {
  return day ? { date: dayOf(day), precision: precision ?? 'DAY' } : null;
}

/** The UTC midnight of a date, for a DATE column. */
export function columnDate(value: PartialDate | null): Date | null {
  return value ? new Date(`${value.date}T00:00:00Z`) : null;
}

/** The UTC day of an instant or of an ISO text, as YYYY-MM-DD. */
export function dayOf(instant: Date | string): string {
  return (typeof instant === 'string' ? instant : instant.toISOString()).slice(0, 10);
}

/** Whole years between a date of birth and a day, both YYYY-MM-DD. Born on 29/02: 1 March counts. */
export function ageOn(dob: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dob.slice(0, 4));
  return day.slice(5) < dob.slice(5) ? years - 1 : years;
}

/** Whether somebody born on `dob` is 18 or older on `today`, both YYYY-MM-DD. */
export function isAdult(dob: string, today: string): boolean {
  return ageOn(dob, today) >= MINIMUM_AGE;
}

/** Whether an expiry date is before `today` (YYYY-MM-DD); on the day itself it is still valid. */
export function isExpired(expiry: PartialDate | null, today: string): boolean {
  return expiry !== null && expiry.date < today;
}

const UNITS = [
  ['y', 365 * 24 * 3600],
  ['mo', 30 * 24 * 3600],
  ['d', 24 * 3600],
  ['h', 3600],
  ['m', 60],
  ['s', 1],
] as const;

/** Time since posting in its largest unit: 2y, 3mo, 4d, 5h, 6m, 7s, or Just Now. */
export function timeSince(then: Date | string, now: Date): string {
  const seconds = Math.floor((now.getTime() - new Date(then).getTime()) / 1000);
  const unit = UNITS.find(([, length]) => seconds >= length);
  return unit ? `${Math.floor(seconds / unit[1])}${unit[0]}` : 'Just Now';
}

function calendarProblem(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12) return dateTexts.invalidMonth;
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) return dateTexts.invalidYear;
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day < 1 || day > daysInMonth ? dateTexts.invalidDay : null;
}

function expectedForm(precisions: readonly Precision[]): string {
  return `Please use the form ${precisions.map((precision) => dateForms[precision]).join(' or ')}.`;
}

function pad(part: string | undefined): string {
  return (part ?? '1').padStart(2, '0');
}

/** YYYY-MM-DD as DD/MM/YYYY. */
export const isoDayText = (day: string): string => day.split('-').toReversed().join('/');
