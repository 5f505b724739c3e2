import { type Group, groupOf } from './groups.ts';

/** One application, with the group that it was opened from. `base` is the address of its job's applications. */
export function applicationPath(base: string, id: string, group: Group): string {
  const tab = group === 'ACTIVE' ? '' : `?tab=${group.toLowerCase()}`;
  return `${base}/application/${id}${tab}`;
}

/** The tab of a group. */
export function groupPath(base: string, group: Group): string {
  return group === 'ACTIVE' ? base : `${base}/${group.toLowerCase()}`;
}

/** The address of one application below the tab of a group; any other tab tells nothing of a group. */
export function applicationUnder(base: string, tab: string, id: string): string {
  return applicationPath(base, id, groupOf(tab));
}
