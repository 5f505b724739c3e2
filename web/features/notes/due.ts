const DAY = 86_400_000;

const inUtc = (day: string) => new Date(`${day}T00:00:00Z`).getTime();

/** The day of an instant where the viewer is, YYYY-MM-DD. */
export function localDay(now = new Date()): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** The day so many days after another, both YYYY-MM-DD. */
export const daysAfter = (day: string, days: number): string =>
  new Date(inUtc(day) + days * DAY).toISOString().slice(0, 10);

/** Days that are often chosen: today, tomorrow, the next Friday and the next Monday. */
export function usualDays(today: string): { label: string; day: string }[] {
  const weekday = new Date(inUtc(today)).getUTCDay();
  const next = (wanted: number) => daysAfter(today, ((wanted - weekday + 6) % 7) + 1);
  const days = [
    { label: 'Today', day: today },
    { label: 'Tomorrow', day: daysAfter(today, 1) },
    { label: 'Friday', day: next(5) },
    { label: 'Monday', day: next(1) },
  ];
  return days.filter(({ day }, at) => days.findIndex((other) => other.day === day) === at);
}

const near = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const far = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** When something is due, as one says it: 'today', 'Friday', '3 days ago', '12 Mar 2026'. */
export function dueText(day: string, today: string): string {
  const days = Math.round((inUtc(day) - inUtc(today)) / DAY);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  if (days < 0 && days >= -13) return `${-days} days ago`;
  return (days > 0 && days < 7 ? near : far).format(inUtc(day)).replaceAll(' ', '\u00a0');
}

/** DD/MM/YYYY of YYYY-MM-DD, and the other way round; '' for none. */
export const typedDay = (day: string | null | undefined): string =>
  day?.split('-').toReversed().join('/') ?? '';
export const dayTyped = (text: string): string | null =>
  text ? text.split('/').toReversed().join('-') : null;
