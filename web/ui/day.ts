const options = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const format = new Intl.DateTimeFormat('en-GB', options);
const dateFormat = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });

/* No line ends inside a date. */
const whole = (text: string) => text.replaceAll(' ', '\u00a0');

/** An instant as a day, '5 Nov 2026'; a dash where there is none. */
export function day(instant: string | null | undefined): string {
  return instant ? whole(format.format(new Date(instant))) : '–';
}

/** A date that comes as DD/MM/YYYY, written as `day` writes one; a dash where there is none. */
export function dayOf(date: string | null | undefined): string {
  const [year, month, of] = date?.split('/').toReversed() ?? [];
  return date ? whole(dateFormat.format(new Date(`${year}-${month}-${of}`))) : '–';
}
