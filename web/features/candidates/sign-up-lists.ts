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

/** A text about what happened to a sign-up that has left its list; null if it has not. */
export function settledIn(list: SignUpList, verification: string): string | null {
  return LISTS[list].includes(verification) ? null : (SETTLED[verification] ?? GONE);
}
