import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { noteListingOf } from '#server/domain/clients/enquiry-listing.ts';
import {
  alreadyExists,
  type Fault,
  invalidInput,
  invalidTransition,
  notFound,
} from '#server/domain/kernel/errors.ts';
import { parseForm, uuid } from '#server/domain/kernel/input.ts';
import { refuse, together } from '#server/domain/kernel/problems.ts';
import { listingTexts } from '#server/domain/kernel/texts.ts';
import {
  type AdminViewer,
  deciderOf,
  type Integration,
  type Viewer,
} from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { listableYachts } from '#server/domain/policy/visible.ts';
import { listingProblems } from '#server/domain/rules/listing-rules.ts';
import { noteUpdates } from '#server/domain/webhooks/updates.ts';
import { type Job, Prisma } from '#server/generated/prisma/client.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { type JobChange, jobChange, type JobFields, jobFields, unknownIn } from './input.ts';
import { lockJob } from './lock.ts';
import { uniqueReference } from './reference.ts';

const LAST_STEP = 4;

const jobInput = jobFields.extend({
  id: uuid.nullish(),
  yachtId: uuid.nullish(),
  /** The step of the wizard whose checks must pass; without it nothing is required. */
  step: z.int().min(1).max(LAST_STEP).nullish(),
  /** Whether the whole listing must be valid, as for listing it. */
  whole: z.boolean().nullish(),
  /** The enquiry that becomes it. */
  enquiryId: uuid.nullish(),
  /** What the caller saw of its fields: once one of them is another, nothing is saved. */
  seen: jobFields.nullish(),
});
export type JobInput = z.input<typeof jobInput>;

/**
 * Saves a step of the wizard, or without a step a draft. A job without an id becomes a new draft of its
 * yacht. Saving never changes the status; an active job is saved only if all of it stays valid. Returns the
 * job's id.
 * @throws invalid-input with the first documented message of the step, in the wizard's order, and every fault;
 * invalid-transition if a field is no longer as it was `seen`
 */
export async function saveJob(viewer: Viewer, input: JobInput): Promise<string> {
  const agency = allow(viewer, 'job.change');
  const { fields: given, faults } = parseForm(jobInput, input);
  const { id, yachtId, step, whole, enquiryId, seen, ...fields } = given;
  const { problems, ...change } = jobChange(fields);
  const work = transaction(async (tx) => {
    const job = id ? await lockJob(tx, viewer, id) : await beginJob(tx, agency, yachtId);
    if (yachtId && yachtId !== job.yachtId)
      throw invalidInput('A listing stays with its yacht.', ['yacht']);
    if (seen) refuseUnlessSeen(job, seen);
    const isWhole = whole || job.status === 'ACTIVE';
    const required = listingProblems({ ...job, ...change.columns });
    const found = [
      ...faults,
      ...problems,
      ...(await unknownIn(tx, change)),
      ...(isWhole ? required : required.filter((problem) => problem.step === step)),
    ];
    if (found.length > 0) found.push(...(await takenIn(tx, job, change)));
    refuse(together(found));
    await writeChange(tx, job, change, step ?? null);
    if (enquiryId) await noteListingOf(tx, viewer, { enquiryId, jobId: job.id });
    if (job.status === 'ACTIVE') await noteUpdates(tx, 'JOB_UPDATED', [job.id]);
    return job.id;
  });
  return work.catch(takenReference);
}

/** Refuses to write over what somebody else has changed since. */
function refuseUnlessSeen(job: Job, seen: JobFields): void {
  const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);
  const isOther = ([name, value]: [string, unknown]) =>
    value !== undefined && plain(Reflect.get(job, name)) !== plain(value);
  if (Object.entries(jobChange(seen).columns).some(isOther))
    throw invalidTransition(listingTexts.changedMeanwhile);
}

/** Makes a draft for a yacht, with a new reference if none is given. Returns the job's id. */
export async function createJob(
  viewer: Viewer,
  { reference, ...input }: Omit<JobInput, 'id' | 'step' | 'whole'> & { yachtId: string },
): Promise<string> {
  return saveJob(viewer, { ...input, reference: reference || (await uniqueReference(viewer)) });
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

const TAKEN: Fault = {
  message: 'This reference belongs to another listing.',
  path: ['reference'],
};

/** The fault of a reference that another job has; by itself it is `takenReference`'s. */
async function takenIn(tx: Transaction, job: Job, { columns }: JobChange): Promise<Fault[]> {
  const { reference } = columns;
  if (!reference) return [];
  const others = await tx.job.count({ where: { reference, id: { not: job.id } } });
  return others > 0 ? [TAKEN] : [];
}

function takenReference(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
    throw alreadyExists(TAKEN.message, TAKEN.path);
  throw error;
}
