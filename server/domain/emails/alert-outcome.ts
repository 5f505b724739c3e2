import type { EmailStatus } from '#server/domain/kernel/enums.ts';
import type { Transaction } from '#server/platform/db.ts';
import { publish } from '#server/platform/pubsub.ts';

/** The bus topic of everything that moves a job's alerts. */
export const JOB_ALERTS = 'job-alerts';
/** The kind of their e-mails. */
export const JOB_ALERT = 'job-alert';

/** The key under which an alert's e-mail is written, once for ever. */
export const alertKey = (alertId: string) => `${JOB_ALERT}:${alertId}`;

/** Notes what became of an alert's e-mail. An unknown outcome is shown to the agency and never repeated. */
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
 * Takes candidates off a job's e-mail list who have applied since they were chosen: the alerts that are
 * meant, as long as nothing was sent. Answers how many.
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

/** Before an alert's e-mail is handed over: whether its candidate has applied meanwhile, and it goes unsent. */
export async function isOvertaken(
  tx: Pick<Transaction, 'jobAlert' | '$executeRaw'>,
  dedupeKey: string,
): Promise<boolean> {
  const id = dedupeKey.slice(alertKey('').length);
  return (await dropAlertsOfApplied(tx, { id })) > 0;
}
