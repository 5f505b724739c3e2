const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant to the minute, '22 Nov 2026, 08:05'; a dash for null. */
export function moment(instant: string | null | undefined): string {
  return instant ? format.format(new Date(instant)) : '–';
}
