import { NotFound } from './failures.ts';

/** The subject of a screen; without one the page is not found. */
export function found<T>(subject: T | null | undefined): T {
  if (subject == null) throw new NotFound();
  return subject;
}
