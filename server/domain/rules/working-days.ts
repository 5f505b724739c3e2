/** How many working days an application may wait for an answer before it is late. */
export const ANSWER_WITHIN_DAYS = 3;

const DAY = 86_400_000;
const isWeekend = (at: number) => new Date(at).getUTCDay() % 6 === 0;

/** The end of the last working day before a weekend (UTC), any other instant as it is. */
function atWork(instant: Date): number {
  let at = instant.getTime();
  if (isWeekend(at)) at -= at % DAY;
  while (isWeekend(at - 1)) at -= DAY;
  return at;
}

/** The instant so many working days before another: Saturdays and Sundays (UTC) do not count. */
export function workingDaysBefore(instant: Date, days: number): Date {
  let at = atWork(instant);
  for (let left = days; left > 0; left -= 1) {
    at -= DAY;
    while (isWeekend(at)) at -= DAY;
  }
  return new Date(at);
}

/** The whole working days from one instant to a later one. */
export function workingDaysBetween(from: Date, to: Date): number {
  const time = (instant: Date) => {
    const at = instant.getTime();
    const day = Math.floor(at / DAY);
    // 1 January 1970 was a Thursday: days are counted from the Monday before.
    const week = Math.floor((day + 3) / 7);
    const ofWeek = (day + 3) % 7;
    return week * 5 + Math.min(5, ofWeek + (at % DAY) / DAY);
  };
  return Math.max(0, Math.floor(time(to) - time(from) + 1e-9));
}

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
