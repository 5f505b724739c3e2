const OWNER = 'drafts of';

/**
 * The drafts of a tab (`drafts.ts`) belong to one person: if somebody else logs in, they are
 * deleted. In a separate module because every page loads it.
 */
export function keepDraftsOf(accountId: string): void {
  const before = sessionStorage.getItem(OWNER);
  if (before !== null && before !== accountId) sessionStorage.clear();
  sessionStorage.setItem(OWNER, accountId);
}
