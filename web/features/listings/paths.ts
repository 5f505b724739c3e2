import type { JobStatus } from '#web/__generated__/ListingTable_job.graphql.ts';
import type { Known } from '#web/features/forms/choices.ts';
import { GONE } from '#web/ui/useSettledRows.ts';

export type Status = Known<JobStatus>;
/** Where the listings are looked at: those of one yacht, or all of them. */
export type Scope = 'yacht' | 'all';

const statuses: Record<string, Status> = {
  active: 'ACTIVE',
  archived: 'ARCHIVED',
  drafts: 'DRAFT',
};

/** The status of a tab in the address; active where there is none, null for no such tab. */
export function statusOf(tab: string | undefined): Status | null {
  return statuses[tab ?? 'active'] ?? null;
}

const settledWords: Readonly<Record<string, string>> = {
  ACTIVE: 'Listed',
  ARCHIVED: 'Archived',
  DRAFT: 'Drafted',
} satisfies Record<Status, string>;

/** What became of a listing that has left the list of a status, or of all (null), in words; null for one that is in it. */
export function settledIn(
  list: Status | null,
  status: JobStatus,
  isDeleted: boolean,
): string | null {
  if (isDeleted) return 'Deleted';
  if (list === null || status === list) return null;
  return settledWords[status] ?? GONE;
}

/** The scope of an address. */
export function scopeOf(pathname: string): Scope {
  return pathname.startsWith('/yachts/') ? 'yacht' : 'all';
}

/** The tabs' addresses, active first. */
export function tabPaths(scope: Scope, yachtId: string) {
  const base = scope === 'yacht' ? `/yachts/listings/${yachtId}` : '/listings';
  return { active: base, archived: `${base}/archived`, drafts: `${base}/drafts` };
}

export function applicationsPath(scope: Scope, yachtId: string, jobId: string): string {
  return scope === 'yacht'
    ? `/yachts/listings/${yachtId}/applications/${jobId}`
    : `/listings/applications/${yachtId}/job/${jobId}`;
}

/** How the wizard was reached: it names its title, its last button and its success. */
export type Purpose = 'new' | 'draft' | 'active' | 'archived';

/** The wizard, empty or on a job, at a step where one is named. */
export function wizardPath(
  scope: Scope,
  yachtId: string,
  at: { jobId?: string; purpose?: Purpose; step?: number } = {},
): string {
  const base = scope === 'yacht' ? `/yachts/listings/${yachtId}/add` : `/listings/add/${yachtId}`;
  const search = new URLSearchParams();
  if (at.jobId) search.set('job', at.jobId);
  if (at.purpose && at.purpose !== 'new') search.set('status', at.purpose);
  if (at.step) search.set('step', String(at.step));
  return search.size > 0 ? `${base}?${search}` : base;
}

/** Where the row of a listing leads: to its applications, or into the wizard where it has none. */
export function listingHref(
  scope: Scope,
  yachtId: string,
  { id, status }: { id: string; status: JobStatus },
): string {
  if (status === 'ACTIVE') return applicationsPath(scope, yachtId, id);
  const purpose = status === 'DRAFT' ? 'draft' : 'archived';
  return wizardPath(scope, yachtId, { jobId: id, purpose });
}
