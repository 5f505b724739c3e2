import { failureText } from '#web/features/forms/form-failure.ts';
import type { Failure } from '#web/relay/useCommit.ts';

export const DOCUMENT_FAILED = 'Document upload failed. Please try again.';
const CV_UNREAD =
  'Uploading CV failed. You can upload another CV or build your profile from scratch.';
export const CV_FAILED = 'CV upload failed. Please try again.';

/** The message for a failed first CV: the reason, or the specified text if the server itself failed. */
export function cvUnreadText(failure: Failure): string {
  return failure.code === 'INTERNAL' ? CV_UNREAD : failureText(failure);
}

/** The message for a failed upload: the specified text, followed by the reason if there is a specific one. */
export function uploadFailureText(documented: string, failure: Failure): string {
  const reason = failureText(failure);
  return reason === documented || failure.code === 'INTERNAL'
    ? documented
    : `${documented} ${reason}`;
}
