import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { announceDeleted } from '#server/domain/agency/presence.ts';
import { type Decision, noteDecision } from '#server/domain/decisions/note.ts';
import { invalidTransition } from '#server/domain/kernel/errors.ts';
import { refuse, together } from '#server/domain/kernel/problems.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { answerOpen } from '#server/domain/rejection/closing.ts';
import { readTemplate } from '#server/domain/rejection/letters.ts';
import { listingProblems } from '#server/domain/rules/listing-rules.ts';
import { type JobAction, nextJobStatus } from '#server/domain/rules/transitions.ts';
import { tellOfJob } from '#server/domain/webhooks/write.ts';
import type { Job } from '#server/generated/prisma/client.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { lockJob } from './lock.ts';
import { nextReference } from './reference.ts';
import { posterOf, writeGroups, writeQualifications } from './save.ts';
import { announceJob } from './topic.ts';
import { listingStandOf } from './undo-archive.ts';

const REFUSALS: Record<JobAction, string> = {
  list: 'An archived listing comes back as a copy: re-list the position.',
  archive: 'Only an active listing can be archived.',
};

/**
 * Makes a complete draft active; an active job is unchanged. Returns the job's id.
 * @throws invalid-input with the first documented message about a missing field
 */
export async function listJob(viewer: Viewer, jobId: string): Promise<string> {
  return changeStatus(viewer, jobId, 'list', async (tx, job) => {
    refuse(together(listingProblems(job)));
    if (job.status === 'ACTIVE') return;
    const data = { status: 'ACTIVE', wizardStep: 4, listedAt: new Date() } as const;
    await tx.job.update({ where: { id: job.id }, data });
    await tellOfJob(tx, 'JOB_LISTED', job.id);
  });
}

/**
 * Ends an active listing: it leaves the lists, its applications stay on record. With the text of an e-mail it answers
 * everybody whose application is open. Can be undone. @throws forbidden, not-found for an unknown text
 */
export async function archiveJob(
  viewer: Viewer,
  jobId: string,
  mailTemplateId?: string | null,
): Promise<{ id: string; decision: Decision | null }> {
  if (mailTemplateId) allow(viewer, 'application.explainRejection');
  let decision: Decision | null = null;
  const id = await changeStatus(viewer, jobId, 'archive', async (tx, job) => {
    const template = mailTemplateId ? await readTemplate(tx, mailTemplateId) : null;
    const archived = await tx.job.update({
      where: { id: job.id },
      data: { status: 'ARCHIVED', archivedAt: new Date() },
    });
    decision = await noteDecision(tx, viewer, {
      kind: 'ARCHIVE_JOB',
      about: { jobId: job.id },
      before: listingStandOf(job),
      after: listingStandOf(archived),
      webhookEventId: await tellOfJob(tx, 'JOB_ARCHIVED', job.id),
    });
    if (template) await answerOpen(tx, viewer, template, archived);
  });
  return { id, decision };
}

async function changeStatus(
  viewer: Viewer,
  jobId: string,
  action: JobAction,
  change: (tx: Transaction, job: Job) => Promise<void>,
): Promise<string> {
  allow(viewer, `job.${action}`);
  return transaction(async (tx) => {
    const job = await lockJob(tx, viewer, jobId);
    if (!nextJobStatus(job.status, action)) throw invalidTransition(REFUSALS[action]);
    await change(tx, job);
    await announceJob(tx, job);
    return job.id;
  });
}

/**
 * Copies an archived listing to list it again: a draft with a new reference and an empty e-mail list. Returns
 * the copy's id.
 */
export async function relistJob(viewer: Viewer, jobId: string): Promise<string> {
  const agency = allow(viewer, 'job.relist');
  return transaction(async (tx) => {
    const source = await lockJob(tx, viewer, jobId);
    if (source.status !== 'ARCHIVED')
      throw invalidTransition('Only an archived listing can be re-listed.');
    return copyJob(tx, source, { wizardStep: 4, postedById: posterOf(agency) });
  });
}

/**
 * Copies a listing of any status into a draft for another berth of the same kind: with a new reference, and
 * without its start and its visibility, which must be chosen anew. Returns the copy's id.
 */
export async function duplicateJob(viewer: Viewer, jobId: string): Promise<string> {
  const agency = allow(viewer, 'job.duplicate');
  return transaction(async (tx) => {
    const source = await lockJob(tx, viewer, jobId);
    return copyJob(tx, source, {
      wizardStep: 1,
      postedById: posterOf(agency),
      startDateType: null,
      startDate: null,
      visibility: null,
    });
  });
}

/** A draft with everything of a listing but what is `changed`. Returns its id. */
async function copyJob(tx: Transaction, source: Job, changed: Partial<Job>): Promise<string> {
  const copy = await tx.job.create({
    data: {
      ...source,
      ...changed,
      id: uuidv7(),
      changeKey: randomUUID(),
      status: 'DRAFT',
      reference: await nextReference(tx),
      listedAt: null,
      archivedAt: null,
      createdAt: new Date(),
      updatedAt: new Date(),
    },
  });
  await copyQualifications(tx, source.id, copy.id);
  return copy.id;
}

async function copyQualifications(tx: Transaction, from: string, to: string): Promise<void> {
  const required = await tx.jobQualification.findMany({ where: { jobId: from } });
  const groups = await tx.jobQualificationGroup.findMany({
    where: { jobId: from },
    orderBy: { rank: 'asc' },
    include: { items: true },
  });
  const idsOf = (items: readonly { qualificationId: string }[]) =>
    items.map(({ qualificationId }) => qualificationId);
  await writeQualifications(tx, to, idsOf(required));
  await writeGroups(
    tx,
    to,
    groups.map(({ items }) => idsOf(items)),
  );
}

/** The result of a deletion. */
export interface DeletedJob {
  id: string;
  yachtId: string;
  /** The number of applications deleted with it. */
  applications: number;
}

/** Deletes a listing of any status with its applications. */
export async function deleteJob(viewer: Viewer, jobId: string): Promise<DeletedJob> {
  allow(viewer, 'job.delete');
  return transaction(async (tx) => {
    const { id, yachtId } = await lockJob(tx, viewer, jobId);
    await tellOfJob(tx, 'JOB_DELETED', id);
    const { count } = await tx.application.deleteMany({ where: { jobId: id } });
    await tx.job.delete({ where: { id } });
    await announceDeleted(tx, id);
    await announceJob(tx, { id, yachtId });
    return { id, yachtId, applications: count };
  });
}
