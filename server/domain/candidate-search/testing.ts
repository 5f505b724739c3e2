import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { type MatchedRow, searchCandidates } from './search.ts';

/** Everybody whom a search for a job finds, read seven at a time. */
export async function findEverybody(
  admin: AdminViewer,
  jobId: string,
  args: object = {},
): Promise<MatchedRow[]> {
  const rows: MatchedRow[] = [];
  for (let after: string | undefined, more = true; more;) {
    const page = await searchCandidates(admin, jobId, { first: 7, after, ...args });
    rows.push(...page.rows);
    after = page.rows.length > 0 ? page.cursorOf(page.rows.at(-1)!) : undefined;
    more = page.hasNextPage;
  }
  return rows;
}
