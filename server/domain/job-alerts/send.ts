import { z } from 'zod';
import { uuidv7 } from 'uuidv7';
import { JOB_ALERTS } from '#server/domain/emails/alert-outcome.ts';
import { lockJob } from '#server/domain/jobs/lock.ts';
import { invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { jobAlertTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { publish } from '#server/platform/pubsub.ts';
import { addJob } from '#server/platform/queue.ts';

/** The most candidates of one call (contract, section 4: jobs/alerts). */
export const ALERTS_MAX = 10_000;
/** The queue's task that writes the e-mails. */
export const WRITE_ALERTS = 'write-job-alerts';

const chosen = z
  .array(uuid)
  .min(1, jobAlertTexts.nobody)
  .max(ALERTS_MAX, jobAlertTexts.tooMany(ALERTS_MAX));

export interface SentAlerts {
  jobId: string;
  /** Candidates who will be told. */
  added: number;
  /** Candidates left out: told before, gone, applied already, or with an unconfirmed address. */
  left: number;
}

/**
 * Tells chosen candidates of a job by e-mail, each at most once per job however often it is called, and
 * nobody who has applied for it. The queue writes the e-mails. Admins only.
 * @throws invalid-transition if candidates could not see the job; not-found if none of the chosen exists
 */
export async function sendJobAlerts(
  viewer: Viewer,
  jobId: string,
  candidateIds: readonly string[],
): Promise<SentAlerts> {
  allow(viewer, 'alert.send');
  const ids = [...new Set(parse(chosen, candidateIds, ['candidateIds']))];
  return transaction(async (tx) => {
    const job = await lockJob(tx, viewer, jobId);
    if (job.status !== 'ACTIVE' || job.visibility !== 'LIVE')
      throw invalidTransition(jobAlertTexts.notLive);
    const count = await writeAlerts(tx, job.id, ids);
    if (count === 0 && !(await isAnyThere(tx, ids))) throw notFound();
    if (count > 0) {
      await addJob(tx, WRITE_ALERTS, { jobId: job.id });
      await publish(tx, JOB_ALERTS, { jobId: job.id });
    }
    return { jobId: job.id, added: count, left: ids.length - count };
  });
}

/**
 * One statement for all: Prisma took more than a second of processor time for ten thousand. Returns how many
 * will be told.
 */
async function writeAlerts(
  tx: Transaction,
  jobId: string,
  candidateIds: readonly string[],
): Promise<number> {
  const ids = candidateIds.map(() => uuidv7());
  return tx.$executeRaw`
    insert into job_alerts (id, job_id, candidate_id)
    select chosen.id, ${jobId}::uuid, c.id
    from unnest(${ids}::uuid[], ${candidateIds}::uuid[]) as chosen (id, candidate_id)
      join candidates c on c.id = chosen.candidate_id
      join users u on u.id = c.user_id
    where u.email_verified and not exists (
      select from applications a where a.job_id = ${jobId}::uuid and a.candidate_id = c.id)
    on conflict (job_id, candidate_id) do nothing`;
}

async function isAnyThere(tx: Transaction, candidateIds: readonly string[]): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ there: boolean }[]>`
    select exists (select from candidates where id = any(${candidateIds}::uuid[])) as there`;
  return row?.there ?? false;
}
