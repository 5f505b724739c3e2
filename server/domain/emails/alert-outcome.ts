import type { EmailStatus } from '#server/domain/kernel/enums.ts';
import type { Transaction } from '#server/platform/db.ts';
import { publish } from '#server/platform/pubsub.ts';

/** The topic of every change to a job's alerts. */
export const JOB_ALERTS = 'job-alerts';
/** The kind of their e-mails. */
export const JOB_ALERT = 'job-alert';

/** The key under which an alert's e-mail is written, once only. */
export const alertKey = (alertId: string) => `${JOB_ALERT}:${alertId}`;

/**
 * Records the outcome of an alert's e-mail. An unknown one is shown to the agency, and the e-mail never
 * repeated.
 */
export async function noteAlertOutcome(
  tx: Pick<Transaction, 'jobAlert' | '$executeRaw'>,
  dedupeKey: string,
  status: EmailStatus,
): Promise<void> {
  const id = dedupeKey.slice(alertKey('').length);
  const [alert] = await tx.jobAlert.updateManyAndReturn({
    where: { id },
    data: { status, ...(status === 'SENT' && { sentAt: new Date() }) },
    select: { jobId: true },
  });
  if (alert) await publish(tx, JOB_ALERTS, { jobId: alert.jobId });
}

/**
 * Removes candidates who have applied since they were chosen from a job's pending alerts, as long as nothing
 * was sent. Returns how many.
 */
export async function dropAlertsOfApplied(
  tx: Pick<Transaction, 'jobAlert' | '$executeRaw'>,
  which: { id: string } | { jobId: string; status: EmailStatus },
): Promise<number> {
  const waiting = await tx.jobAlert.findMany({
    where: which,
    select: { id: true, jobId: true, candidateId: true },
  });
  const jobId = waiting[0]?.jobId;
  if (!jobId) return 0;
  const candidateId = { in: waiting.map((alert) => alert.candidateId) };
  const { count } = await tx.jobAlert.deleteMany({
    where: { ...which, jobId, candidateId, candidate: { applications: { some: { jobId } } } },
  });
  if (count > 0) await publish(tx, JOB_ALERTS, { jobId });
  return count;
}

/**
 * Checked before an alert's e-mail is sent: whether its candidate has applied meanwhile, so that it is
 * dropped.
 */
export async function isOvertaken(
  tx: Pick<Transaction, 'jobAlert' | '$executeRaw'>,
  dedupeKey: string,
): Promise<boolean> {
  const id = dedupeKey.slice(alertKey('').length);
  return (await dropAlertsOfApplied(tx, { id })) > 0;
}
