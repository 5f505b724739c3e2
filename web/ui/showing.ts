/** '1,204' */
export const figure = (count: number) => count.toLocaleString('en-GB');

/**
 * 'Showing 50 of 1,204'. At the end of a list that others have changed meanwhile, the total is the
 * number shown.
 */
export function showing(shown: number, total: number, hasMore: boolean): string {
  if (shown === 0) return '';
  return `Showing ${figure(shown)} of ${figure(hasMore ? Math.max(shown, total) : shown)}`;
}
