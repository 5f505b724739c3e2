import type { EmailStatus } from '#server/domain/enums.ts';
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
