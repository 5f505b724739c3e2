import { dayOf } from '#web/ui/day.ts';

/** A day, YYYY-MM-DD, as a text: '5 Nov 2026'. */
export const onDay = (date: string): string => dayOf(date.split('-').toReversed().join('/'));

/** Today as DD/MM/YYYY. */
export const today = (): string =>
  new Date().toISOString().slice(0, 10).split('-').toReversed().join('/');

/** DD/MM/YYYY as YYYY-MM-DD. */
export const isoOf = (text: string): string => text.split('/').toReversed().join('-');
