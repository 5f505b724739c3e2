/** Days for which a referee's link works, and for which it gives the PDF after completion. */
export const REFERENCE_LINK_DAYS = 90;
export const REFEREE_PDF_DAYS = 30;

export type RefereeAccess = 'answer' | 'download' | 'thanks' | 'none';

/**
 * What the holder of a link may do with its reference: answer it, download its PDF, only learn that it is
 * completed, or nothing because the link has expired, the candidate has removed the reference or the
 * referee has declined.
 */
export function refereeAccess(
  reference: {
    completed: boolean;
    completedAt: Date | null;
    archived: boolean;
    declinedAt: Date | null;
    tokenExpiresAt: Date | null;
  },
  now = new Date(),
): RefereeAccess {
  const works = reference.tokenExpiresAt !== null && reference.tokenExpiresAt > now;
  if (!reference.completed)
    return works && !reference.archived && !reference.declinedAt ? 'answer' : 'none';
  const downloadUntil = (reference.completedAt?.getTime() ?? 0) + REFEREE_PDF_DAYS * 86_400_000;
  if (downloadUntil > now.getTime()) return 'download';
  return works ? 'thanks' : 'none';
}
