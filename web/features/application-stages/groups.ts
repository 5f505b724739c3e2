import { GONE } from '#web/ui/useSettledRows.ts';

export type Group = 'ACTIVE' | 'REJECTED' | 'FORWARDED' | 'HIRED';

const byTab = new Map<string, Group>([
  ['active', 'ACTIVE'],
  ['rejected', 'REJECTED'],
  ['forwarded', 'FORWARDED'],
  ['hired', 'HIRED'],
]);

/** The group of a tab in the address; active for a missing or unknown tab. */
export function groupOf(tab: string | undefined): Group {
  return byTab.get(tab ?? 'active') ?? 'ACTIVE';
}

/** Whether an application in this state belongs to a group. */
function isInGroup(group: Group, status: string, rejected: boolean): boolean {
  if (group === 'REJECTED') return rejected;
  return !rejected && status === (group === 'ACTIVE' ? 'APPLIED' : group);
}

const SETTLED: Readonly<Record<string, string>> = {
  APPLIED: 'Restored',
  FORWARDED: 'Put forward',
  HIRED: 'Hired',
  WITHDRAWN: 'Withdrawn',
};

/** A text about what happened to an application that has left its group; null if it has not. */
export function settledIn(group: Group, status: string, rejected: boolean): string | null {
  if (isInGroup(group, status, rejected)) return null;
  return rejected ? 'Rejected' : (SETTLED[status] ?? GONE);
}

/** Whether an address names a valid tab, or none. */
export function isTab(tab: string | undefined): boolean {
  return tab === undefined || byTab.has(tab);
}
