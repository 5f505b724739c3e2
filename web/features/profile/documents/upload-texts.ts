import { failureText } from '#web/features/forms/form-failure.ts';
import type { Failure } from '#web/relay/useCommit.ts';

export const DOCUMENT_FAILED = 'Document upload failed. Please try again.';
export const CV_UNREAD =
  'Uploading CV failed. You can upload another CV or build your profile from scratch.';
export const CV_FAILED = 'CV upload failed. Please try again.';

/** The files that are taken as a CV. A HEIC photo is sent too, so that its own words come back. */
export const CV_TYPES = '.pdf,.docx,.doc,.jpg,.jpeg,.png,.heic,.heif';
export const CV_HELP = 'PDF, Word, or a photo or scan (.jpg, .png), up to 20 MB';

/** The message for a failed upload: the specified text, followed by the reason if there is a specific one. */
export function uploadFailureText(documented: string, failure: Failure): string {
  const reason = failureText(failure);
  return reason === documented || failure.code === 'INTERNAL'
    ? documented
    : `${documented} ${reason}`;
}
