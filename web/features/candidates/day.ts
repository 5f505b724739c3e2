const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** An instant as a day, '5 Nov 2026'; a dash where there is none. */
export function day(instant: string | null | undefined): string {
  return instant ? format.format(new Date(instant)) : '–';
}
