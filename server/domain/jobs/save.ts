import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { alreadyExists, invalidInput, notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { refuse, together } from '#server/domain/kernel/problems.ts';
import {
  type AdminViewer,
  deciderOf,
  type Integration,
  type Viewer,
} from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { listableYachts } from '#server/domain/policy/visible.ts';
import { listingProblems } from '#server/domain/rules/listing-rules.ts';
import { type Job, Prisma } from '#server/generated/prisma/client.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { type JobChange, jobChange, jobFields, requireKnown } from './input.ts';
import { lockJob } from './lock.ts';

const LAST_STEP = 4;

const jobInput = jobFields.extend({
  id: uuid.nullish(),
  yachtId: uuid.nullish(),
  /** The step of the wizard whose checks must pass; without it nothing is required. */
  step: z.int().min(1).max(LAST_STEP).nullish(),
  /** Whether the whole listing must be valid, as for listing it. */
  whole: z.boolean().nullish(),
});
export type JobInput = z.input<typeof jobInput>;

/**
 * Saves a step of the wizard, or without a step a draft. A job without an id becomes a new draft of its
 * yacht. Saving never changes the status; an active job is saved only if all of it stays valid. Returns the
 * job's id.
 * @throws invalid-input with the first documented message of the step, in the wizard's order
 */
export async function saveJob(viewer: Viewer, input: JobInput): Promise<string> {
  const agency = allow(viewer, 'job.change');
  const { id, yachtId, step, whole, ...fields } = parse(jobInput, input);
  const change = jobChange(fields);
  const work = transaction(async (tx) => {
    await requireKnown(tx, change);
    const job = id ? await lockJob(tx, viewer, id) : await beginJob(tx, agency, yachtId);
    if (yachtId && yachtId !== job.yachtId)
      throw invalidInput('A listing stays with its yacht.', ['yacht']);
    const problems = listingProblems({ ...job, ...change.columns });
    const isWhole = whole || job.status === 'ACTIVE';
    refuse(together(isWhole ? problems : problems.filter((problem) => problem.step === step)));
    await writeChange(tx, job, change, step ?? null);
    return job.id;
  });
  return work.catch(takenReference);
}

async function beginJob(
  tx: Transaction,
  agency: AdminViewer | Integration,
  yachtId: string | null | undefined,
): Promise<Job> {
  if (!yachtId) throw invalidInput('A listing needs its yacht.', ['yacht']);
  const yacht = await tx.yacht.findFirst({
    where: { id: yachtId, AND: [listableYachts(agency)] },
    select: { id: true },
  });
  if (!yacht) throw notFound('This yacht is no longer here.');
  return tx.job.create({ data: { id: uuidv7(), yachtId, postedById: posterOf(agency) } });
}

/** The account that posted a listing; null for an integration. */
export const posterOf = (agency: AdminViewer | Integration) => deciderOf(agency).userId ?? null;

async function writeChange(
  tx: Transaction,
  job: Job,
  { columns, qualifications, groups }: JobChange,
  step: number | null,
): Promise<void> {
  const reached = step === null ? job.wizardStep : Math.min(step + 1, LAST_STEP);
  await tx.job.update({
    where: { id: job.id },
    data: { ...columns, wizardStep: Math.max(job.wizardStep, reached) },
  });
  if (qualifications) await writeQualifications(tx, job.id, qualifications);
  if (groups) await writeGroups(tx, job.id, groups);
}

/** Replaces the required qualifications of a job. */
export async function writeQualifications(
  tx: Transaction,
  jobId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.jobQualification.deleteMany({ where: { jobId } });
  await tx.jobQualification.createMany({
    data: ids.map((qualificationId) => ({ jobId, qualificationId })),
  });
}

/** Replaces the alternative groups of a job. */
export async function writeGroups(
  tx: Transaction,
  jobId: string,
  groups: readonly (readonly string[])[],
): Promise<void> {
  await tx.jobQualificationGroup.deleteMany({ where: { jobId } });
  const rows = groups.map((ids, rank) => ({ id: uuidv7(), rank, ids }));
  await tx.jobQualificationGroup.createMany({
    data: rows.map(({ id, rank }) => ({ id, jobId, rank })),
  });
  await tx.jobQualificationGroupItem.createMany({
    data: rows.flatMap(({ id, ids }) =>
      ids.map((qualificationId) => ({ groupId: id, qualificationId })),
    ),
  });
}

function takenReference(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
    throw alreadyExists('This reference belongs to another listing.', ['reference']);
  throw error;
}
