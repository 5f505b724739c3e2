const number = new Intl.NumberFormat('en-GB');
const tenth = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 });
const precise = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A dash for null. */
const NONE = '–';

export const count = (value: number): string => number.format(value);

/** A part of a whole: '26%', '0.4%'; a dash where there is no whole. */
export function share(part: number, whole: number): string {
  if (whole === 0) return NONE;
  const value = part / whole;
  return value > 0 && value < 0.1 ? precise.format(value) : percent.format(value);
}

/** A duration in days as text: '5 hours', '3.2 days', '24 days'; a dash for null. */
export function duration(days: number | null | undefined): string {
  if (days == null) return NONE;
  const hours = Math.round(days * 24);
  if (hours < 1) return 'Under an hour';
  if (hours < 24) return hours === 1 ? '1 hour' : `${hours} hours`;
  const text = days < 10 ? tenth.format(days) : number.format(Math.round(days));
  return text === '1' ? '1 day' : `${text} days`;
}

const dayText = (day: string) => dayFormat.format(new Date(day)).replaceAll(' ', '\u00a0');

/** The days of a period as text; either end may be missing. */
export function daysText(from: string | null | undefined, to: string | null | undefined): string {
  if (from && to) return from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;
  if (from) return `Since ${dayText(from)}`;
  return to ? `Until ${dayText(to)}` : 'All time';
}
