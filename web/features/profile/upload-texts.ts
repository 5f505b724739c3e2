import { failureText } from '#web/features/accounts/form-failure.ts';
import type { Failure } from '#web/relay/useCommit.ts';

export const DOCUMENT_FAILED = 'Document upload failed. Please try again.';
export const CV_FAILED = 'CV upload failed. Please try again.';

/** What a failed upload says: the documented text, with the reason where there is one of its own. */
export function uploadFailureText(documented: string, failure: Failure): string {
  const reason = failureText(failure);
  return reason === documented ? documented : `${documented} ${reason}`;
}
