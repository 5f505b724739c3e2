import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { Transaction } from '#server/platform/db.ts';
import { findEnquiry } from './inbox.ts';
import { announceEnquiry } from './topic.ts';

/** Notes which draft was begun from an enquiry, in the transaction that begins it. @throws not-found */
export async function noteListingOf(
  tx: Transaction,
  viewer: Viewer,
  { enquiryId, jobId }: { enquiryId: string; jobId: string },
): Promise<void> {
  allow(viewer, 'enquiry.answer');
  const { id } = await findEnquiry(tx, viewer, enquiryId);
  await tx.enquiryJob.create({ data: { jobId, enquiryId: id } });
  await announceEnquiry(tx, id);
}
