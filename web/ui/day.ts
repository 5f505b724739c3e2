const options = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const format = new Intl.DateTimeFormat('en-GB', options);
const dateFormat = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });

/* No line breaks within a date. */
const whole = (text: string) => text.replaceAll(' ', '\u00a0');

/** An instant as a date, '5 Nov 2026'; a dash for null. */
export function day(instant: string | null | undefined): string {
  return instant ? whole(format.format(new Date(instant))) : '–';
}

/** A DD/MM/YYYY date in the format of `day`; a dash for null. */
export function dayOf(date: string | null | undefined): string {
  const [year, month, of] = date?.split('/').toReversed() ?? [];
  return date ? whole(dateFormat.format(new Date(`${year}-${month}-${of}`))) : '–';
}
