import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { saveSharedNotes } from '#server/domain/candidates/notes.ts';
import { invalidInput, invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { NoteKind } from '#server/domain/kernel/enums.ts';
import { LIST_MAX, longText, parse, uuid } from '#server/domain/kernel/input.ts';
import { day } from '#server/domain/kernel/list-filters.ts';
import { noteTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { announceNotes } from './live.ts';

const written = longText.trim().min(1, noteTexts.empty);

const entryFields = {
  /** Accounts of colleagues. */
  mentions: z.array(uuid).max(LIST_MAX).nullish(),
  dueOn: day,
  /** The account of whom it is for; whoever writes it where there is a day and nobody. */
  assignee: uuid.nullish(),
};

const newEntry = z.object({
  candidateId: uuid,
  text: written,
  kind: z.enum(NoteKind).nullish(),
  onceKey: z.uuid().nullish(),
  ...entryFields,
});

const changedEntry = z.object({
  id: uuid,
  text: written.nullish(),
  previousText: longText.nullish(),
  ...entryFields,
});

/**
 * Adds an entry to a candidate's notes; with a day it is a task. With a key, a second call with the same one adds
 * nothing and answers the entry that is there. Returns the entry's id. Admins only.
 * @throws not-found; invalid-input for nobody's account and for a task without a day
 */
export async function addNote(viewer: Viewer, input: z.input<typeof newEntry>): Promise<string> {
  const author = allow(viewer, 'note.add');
  const { candidateId, text, kind, onceKey, ...fields } = parse(newEntry, input);
  return transaction(async (tx) => {
    const candidate = { where: { id: candidateId }, select: { id: true } };
    if (!(await tx.candidate.findUnique(candidate))) throw notFound();
    const { mentions, task } = await readFields(tx, author.userId, fields);
    const id = uuidv7();
    const own = { id, candidateId, authorId: author.userId, text, onceKey: onceKey ?? null };
    const data = { ...own, kind: kind ?? 'NOTE', ...task };
    const { count } = await tx.candidateNote.createMany({ data, skipDuplicates: true });
    if (count === 0) return findAdded(tx, own);
    await mention(tx, id, mentions);
    await announceNotes(tx, [task.assigneeId, ...mentions]);
    return id;
  });
}

/** The entry that was added with the key before. */
async function findAdded(
  tx: Transaction,
  {
    onceKey,
    authorId,
    candidateId,
  }: { [key in 'authorId' | 'candidateId']: string } & {
    onceKey: string | null;
  },
): Promise<string> {
  const before = await tx.candidateNote.findFirst({ where: { onceKey, authorId, candidateId } });
  if (!before) throw notFound();
  return before.id;
}

/**
 * Changes what is given of an entry: its author's words, or the shared ones; null or an empty list removes.
 * Returns its id. @throws not-found, forbidden, invalid-input; invalid-transition where `previousText` is no longer
 * its text
 */
export async function changeNote(
  viewer: Viewer,
  input: z.input<typeof changedEntry>,
): Promise<string> {
  const editor = allow(viewer, 'note.change');
  const { id, text, previousText, ...fields } = parse(changedEntry, input);
  await transaction(async (tx) => {
    const note = await holdNote(tx, id);
    allow(viewer, 'note.change', note);
    if (previousText && previousText !== note.text) throw invalidTransition(noteTexts.changed);
    const kept = {
      dueOn: note.dueOn?.toISOString().slice(0, 10),
      assignee: note.assigneeId,
      ...given(fields),
    };
    const { mentions, task } = await readFields(tx, editor.userId, kept);
    const isEdited = Boolean(text) && text !== note.text;
    if (isEdited && note.isShared)
      await saveSharedNotes(tx, editor, { id: note.candidateId, notes: text ?? null });
    await tx.candidateNote.update({
      where: { id },
      data: {
        ...(isEdited && { text: text as string, editedAt: new Date() }),
        ...task,
        ...(!task.dueOn && { doneAt: null, doneById: null }),
      },
    });
    if (fields.mentions !== undefined) {
      await tx.candidateNoteMention.deleteMany({
        where: { noteId: id, userId: { notIn: mentions } },
      });
      await mention(tx, id, mentions);
    }
    await announceNotes(tx, [note.assigneeId, task.assigneeId, ...mentions]);
  });
  return id;
}

/** The fields of an input that are there. */
const given = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>;

/** Deletes an entry, anybody's. Returns its id. Admins only. @throws not-found */
export async function deleteNote(viewer: Viewer, id: string): Promise<{ id: string }> {
  const admin = allow(viewer, 'note.delete');
  const noteId = parse(uuid, id);
  await transaction(async (tx) => {
    const { isShared, candidateId, assigneeId } = await holdNote(tx, noteId);
    const mentioned = await tx.candidateNoteMention.findMany({ where: { noteId } });
    await announceNotes(tx, [assigneeId, ...mentioned.map((row) => row.userId)]);
    if (isShared) await saveSharedNotes(tx, admin, { id: candidateId, notes: null });
    await tx.candidateNote.deleteMany({ where: { id: noteId } });
  });
  return { id: noteId };
}

/**
 * Marks a task as done, or as open again; one that stands so already keeps who did it. Returns its id. Admins only.
 * @throws not-found; invalid-transition for an entry that is no task
 */
export async function settleTask(
  viewer: Viewer,
  { id, isDone }: { id: string; isDone: boolean },
): Promise<string> {
  const { userId } = allow(viewer, 'task.settle');
  const noteId = parse(uuid, id);
  await transaction(async (tx) => {
    const { dueOn, doneAt, assigneeId } = await holdNote(tx, noteId);
    if (!dueOn) throw invalidTransition(noteTexts.noTask);
    if ((doneAt !== null) === isDone) return;
    await tx.candidateNote.update({
      where: { id: noteId },
      data: isDone ? { doneAt: new Date(), doneById: userId } : { doneAt: null, doneById: null },
    });
    // Whoever does their own sees it stay in its place until they leave.
    if (assigneeId !== userId) await announceNotes(tx, [assigneeId]);
  });
  return noteId;
}

/** Notes that the viewer has seen where a candidate's notes mention them. Returns the candidate's id. @throws not-found */
export async function markMentionsSeen(viewer: Viewer, candidateId: string): Promise<string> {
  const { userId } = allow(viewer, 'colleague.work');
  const id = parse(uuid, candidateId);
  await transaction(async (tx) => {
    if (!(await tx.candidate.findUnique({ where: { id }, select: { id: true } }))) throw notFound();
    await tx.candidateNoteMention.updateMany({
      where: { userId, seenAt: null, note: { candidateId: id } },
      data: { seenAt: new Date() },
    });
  });
  return id;
}

/** An entry, locked until the end of the transaction. @throws not-found */
async function holdNote(tx: Transaction, id: string) {
  await tx.$executeRaw`select from candidate_notes where id = ${id}::uuid for update`;
  const note = await tx.candidateNote.findUnique({ where: { id } });
  if (!note) throw notFound();
  return note;
}

interface Fields {
  mentions?: string[] | null | undefined;
  dueOn?: string | null | undefined;
  assignee?: string | null | undefined;
}

/** The colleagues and the task of an entry. @throws invalid-input for nobody's account, and for a task without a day */
async function readFields(tx: Transaction, author: string, { mentions, dueOn, assignee }: Fields) {
  if (assignee && !dueOn) throw invalidInput(noteTexts.noDay, ['dueOn']);
  const mentioned = [...new Set(mentions ?? [])];
  const assigneeId = dueOn ? (assignee ?? author) : null;
  const named = assigneeId ? [...mentioned, assigneeId] : mentioned;
  const colleagues = await tx.user.findMany({
    where: { id: { in: named }, userType: 'ADMIN' },
    select: { id: true },
  });
  const isColleague = (id: string) => colleagues.some((colleague) => colleague.id === id);
  if (!mentioned.every(isColleague)) throw invalidInput(noteTexts.nobody, ['mentions']);
  if (assigneeId && !isColleague(assigneeId)) throw invalidInput(noteTexts.nobody, ['assignee']);
  return {
    mentions: mentioned,
    task: { dueOn: dueOn ? new Date(`${dueOn}T00:00:00Z`) : null, assigneeId },
  };
}

async function mention(tx: Transaction, noteId: string, users: readonly string[]): Promise<void> {
  await tx.candidateNoteMention.createMany({
    data: users.map((userId) => ({ noteId, userId })),
    skipDuplicates: true,
  });
}
