import { GONE } from '#web/ui/useSettledRows.ts';

export type SignUpList = 'COMPLETED' | 'INCOMPLETE';

const LISTS: Record<SignUpList, readonly string[]> = {
  COMPLETED: ['REQUESTED'],
  INCOMPLETE: ['NONE', 'REJECTED'],
};

const SETTLED: Readonly<Record<string, string>> = {
  NONE: 'No longer requested',
  REQUESTED: 'Requested',
  REJECTED: 'Rejected',
  VERIFIED: 'Verified',
};

/** What became of a sign-up that has left its list, in words; null for one that is in it. */
export function settledIn(list: SignUpList, verification: string): string | null {
  return LISTS[list].includes(verification) ? null : (SETTLED[verification] ?? GONE);
}
