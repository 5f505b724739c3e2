import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { type Decision, noteDecision } from '#server/domain/decisions/note.ts';
import { lockJob } from '#server/domain/jobs/lock.ts';
import { invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { longText, parse, uuid } from '#server/domain/kernel/input.ts';
import { shortlistTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleShortlistEntries } from '#server/domain/policy/visible.ts';
import type { ShortlistEntry } from '#server/generated/prisma/client.ts';
import { db, type Transaction, transaction } from '#server/platform/db.ts';
import { publish } from '#server/platform/pubsub.ts';
import { SHORTLISTS } from './topic.ts';
import { LISTED } from './undo-added.ts';

/** The most people of one shortlist. */
export const SHORTLIST_MAX = 30;
/** The most candidates of one call. */
export const CHOSEN_MAX = 1000;
/** The most characters of the line about somebody. */
export const LINE_MAX = 500;

const chosen = z
  .array(uuid)
  .min(1, shortlistTexts.nobody)
  .max(CHOSEN_MAX, shortlistTexts.tooMany(CHOSEN_MAX));

/** What became of one of those whom a call adds. */
export interface AddOutcome {
  candidateId: string;
  /** Whether they stand on the shortlist by this call. */
  isAdded: boolean;
  /** Why not; null if they do. */
  why: string | null;
}

/**
 * Puts candidates at the end of a job's shortlist, in the order given, each once. Admins only.
 * @throws not-found if there is no such job, or none of the chosen exists
 */
export async function addToShortlist(
  viewer: Viewer,
  jobId: string,
  candidateIds: readonly string[],
): Promise<{ jobId: string; outcomes: AddOutcome[] }> {
  const { userId } = allow(viewer, 'shortlist.change');
  const ids = [...new Set(parse(chosen, candidateIds, ['candidateIds']))];
  return transaction((tx) => addAll(tx, viewer, { jobId, userId }, ids));
}

/**
 * Puts one candidate at the end of a job's shortlist as `addToShortlist` does, so that it can be undone. Admins only.
 * @throws not-found, invalid-transition with the reason if they are not added
 */
export async function addOneToShortlist(
  viewer: Viewer,
  jobId: string,
  candidateId: string,
): Promise<Decision> {
  const { userId } = allow(viewer, 'shortlist.change');
  const id = parse(uuid, candidateId);
  return transaction(async (tx) => {
    const added = await addAll(tx, viewer, { jobId, userId }, [id]);
    const why = added.outcomes[0]?.why;
    if (why) throw invalidTransition(why);
    return noteDecision(tx, viewer, {
      kind: 'ADD_TO_SHORTLIST',
      about: { jobId: added.jobId, candidateId: id },
      before: {},
      after: LISTED,
    });
  });
}

async function addAll(
  tx: Transaction,
  viewer: Viewer,
  { jobId, userId }: { jobId: string; userId: string },
  ids: readonly string[],
): Promise<{ jobId: string; outcomes: AddOutcome[] }> {
  const job = await lockJob(tx, viewer, jobId);
  const there = await entriesOf(tx, job.id);
  const listed = new Set(there.map(({ candidateId }) => candidateId));
  const found = await tx.candidate.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true },
  });
  const known = new Set(found.map(({ id }) => id));
  if (known.size === 0) throw notFound();
  const wanted = ids.filter((id) => known.has(id) && !listed.has(id));
  const added = wanted.slice(0, Math.max(0, SHORTLIST_MAX - there.length));
  await insert(tx, { jobId: job.id, userId, after: there.at(-1)?.place ?? 0 }, added);
  if (added.length > 0) await publish(tx, SHORTLISTS, { jobId: job.id });
  const isAdded = new Set(added);
  const whyNot = (id: string) => {
    if (!known.has(id)) return shortlistTexts.gone;
    return listed.has(id) ? shortlistTexts.there : shortlistTexts.full(SHORTLIST_MAX);
  };
  const outcomes = ids.map((candidateId) => ({
    candidateId,
    isAdded: isAdded.has(candidateId),
    why: isAdded.has(candidateId) ? null : whyNot(candidateId),
  }));
  return { jobId: job.id, outcomes };
}

/** The entries of a job in their order. */
const entriesOf = (tx: Transaction, jobId: string): Promise<ShortlistEntry[]> =>
  tx.shortlistEntry.findMany({ where: { jobId, removedAt: null }, orderBy: ORDER });

const ORDER = [{ place: 'asc' }, { id: 'asc' }] as const satisfies object[];

/** Who was removed before comes back with the line about them. */
async function insert(
  tx: Transaction,
  { jobId, userId, after }: { jobId: string; userId: string; after: number },
  candidateIds: readonly string[],
): Promise<void> {
  const ids = candidateIds.map(() => uuidv7());
  await tx.$executeRaw`
    insert into shortlist_entries (id, job_id, candidate_id, place, added_by_id)
    select added.id, ${jobId}::uuid, added.candidate_id, ${after}::int + added.place::int, ${userId}::uuid
    from unnest(${ids}::uuid[], ${candidateIds}::uuid[]) with ordinality added (id, candidate_id, place)
    on conflict (job_id, candidate_id) do update set removed_at = null, place = excluded.place,
      added_by_id = excluded.added_by_id, updated_at = now()`;
}

const newLine = z
  .object({ id: uuid, line: longText.trim().max(LINE_MAX, shortlistTexts.longLine(LINE_MAX)) })
  .strict();

/** Writes the line about somebody on a shortlist; an empty one removes it. Returns the job's id. */
export async function describeEntry(
  viewer: Viewer,
  input: z.input<typeof newLine>,
): Promise<string> {
  allow(viewer, 'shortlist.change');
  const { id, line } = parse(newLine, input);
  return change(viewer, id, async (tx) => {
    await tx.shortlistEntry.update({ where: { id }, data: { line: line || null } });
  });
}

const newPlace = z.object({ id: uuid, place: z.int().min(1).max(SHORTLIST_MAX) });

/** Moves somebody to a place of the shortlist, counted from 1; beyond the end is the end. Returns the job's id. */
export async function moveEntry(viewer: Viewer, input: z.input<typeof newPlace>): Promise<string> {
  allow(viewer, 'shortlist.change');
  const { id, place } = parse(newPlace, input);
  return change(viewer, id, async (tx, { jobId }) => {
    const others = (await entriesOf(tx, jobId)).filter((entry) => entry.id !== id);
    const ids = others.map((entry) => entry.id).toSpliced(place - 1, 0, id);
    await tx.$executeRaw`
      update shortlist_entries e set place = ordered.place::int, updated_at = now()
      from unnest(${ids}::uuid[]) with ordinality ordered (id, place)
      where e.id = ordered.id and e.place <> ordered.place::int`;
  });
}

/** Takes somebody off a shortlist, until `restoreEntry`. Returns the job's id. */
export async function removeEntry(viewer: Viewer, id: string): Promise<string> {
  allow(viewer, 'shortlist.change');
  return change(viewer, parse(uuid, id), async (tx, entry) => {
    await tx.shortlistEntry.update({ where: { id: entry.id }, data: { removedAt: new Date() } });
  });
}

/** Puts somebody back who was removed, in the place that they had. Returns the job's id. @throws not-found */
export async function restoreEntry(viewer: Viewer, id: string): Promise<string> {
  allow(viewer, 'shortlist.change');
  const key = parse(uuid, id);
  return transaction(async (tx) => {
    const entry = await tx.shortlistEntry.findUnique({ where: { id: key } });
    if (!entry) throw notFound();
    await lockJob(tx, viewer, entry.jobId);
    const count = await tx.$executeRaw`
      update shortlist_entries set removed_at = null, updated_at = now()
      where id = ${key}::uuid and removed_at is not null`;
    if (count > 0) await publish(tx, SHORTLISTS, { jobId: entry.jobId });
    return entry.jobId;
  });
}

/** Changes an entry while nobody else changes its shortlist. */
async function change(
  viewer: Viewer,
  id: string,
  work: (tx: Transaction, entry: ShortlistEntry) => Promise<void>,
): Promise<string> {
  return transaction(async (tx) => {
    const where = { id, AND: [visibleShortlistEntries(viewer)] };
    const before = await tx.shortlistEntry.findFirst({ where, select: { jobId: true } });
    if (!before) throw notFound();
    await lockJob(tx, viewer, before.jobId);
    const entry = await tx.shortlistEntry.findFirst({ where });
    if (!entry) throw notFound();
    await work(tx, entry);
    await publish(tx, SHORTLISTS, { jobId: entry.jobId });
    return entry.jobId;
  });
}

/** The shortlists of jobs, each in its order, in one statement; empty for whoever may not read them. */
export async function loadShortlists(
  viewer: Viewer,
  jobIds: readonly string[],
): Promise<ShortlistEntry[][]> {
  const rows = await db.shortlistEntry.findMany({
    where: { jobId: { in: [...jobIds] }, AND: [visibleShortlistEntries(viewer)] },
    orderBy: ORDER,
  });
  const byJob = Map.groupBy(rows, ({ jobId }) => jobId);
  return jobIds.map((id) => byJob.get(id) ?? []);
}
