import type { JobStatus } from '#web/__generated__/ListingTable_job.graphql.ts';
import type { Known } from '#web/features/forms/choices.ts';
import { GONE } from '#web/ui/useSettledRows.ts';

export type Status = Known<JobStatus>;
/** Listings of one yacht, or of all yachts. */
export type Scope = 'yacht' | 'all';
/** The two screens of all listings: those of a status with their terms, and all with their state. */
export type View = 'listings' | 'jobs';

const statuses: Record<string, Status> = {
  active: 'ACTIVE',
  archived: 'ARCHIVED',
  drafts: 'DRAFT',
};

/** The status of a tab in the address; active for no tab, null for an unknown one. */
export function statusOf(tab: string | undefined): Status | null {
  return statuses[tab ?? 'active'] ?? null;
}

const settledWords: Readonly<Record<string, string>> = {
  ACTIVE: 'Listed',
  ARCHIVED: 'Archived',
  DRAFT: 'Drafted',
} satisfies Record<Status, string>;

/**
 * A text about what happened to a listing that has left the list of a status, or of all (null);
 * null if it has not.
 */
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

/** The tabs' addresses; `all` only where there is such a tab. */
export type TabPaths = Record<'active' | 'archived' | 'drafts', string> & { all?: string };

export function tabPaths(scope: Scope, yachtId: string): TabPaths {
  const base = scope === 'yacht' ? `/yachts/listings/${yachtId}` : '/listings';
  return { active: base, archived: `${base}/archived`, drafts: `${base}/drafts` };
}

/** The same tabs with the other filters of an address: below /listings, or of all jobs. */
export function filteredPaths(view: View, search: URLSearchParams): TabPaths {
  const kept = new URLSearchParams(search);
  kept.delete('status');
  const rest = kept.toString();
  const after = (mark: string) => (rest ? mark + rest : '');
  if (view === 'jobs') {
    const of = (status: string) => `/jobs?status=${status}${after('&')}`;
    return {
      all: `/jobs${after('?')}`,
      active: of('active'),
      archived: of('archived'),
      drafts: of('drafts'),
    };
  }
  const { active, archived, drafts } = tabPaths('all', '');
  return {
    active: active + after('?'),
    archived: archived + after('?'),
    drafts: drafts + after('?'),
  };
}

export function applicationsPath(scope: Scope, yachtId: string, jobId: string): string {
  return scope === 'yacht'
    ? `/yachts/listings/${yachtId}/applications/${jobId}`
    : `/listings/applications/${yachtId}/job/${jobId}`;
}

/** How the wizard was reached: determines its title, its last button and its success message. */
export type Purpose = 'new' | 'draft' | 'active' | 'archived';

/** The wizard, for a new listing or a job, at a step if given. */
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

/** The target of a listing's row: its applications if it is active, otherwise the wizard. */
export function listingHref(
  scope: Scope,
  yachtId: string,
  { id, status }: { id: string; status: JobStatus },
): string {
  if (status === 'ACTIVE') return applicationsPath(scope, yachtId, id);
  const purpose = status === 'DRAFT' ? 'draft' : 'archived';
  return wizardPath(scope, yachtId, { jobId: id, purpose });
}
