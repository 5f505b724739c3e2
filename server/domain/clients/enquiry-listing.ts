import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { Transaction } from '#server/platform/db.ts';
import { findEnquiry } from './inbox.ts';
import { announceEnquiry } from './topic.ts';

/**
 * Notes which listing an enquiry became, in the transaction that saves it; the first enquiry of a listing stays its
 * enquiry. @throws not-found
 */
export async function noteListingOf(
  tx: Transaction,
  viewer: Viewer,
  { enquiryId, jobId }: { enquiryId: string; jobId: string },
): Promise<void> {
  allow(viewer, 'enquiry.answer');
  const { id } = await findEnquiry(tx, viewer, enquiryId);
  const data = { jobId, enquiryId: id };
  const { count } = await tx.enquiryJob.createMany({ data, skipDuplicates: true });
  if (count > 0) await announceEnquiry(tx, id);
}
