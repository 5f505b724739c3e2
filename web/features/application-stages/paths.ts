import { type Group, groupOf } from './groups.ts';

/**
 * The path of one application, with the group that it was opened from. `base` is the address of its
 * job's applications.
 */
export function applicationPath(base: string, id: string, group: Group): string {
  const tab = group === 'ACTIVE' ? '' : `?tab=${group.toLowerCase()}`;
  return `${base}/application/${id}${tab}`;
}

/** The path of a group's tab. */
export function groupPath(base: string, group: Group): string {
  return group === 'ACTIVE' ? base : `${base}/${group.toLowerCase()}`;
}

/** The path of one application below a tab; an unknown tab sets no group. */
export function applicationUnder(base: string, tab: string, id: string): string {
  return applicationPath(base, id, groupOf(tab));
}
