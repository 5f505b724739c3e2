import { announceDeleted } from '#server/domain/agency/presence.ts';
import { SIGN_UPS } from '#server/domain/candidates/verification.ts';
import { announceCouples } from '#server/domain/couples/live.ts';
import { JOB_ALERTS } from '#server/domain/emails/alert-outcome.ts';
import { REFERENCES } from '#server/domain/references/changes.ts';
import { APPLICATIONS } from '#server/domain/rows/application.ts';
import { noteUpdates } from '#server/domain/webhooks/updates.ts';
import type { Transaction } from '#server/platform/db.ts';
import { publish, publishAll } from '#server/platform/pubsub.ts';
import type { Pair } from './hold.ts';
import { type Both } from './plan.ts';
import { rowsOf } from './snapshot.ts';

/** Notifies everybody who watches either person that the other's account is no more. */
export async function announceMerge(tx: Transaction, pair: Pair, both: Both): Promise<void> {
  const { survivor, other } = pair;
  await announceDeleted(tx, other.candidateId);
  await publish(tx, REFERENCES, { deletedCandidateId: other.candidateId });
  await noteUpdates(tx, 'CANDIDATE_UPDATED', [survivor.candidateId]);
  await announceBoth(tx, pair, both);
}

/** Notifies everybody who watches that there are two people again. */
export async function announceSeparation(tx: Transaction, pair: Pair, both: Both): Promise<void> {
  const ids = [pair.survivor.candidateId, pair.other.candidateId];
  await noteUpdates(tx, 'CANDIDATE_UPDATED', ids);
  await announceBoth(tx, pair, both);
}

async function announceBoth(tx: Transaction, pair: Pair, { survivor, other }: Both): Promise<void> {
  const ids = [pair.survivor.candidateId, pair.other.candidateId];
  for (const candidateId of ids) await publish(tx, SIGN_UPS, { candidateId });
  await publish(tx, REFERENCES, { candidateId: pair.survivor.candidateId });
  const couples = [survivor, other].flatMap((rows) => rowsOf(rows, 'couples'));
  const partners = await tx.coupleMember.findMany({
    where: { coupleId: { in: couples.map(({ id }) => String(id)) } },
    select: { candidateId: true },
  });
  await announceCouples(tx, [...new Set([...ids, ...partners.map((one) => one.candidateId)])]);
  const applications = [survivor, other].flatMap((rows) => rowsOf(rows, 'applications'));
  const alerts = [survivor, other].flatMap((rows) => rowsOf(rows, 'job_alerts'));
  const jobs = await tx.job.findMany({
    where: { id: { in: applications.map(({ job_id }) => String(job_id)) } },
    select: { id: true, yachtId: true },
  });
  const yachts = new Map(jobs.map(({ id, yachtId }) => [id, yachtId]));
  await publishAll(
    tx,
    APPLICATIONS,
    applications.map(({ id, job_id }) => ({
      applicationId: String(id),
      candidateId: pair.survivor.candidateId,
      jobId: String(job_id),
      yachtId: yachts.get(String(job_id)) ?? '',
    })),
  );
  for (const jobId of new Set(alerts.map(({ job_id }) => String(job_id))))
    await publish(tx, JOB_ALERTS, { jobId });
}
