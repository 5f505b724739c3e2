import type { Transaction } from '#server/platform/db.ts';
import { publish } from '#server/platform/pubsub.ts';

/** The topic of employers who sign up, go on with their set-up, or get a client. */
export const EMPLOYERS = 'employers';

/** Announces an employer who is new or has changed. */
export const announceEmployer = (
  tx: Pick<Transaction, '$executeRaw'>,
  employerId: string,
): Promise<void> => publish(tx, EMPLOYERS, { employerId });
