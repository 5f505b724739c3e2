import { dayOf } from '#server/domain/kernel/dates.ts';

/** How soon a candidate can start. `Unavailable` is also the value before any choice. */
export const availabilities = {
  IMMEDIATE: ['Immediate'],
  ONE_WEEK: ['Available in 1 week', '1 week'],
  TWO_WEEKS: ['Available in 2 weeks', '2 weeks'],
  FOUR_WEEKS: ['Available in 4+ weeks', '4+ weeks'],
  UNAVAILABLE: ['Unavailable'],
} as const;

export type Availability = keyof typeof availabilities;

/** As stored; `noticePeriod` in days. With a day (UTC midnight or YYYY-MM-DD) there is a notice without a period. */
export type AvailabilityColumns = {
  isAvailable: boolean;
  hasNotice: boolean;
  noticePeriod: number | null;
  availableFrom: Date | string | null;
};

/** `AvailabilityColumns` of a candidate who may not have said anything yet. */
export type SaidAvailability = Omit<AvailabilityColumns, 'isAvailable'> & {
  isAvailable: boolean | null;
};

/** The days of each notice; what is longer counts as the last. */
export const NOTICE_DAYS = { ONE_WEEK: 7, TWO_WEEKS: 14, FOUR_WEEKS: 28 } as const;

const DAY = 24 * 3600 * 1000;
/** Days after which an answer is asked for again, and its age is shown. */
const ASKED_AFTER_DAYS = 28;
/** Days ahead that somebody may name. */
const FARTHEST_DAYS = 730;

/** The stored columns of a choice (specification 1, section 4). */
export function availabilityColumns(availability: Availability): AvailabilityColumns {
  const none = { hasNotice: false, noticePeriod: null, availableFrom: null };
  if (availability === 'UNAVAILABLE') return { ...none, isAvailable: false };
  if (availability === 'IMMEDIATE') return { ...none, isAvailable: true };
  const noticePeriod = NOTICE_DAYS[availability];
  return { isAvailable: true, hasNotice: true, noticePeriod, availableFrom: null };
}

/** The stored columns of a day, YYYY-MM-DD. */
export const availableFromColumns = (day: string) => ({
  isAvailable: true,
  hasNotice: true,
  noticePeriod: null,
  availableFrom: new Date(`${day}T00:00:00Z`),
});

/** The problem of a day that somebody names, both YYYY-MM-DD; null if there is none. */
export function availableFromProblem(day: string, today: string): string | null {
  const ahead = daysBetween(today, day);
  if (ahead < 0) return 'Please choose today or a later day.';
  return ahead > FARTHEST_DAYS ? 'Please choose a day within two years.' : null;
}

/** The choice for stored columns; a longer notice counts as four weeks or more, and a day as the days until it. */
export function availabilityOf(columns: AvailabilityColumns, today = now()): Availability {
  if (!columns.isAvailable) return 'UNAVAILABLE';
  const days = noticeOf(columns, today);
  if (days <= 0) return 'IMMEDIATE';
  if (days <= NOTICE_DAYS.ONE_WEEK) return 'ONE_WEEK';
  return days <= NOTICE_DAYS.TWO_WEEKS ? 'TWO_WEEKS' : 'FOUR_WEEKS';
}

/** When a candidate can start; null before they say. */
export const saidAvailability = (
  { isAvailable, ...row }: SaidAvailability,
  today = now(),
): Availability | null =>
  isAvailable === null ? null : availabilityOf({ ...row, isAvailable }, today);

/** The three documented columns, as if the day were the step that it reads as. */
export function documentedAvailability(row: SaidAvailability) {
  const step = row.availableFrom && saidAvailability(row);
  const { isAvailable, hasNotice, noticePeriod } = step ? availabilityColumns(step) : row;
  return { isAvailable, hasNotice, noticePeriod };
}

/** The day from which somebody is available, YYYY-MM-DD, if it is still to come. */
export function comingDay(row: SaidAvailability, today = now()): string | null {
  const day = row.availableFrom && dayOf(row.availableFrom);
  return day && day > today ? day : null;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** In words: the documented text of a step, 'Available from 12 March 2027' of a day to come; null before they say. */
export function availabilityWords(row: SaidAvailability, today = now()): string | null {
  const day = comingDay(row, today);
  if (day) return `Available from ${dayFormat.format(new Date(day))}`;
  const said = saidAvailability(row, today);
  return said && availabilities[said][0];
}

/** Whether somebody is to be asked again: what they said is four weeks old, or nobody knows how old. */
export const isAvailabilityDue = (
  { isAvailable, availabilitySaidAt: said }: Said,
  at = new Date(),
): boolean => isAvailable !== null && (said === null || ageInDays(said, at) >= ASKED_AFTER_DAYS);

/** 'said 5 weeks ago' of what is older than four weeks, else null. */
export function availabilityAge(
  { isAvailable, availabilitySaidAt: said }: Said,
  at = new Date(),
): string | null {
  if (isAvailable === null || said === null) return null;
  const days = ageInDays(said, at);
  return days <= ASKED_AFTER_DAYS ? null : `said ${Math.floor(days / 7)} weeks ago`;
}

interface Said {
  isAvailable: boolean | null;
  availabilitySaidAt: Date | null;
}

const now = () => dayOf(new Date());

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);

const ageInDays = (said: Date, at: Date) => (at.getTime() - said.getTime()) / DAY;

function noticeOf({ hasNotice, noticePeriod, availableFrom }: AvailabilityColumns, today: string) {
  if (availableFrom) return daysBetween(today, dayOf(availableFrom));
  return hasNotice ? (noticePeriod ?? 0) : 0;
}
