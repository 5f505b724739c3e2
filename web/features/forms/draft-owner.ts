const OWNER = 'drafts of';

/**
 * The drafts of a tab (`drafts.ts`) are one person's: somebody else who logs in finds none of them. Apart
 * from them, because every page begins with it.
 */
export function keepDraftsOf(accountId: string): void {
  const before = sessionStorage.getItem(OWNER);
  if (before !== null && before !== accountId) sessionStorage.clear();
  sessionStorage.setItem(OWNER, accountId);
}
