import type { PositionType } from '#web/__generated__/AgencyJobsQuery.graphql.ts';
import type { Known } from '#web/features/forms/choices.ts';
import type { Status } from './paths.ts';

/** Address token and label of each status. */
export const statusNames: Readonly<Record<string, string>> = {
  active: 'Active',
  archived: 'Archived',
  drafts: 'Drafts',
};

const statuses: Readonly<Record<string, Status>> = {
  active: 'ACTIVE',
  archived: 'ARCHIVED',
  drafts: 'DRAFT',
};

export const departmentNames: Readonly<Record<string, string>> = {
  deck: 'Deck',
  engineer: 'Engineer',
  galley: 'Galley',
  interior: 'Interior',
};

const departments: Readonly<Record<string, Known<PositionType>>> = {
  deck: 'DECK',
  engineer: 'ENGINEER',
  galley: 'GALLEY',
  interior: 'INTERIOR',
};

/** The filters for all jobs in an address; unknown tokens do not filter. */
export function agencyJobFilter(search: URLSearchParams) {
  return {
    status: statuses[search.get('status') ?? ''] ?? null,
    department: departments[search.get('department') ?? ''] ?? null,
    consultant: search.get('consultant'),
  };
}
