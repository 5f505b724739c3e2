import { isDeepStrictEqual } from 'node:util';
import { announceDeleted } from '#server/domain/agency/presence.ts';
import { announceJob } from '#server/domain/jobs/topic.ts';
import { forbidden, invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { parse, parseForm, uuid } from '#server/domain/kernel/input.ts';
import { refuseForm } from '#server/domain/kernel/problems.ts';
import { yachtTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow, granted } from '#server/domain/policy/allow.ts';
import { canWriteYachtColumn, editableYachts } from '#server/domain/policy/visible.ts';
import type { Yacht } from '#server/domain/rows/yacht.ts';
import { yachtProblem } from '#server/domain/rules/listing-rules.ts';
import { noteUpdates } from '#server/domain/webhooks/updates.ts';
import { tellOfJobs, tellOfYacht } from '#server/domain/webhooks/write.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { requireWholeSetup, takeEmployer } from './employer.ts';
import { yachtColumns, type YachtFields, yachtFields } from './input.ts';

/**
 * Creates a Local Yacht Account. Admins only.
 * @throws invalid-input if name, type or size is missing
 */
export async function createYacht(viewer: Viewer, input: YachtFields): Promise<Yacht> {
  allow(viewer, 'yacht.create');
  const { fields, faults } = parseForm(yachtFields, input);
  const { name = null, ...columns } = yachtColumns(fields);
  const { yachtType = null, size = null } = columns;
  refuseForm(faults, yachtProblem({ name, yachtType, size }));
  return transaction(async (tx) => {
    const yacht = await tx.yacht.create({ data: { ...columns, name: name ?? '' } });
    await tellOfYacht(tx, 'YACHT_CREATED', yacht.id);
    return yacht;
  });
}

/**
 * Changes a yacht: an admin any, an employer their own, without the notes and the charter status.
 * @throws invalid-input if name, type or size would be missing, and for an employer after set-up if a field
 * of set-up would be
 */
export async function updateYacht(
  viewer: Viewer,
  { id, ...input }: YachtFields & { id: string },
): Promise<Yacht> {
  allow(viewer, 'yacht.change');
  const { fields, faults } = parseForm(yachtFields, input);
  const { name, ...columns } = yachtColumns(fields);
  requireWritable(viewer, columns);
  const employer = granted(viewer, 'employer.change');
  return transaction(async (tx) => {
    if (employer) await takeEmployer(tx, employer);
    const yacht = await lockYacht(tx, viewer, id);
    const change = { ...columns, ...(name !== undefined && { name: name ?? '' }) };
    refuseForm(faults, yachtProblem({ ...yacht, ...change }));
    const changed = await tx.yacht.update({ where: { id: yacht.id }, data: change });
    if (employer) await requireWholeSetup(tx, employer);
    if (!isDeepStrictEqual(readOf(yacht), readOf(changed))) await noteYachtUpdate(tx, yacht.id);
    return changed;
  });
}

/** A yacht without what no integration reads. */
const readOf = (yacht: Yacht) => ({ ...yacht, notes: null, updatedAt: null });

/** Has subscribers told that a yacht was changed, and with it its active jobs, which show much of it. */
export async function noteYachtUpdate(tx: Transaction, yachtId: string): Promise<void> {
  const jobs = await tx.job.findMany({
    where: { yachtId, status: 'ACTIVE' },
    select: { id: true },
  });
  await noteUpdates(tx, 'YACHT_UPDATED', [yachtId]);
  await noteUpdates(
    tx,
    'JOB_UPDATED',
    jobs.map(({ id }) => id),
  );
}

/** `updateYacht` for the form of the Local Yacht Accounts. Admins only. */
export async function updateLocalYacht(
  viewer: Viewer,
  input: YachtFields & { id: string },
): Promise<Yacht> {
  allow(viewer, 'yacht.changeLocal');
  return updateYacht(viewer, input);
}

/** Refuses columns of a yacht that the viewer may not write. */
export function requireWritable(viewer: Viewer, columns: object): void {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  if (given.some(([column]) => !canWriteYachtColumn(viewer, column))) throw forbidden();
}

/** The result of a deletion. */
export interface DeletedYacht {
  id: string;
  /** Drafts and archived listings deleted with it. */
  listings: number;
}

/**
 * Deletes a Local Yacht Account with its drafts and archived listings. Admins only.
 * @throws invalid-transition while it has an active listing
 */
export async function deleteYacht(viewer: Viewer, yachtId: string): Promise<DeletedYacht> {
  allow(viewer, 'yacht.delete');
  return transaction(async (tx) => {
    const { id, employerId } = await lockYacht(tx, viewer, yachtId);
    if (employerId) throw notFound();
    const jobs = await tx.job.findMany({
      where: { yachtId: id },
      select: { id: true, status: true },
    });
    if (jobs.some(({ status }) => status === 'ACTIVE'))
      throw invalidTransition(yachtTexts.hasActiveJobs);
    const listings = jobs.map((job) => ({ jobId: job.id }));
    await tellOfJobs(tx, 'JOB_DELETED', listings);
    await tellOfYacht(tx, 'YACHT_DELETED', id);
    await tx.yacht.delete({ where: { id } });
    await announceDeleted(tx, id);
    for (const job of jobs) {
      await announceDeleted(tx, job.id);
      await announceJob(tx, { id: job.id, yachtId: id });
    }
    return { id, listings: jobs.length };
  });
}

// Listing a job takes a shared lock on its yacht (jobs/lock.ts), so that the two cannot run unnoticed at the
// same time.
async function lockYacht(tx: Transaction, viewer: Viewer, yachtId: string): Promise<Yacht> {
  const id = parse(uuid, yachtId);
  await tx.$executeRaw`select from yachts where id = ${id}::uuid for update`;
  const yacht = await tx.yacht.findFirst({ where: { id, AND: [editableYachts(viewer)] } });
  if (!yacht) throw notFound('This yacht is no longer here.');
  return yacht;
}
