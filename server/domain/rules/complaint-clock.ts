/** Working days within which a complaint is answered, and to which that may be extended (specification 1). */
export const COMPLAINT_DAYS = 5;
export const COMPLAINT_DAYS_EXTENDED = 10;

const DAY = 86_400_000;
const inLondon = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

/** The day of an instant in the United Kingdom, YYYY-MM-DD. */
export const londonDay = (instant: Date): string => inLondon.format(instant);

/**
 * The day that is so many working days after another, both YYYY-MM-DD. Weekends do not count; public holidays do, so
 * that no clock is longer than the law's.
 */
export function afterWorkingDays(day: string, count: number): string {
  let at = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0;) {
    at = new Date(at.getTime() + DAY);
    if (at.getUTCDay() !== 0 && at.getUTCDay() !== 6) left -= 1;
  }
  return at.toISOString().slice(0, 10);
}
