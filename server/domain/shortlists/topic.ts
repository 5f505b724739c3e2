import { INTRODUCTIONS } from '#server/domain/introductions/announce.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { watch } from '#server/platform/pubsub.ts';

/** The topic of changes of shortlists, of their links and of clients' answers; with the job's id. */
export const SHORTLISTS = 'shortlists';

/** A job's id at once, then whenever something about its shortlist or a consent has changed. Admins only. */
export function watchShortlist(viewer: Viewer, jobId: string): AsyncIterableIterator<string> {
  allow(viewer, 'shortlist.read');
  return watch<string>(
    [SHORTLISTS, INTRODUCTIONS],
    async () => jobId,
    async ({ ids }) => (ids['jobId'] && ids['jobId'] !== jobId ? undefined : jobId),
  );
}
