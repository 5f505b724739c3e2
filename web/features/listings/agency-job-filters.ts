import type { Status } from './paths.ts';

/** The words of the address for each status, and how they are shown. */
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

const departments = {
  deck: 'DECK',
  engineer: 'ENGINEER',
  galley: 'GALLEY',
  interior: 'INTERIOR',
} as const;

/** What an address filters all jobs by; a word that names nothing does not filter. */
export function agencyJobFilter(search: URLSearchParams) {
  return {
    status: statuses[search.get('status') ?? ''] ?? null,
    department: departments[(search.get('department') ?? '') as keyof typeof departments] ?? null,
    consultant: search.get('consultant'),
  };
}
