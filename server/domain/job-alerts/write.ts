import {
  alertKey,
  dropAlertsOfApplied,
  JOB_ALERT,
  JOB_ALERTS,
} from '#server/domain/emails/alert-outcome.ts';
import { mailSender, sendEmails, UNDO_SECONDS } from '#server/domain/emails/send.ts';
import { writeNotices } from '#server/domain/notices/write.ts';
import { db, transaction } from '#server/platform/db.ts';
import { publish } from '#server/platform/pubsub.ts';
import { addJob } from '#server/platform/queue.ts';
import { sql } from '#server/platform/sql.ts';
import { type AlertLetter, alertLetterOf } from './letter.ts';
import { WRITE_ALERTS } from './send.ts';

/** E-mails of one transaction. */
const BATCH = 100;

/**
 * The queue's task: writes the e-mails of a job's waiting alerts that can no longer be undone, in batches, each
 * once. If the job was closed meanwhile nobody is told, and the alerts count as failed once the closing cannot
 * be undone.
 */
export async function writeJobAlerts(jobId: string): Promise<void> {
  const write = await alertLetterOf(jobId);
  if (!write) return (await mayReopen(jobId)) ? writeLater(jobId) : giveUp(jobId);
  while ((await writeBatch(jobId, write)) === BATCH);
  // Those that may still be undone.
  if (await isAnyWaiting(jobId)) await writeLater(jobId);
}

/** Alerts whose sending may still be undone. */
const UNDOABLE = sql`exists (select from decisions d
  where d.id = l.decision_id and d.undoable_until > clock_timestamp())`;

const isAnyWaiting = async (jobId: string): Promise<boolean> =>
  (await db.jobAlert.findFirst({ where: { jobId, status: 'QUEUED' } })) !== null;

async function writeBatch(
  jobId: string,
  write: (firstName: string) => AlertLetter,
): Promise<number> {
  return transaction(async (tx) => {
    await dropAlertsOfApplied(tx, { jobId, status: 'QUEUED' });
    // Locked against an undoing that has just begun.
    const due = await tx.$queryRaw<{ id: string }[]>`select l.id from job_alerts l
      where l.job_id = ${jobId}::uuid and l.status = 'QUEUED' and not ${UNDOABLE}
      order by l.id limit ${BATCH} for update of l`;
    const waiting = await tx.jobAlert.findMany({
      where: { id: { in: due.map(({ id }) => id) } },
      orderBy: { id: 'asc' },
      select: { id: true, candidateId: true, candidate: { select: { user: true } } },
    });
    const written = await sendEmails(
      tx,
      waiting.map(({ id, candidate: { user } }) => ({
        kind: JOB_ALERT,
        to: user.email,
        userId: user.id,
        letter: write(user.firstName),
        dedupeKey: alertKey(id),
        choice: { userId: user.id, kind: 'JOB_SUGGESTED' },
      })),
      { isUndoable: false },
    );
    await writeNotices(
      tx,
      waiting.map(({ id, candidateId }) => ({
        kind: 'JOB_SUGGESTED',
        candidateId,
        jobId,
        key: alertKey(id),
      })),
    );
    // The local mailbox shows its e-mails at once; who wants none is told on their own screen.
    const isSending = (at: number) => mailSender() !== null && written[at] !== null;
    const idsOf = (sending: boolean) => ({
      in: waiting.filter((_alert, at) => isSending(at) === sending).map(({ id }) => id),
    });
    await tx.jobAlert.updateMany({
      where: { id: idsOf(true), status: 'QUEUED' },
      data: { status: 'SENDING' },
    });
    await tx.jobAlert.updateMany({
      where: { id: idsOf(false), status: 'QUEUED' },
      data: { status: 'SENT', sentAt: new Date() },
    });
    if (waiting.length > 0) await publish(tx, JOB_ALERTS, { jobId });
    return waiting.length;
  });
}

/** Whether the job was archived so recently that this may be undone. */
async function mayReopen(jobId: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`select from decisions where job_id = ${jobId}::uuid
    and kind = 'ARCHIVE_JOB' and undone_at is null and undoable_until > clock_timestamp()`;
  return rows.length > 0;
}

const writeLater = (jobId: string) =>
  addJob(db, WRITE_ALERTS, { jobId }, { inSeconds: UNDO_SECONDS });

async function giveUp(jobId: string): Promise<void> {
  await db.jobAlert.updateMany({ where: { jobId, status: 'QUEUED' }, data: { status: 'FAILED' } });
  await publish(db, JOB_ALERTS, { jobId });
}
