import type { RecordSourceProxy } from 'relay-runtime';

/** The optimistic response of a decision about a candidate. */
export const showDecided = (id: string, verification: 'VERIFIED' | 'REJECTED') => ({
  optimisticUpdater: (store: RecordSourceProxy) => {
    const candidate = store.get(id);
    candidate?.setValue(verification, 'verification');
    candidate?.setValue(false, 'viewerCanVerify');
    candidate?.setValue(false, 'viewerCanReject');
  },
});
