import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { watch } from '#server/platform/pubsub.ts';
import { SIGN_UPS } from './verification.ts';

/** The viewer's own id, at once and whenever the agency's verification of their profile may have moved. Candidates only. */
export function watchStanding(viewer: Viewer): AsyncIterableIterator<{ candidateId: string }> {
  const { candidateId } = allow(viewer, 'candidate.watchStanding');
  return watch<{ candidateId: string }>(
    SIGN_UPS,
    async () => ({ candidateId }),
    async ({ ids }) => (ids.candidateId === candidateId ? { candidateId } : undefined),
  );
}
