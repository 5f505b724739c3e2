import { onDay } from '#web/features/clients/on-day.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** An instant as those at sea and ashore read it alike: '3 Dec 2026, 14:00 UTC'. */
export const utcMoment = (instant: string): string => `${format.format(new Date(instant))} UTC`;

/** The days of a trial: '8 Dec 2026 to 10 Dec 2026'. */
export const trialDays = (from: string | null | undefined, to: string | null | undefined) =>
  from ? [from, to].flatMap((date) => (date ? [onDay(date)] : [])).join(' to ') : null;
