type Refused = { readonly name: string; readonly why: string };

/** What an act on several people came to. */
export type BulkResult = {
  /** What was done, after the number of people: 'rejected'. */
  done: string;
  /** Of how many. */
  count: number;
  /** The names of the first of them. */
  names: readonly string[];
  /** Of how many not. */
  left: number;
  /** The first of them, and why not. */
  refused: readonly Refused[];
  /** Those of whom nobody knows what became, because the connection was lost; null where there are none. */
  lost: { names: readonly string[]; why: string } | null;
};

/** A result of which every name is known. */
export const namedResult = (
  done: string,
  names: readonly string[],
  refused: readonly Refused[],
  lost: BulkResult['lost'] = null,
): BulkResult => ({ done, count: names.length, names, left: refused.length, refused, lost });

export const people = (count: number) =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-GB')} people`;

const leftOf = ({ left, lost }: BulkResult) => left + (lost?.names.length ?? 0);

/** The result in one line: '12 people rejected, 3 not'. */
export function headlineOf(result: BulkResult): string {
  const { done, count } = result;
  const left = leftOf(result);
  if (count === 0) return `Nobody ${done}`;
  return `${people(count)} ${done}${left > 0 ? `, ${left.toLocaleString('en-GB')} not` : ''}`;
}

/** Whether the result says more than its message: of several people, or of somebody who was left out. */
export const isWorthShowing = (result: BulkResult): boolean =>
  result.count + leftOf(result) > 1 || result.count === 0;
