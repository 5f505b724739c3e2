import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { APPLICATIONS } from '#server/domain/rows/application.ts';
import { watch } from '#server/platform/pubsub.ts';

/**
 * The candidate's own applications as they change: the id of the moved one; null for the first event and if a
 * whole job changed.
 */
export function watchMyApplications(
  viewer: Viewer,
): AsyncIterableIterator<{ applicationId: string | null }> {
  const { candidateId } = allow(viewer, 'application.listOwn');
  return watch<{ applicationId: string | null }>(
    APPLICATIONS,
    async () => ({ applicationId: null }),
    async ({ ids }) => {
      if (ids.candidateId && ids.candidateId !== candidateId) return undefined;
      return { applicationId: ids.applicationId ?? null };
    },
  );
}
