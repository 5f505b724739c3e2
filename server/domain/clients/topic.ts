import type { Transaction } from '#server/platform/db.ts';
import { publishAll } from '#server/platform/pubsub.ts';

/** The topic of every change to an enquiry. */
export const ENQUIRIES = 'enquiries';

/** Announces an enquiry that came, changed or was deleted. */
export async function announceEnquiry(
  tx: Pick<Transaction, '$executeRaw'>,
  enquiryId: string,
): Promise<void> {
  await announceEnquiries(tx, [enquiryId]);
}

/** Announces several, in one statement. */
export async function announceEnquiries(
  tx: Pick<Transaction, '$executeRaw'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0)
    await publishAll(
      tx,
      ENQUIRIES,
      ids.map((enquiryId) => ({ enquiryId })),
    );
}
