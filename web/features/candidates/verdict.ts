import type { RecordSourceProxy } from 'relay-runtime';

/** Shows a candidate as decided about until the server has answered. */
export const showDecided = (id: string, verification: 'VERIFIED' | 'REJECTED') => ({
  optimisticUpdater: (store: RecordSourceProxy) => {
    const candidate = store.get(id);
    candidate?.setValue(verification, 'verification');
    candidate?.setValue(false, 'viewerCanVerify');
    candidate?.setValue(false, 'viewerCanReject');
  },
});
