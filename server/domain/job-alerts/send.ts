import { z } from 'zod';
import { uuidv7 } from 'uuidv7';
import { type Decision, noteDecision } from '#server/domain/decisions/note.ts';
import { JOB_ALERTS } from '#server/domain/emails/alert-outcome.ts';
import { UNDO_SECONDS } from '#server/domain/emails/send.ts';
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
  /** Ids of the first who are told, in the order in which they were chosen; at most NAMED_MAX. */
  told: string[];
  /** The first of those left out, at most NAMED_MAX. */
  leftOut: LeftOut[];
  /** Null if nobody is told. */
  decision: Decision | null;
}

/** A candidate who is not told, and why. */
export interface LeftOut {
  candidateId: string;
  why: string;
}

/** The most candidates whom one answer names as told, and as left out. */
export const NAMED_MAX = 100;

/**
 * Tells chosen candidates of a job by e-mail, each at most once per job however often it is called, and
 * nobody who has applied for it. The queue writes the e-mails once that cannot be undone. Admins only.
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
    const decisionId = uuidv7();
    const count = await writeAlerts(tx, { jobId: job.id, decisionId }, ids);
    if (count === 0 && !(await isAnyThere(tx, ids))) throw notFound();
    const left = ids.length - count;
    return {
      jobId: job.id,
      added: count,
      left,
      told: await toldBy(tx, decisionId),
      leftOut: left > 0 ? await leftOutOf(tx, { jobId: job.id, decisionId }, ids) : [],
      decision: count > 0 ? await decideAlerts(tx, viewer, { jobId: job.id, decisionId }) : null,
    };
  });
}

/** Alerts that are sent, and undone, together. */
interface Together {
  jobId: string;
  decisionId: string;
}

async function decideAlerts(
  tx: Transaction,
  viewer: Viewer,
  { jobId, decisionId }: Together,
): Promise<Decision> {
  const decision = await noteDecision(tx, viewer, {
    id: decisionId,
    kind: 'SEND_ALERTS',
    about: { jobId },
    before: {},
    after: {},
  });
  await addJob(tx, WRITE_ALERTS, { jobId }, { inSeconds: UNDO_SECONDS });
  await publish(tx, JOB_ALERTS, { jobId });
  return decision;
}

async function toldBy(tx: Transaction, decisionId: string): Promise<string[]> {
  // Their ids are in the order in which they were chosen.
  const told = await tx.jobAlert.findMany({
    where: { decisionId },
    orderBy: { id: 'asc' },
    take: NAMED_MAX,
    select: { candidateId: true },
  });
  return told.map(({ candidateId }) => candidateId);
}

/** Those of the chosen who are not told, in the order in which they were chosen. */
async function leftOutOf(
  tx: Transaction,
  { jobId, decisionId }: Together,
  candidateIds: readonly string[],
): Promise<LeftOut[]> {
  const { gone, applied, told, unconfirmed } = jobAlertTexts;
  return tx.$queryRaw<LeftOut[]>`
    select chosen.id as "candidateId",
      case when c.id is null then ${gone} when a.id is not null then ${applied}
        when l.id is not null then ${told} else ${unconfirmed} end as why
    from unnest(${candidateIds}::uuid[]) with ordinality as chosen (id, place)
      left join candidates c on c.id = chosen.id
      left join job_alerts l on l.job_id = ${jobId}::uuid and l.candidate_id = chosen.id
      left join applications a on a.job_id = ${jobId}::uuid and a.candidate_id = chosen.id
    where l.decision_id is distinct from ${decisionId}::uuid
    order by chosen.place limit ${NAMED_MAX}`;
}

/**
 * One statement for all: Prisma took more than a second of processor time for ten thousand. Returns how many
 * will be told.
 */
async function writeAlerts(
  tx: Transaction,
  { jobId, decisionId }: Together,
  candidateIds: readonly string[],
): Promise<number> {
  const ids = candidateIds.map(() => uuidv7());
  return tx.$executeRaw`
    insert into job_alerts (id, job_id, candidate_id, decision_id)
    select chosen.id, ${jobId}::uuid, c.id, ${decisionId}::uuid
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
