import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { saveNotes } from '#server/domain/candidates/notes.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate } from '#server/testing/fixtures.ts';
import { addNote, changeNote, deleteNote, markMentionsSeen, settleTask } from './entries.ts';
import { notesOfCandidate, ownMentions, ownTasks } from './lists.ts';

const [ana, ben, { candidateId }] = await Promise.all([
  createAdmin({ firstName: 'Ana' }),
  createAdmin({ firstName: 'Ben' }),
  createCandidate(),
]);
const entry = (id: string) => db.candidateNote.findUniqueOrThrow({ where: { id } });
const notesOf = async (id: string) => (await notesOfCandidate(ana, id, {})).rows;

describe('an entry', () => {
  test('keeps its author, its words and its kind, and stands before the older ones', async () => {
    const { candidateId: id } = await createCandidate();
    const note = await addNote(ana, { candidateId: id, text: '  Calm on deck.\nFree in May. ' });
    const call = await addNote(ben, { candidateId: id, text: 'Said yes.', kind: 'CALL' });
    const own = { candidateId: id, dueOn: null, isShared: false, editedAt: null };
    expect(await notesOf(id)).toMatchObject([
      { ...own, id: call, kind: 'CALL', text: 'Said yes.', authorId: ben.userId },
      { ...own, id: note, kind: 'NOTE', text: 'Calm on deck.\nFree in May.', authorId: ana.userId },
    ]);
  });

  test('is added once by one key, whoever sends again', async () => {
    const { candidateId: id } = await createCandidate();
    const onceKey = crypto.randomUUID();
    const once = { candidateId: id, text: 'Once.', onceKey, mentions: [ben.userId] };
    const [first, second] = await Promise.all([addNote(ana, once), addNote(ana, once)]);
    expect(first).toBe(second);
    expect(await addNote(ana, once)).toBe(first);
    expect(await notesOf(id)).toHaveLength(1);
    const anothers = { ...once, candidateId };
    await expect(addNote(ana, anothers)).rejects.toMatchObject({ code: 'not-found' });
    await expect(addNote(ben, once)).rejects.toMatchObject({ code: 'not-found' });
  });

  test.each([
    ['no words', { text: ' \n' }, 'text'],
    ['a task without a day', { assignee: ana.userId }, 'dueOn'],
    ['a mention of nobody', { mentions: [uuidv7()] }, 'mentions'],
    ['a task for nobody', { dueOn: '2026-05-01', assignee: uuidv7() }, 'assignee'],
  ])('is refused with %s', async (_what, given, at) => {
    await expect(addNote(ana, { candidateId, text: 'x', ...given })).rejects.toMatchObject({
      code: 'invalid-input',
      fieldPath: [at],
    });
  });

  test('mentions colleagues and nobody else', async () => {
    const { userId } = await createCandidate();
    const mentions = [userId];
    await expect(addNote(ana, { candidateId, text: 'x', mentions })).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });

  test('of nobody is not found', async () => {
    for (const act of [
      () => addNote(ana, { candidateId: uuidv7(), text: 'x' }),
      () => changeNote(ana, { id: uuidv7(), text: 'x' }),
      () => deleteNote(ana, uuidv7()),
      () => settleTask(ana, { id: uuidv7(), isDone: true }),
      () => markMentionsSeen(ana, uuidv7()),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('changing an entry', () => {
  test('is for its author, or for all once they have left', async () => {
    const carl = await createAdmin();
    const id = await addNote(carl, { candidateId, text: 'First.' });
    await expect(changeNote(ana, { id, text: 'Mine.' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await changeNote(carl, { id, text: 'Second.', previousText: 'First.' });
    expect(await entry(id)).toMatchObject({ text: 'Second.', editedAt: expect.any(Date) });
    await db.user.delete({ where: { id: carl.userId } });
    await changeNote(ana, { id, text: 'Third.' });
    expect(await entry(id)).toMatchObject({ text: 'Third.', authorId: null });
  });

  test('that was changed meanwhile overwrites nothing', async () => {
    const id = await addNote(ana, { candidateId, text: 'First.' });
    await changeNote(ana, { id, text: 'Second.' });
    await expect(
      changeNote(ana, { id, text: 'Third.', previousText: 'First.' }),
    ).rejects.toMatchObject({ code: 'invalid-transition' });
    expect((await entry(id)).text).toBe('Second.');
  });

  test('keeps what is left out, and removes what is null', async () => {
    const task = { dueOn: '2026-05-01', assignee: ben.userId, mentions: [ben.userId] };
    const id = await addNote(ana, { candidateId, text: 'Call back.', ...task });
    await changeNote(ana, { id, text: 'Call again.' });
    expect(await entry(id)).toMatchObject({
      dueOn: new Date('2026-05-01T00:00:00Z'),
      assigneeId: ben.userId,
    });
    await changeNote(ana, { id, dueOn: '2026-05-02', assignee: null });
    expect((await entry(id)).assigneeId).toBe(ana.userId);
    await settleTask(ana, { id, isDone: true });
    await changeNote(ana, { id, dueOn: null, assignee: null, mentions: [] });
    expect(await entry(id)).toMatchObject({
      text: 'Call again.',
      dueOn: null,
      assigneeId: null,
      doneAt: null,
    });
    expect(await db.candidateNoteMention.count({ where: { noteId: id } })).toBe(0);
  });

  test('of a text alone is no edit of the same text', async () => {
    const id = await addNote(ana, { candidateId, text: 'Same.' });
    await changeNote(ana, { id, text: 'Same.', dueOn: '2026-05-01' });
    expect((await entry(id)).editedAt).toBeNull();
  });
});

test('an entry is deleted by any colleague', async () => {
  const id = await addNote(ana, { candidateId, text: 'Gone.', mentions: [ben.userId] });
  expect(await deleteNote(ben, id)).toEqual({ id });
  expect(await db.candidateNote.findUnique({ where: { id } })).toBeNull();
});

describe('a task', () => {
  const due = (dueOn: string, given: object = {}) =>
    addNote(ana, { candidateId, text: `By ${dueOn}.`, dueOn, ...given });

  test('is its author’s unless it is for somebody, and leaves the list when it is done', async () => {
    const carl = await createAdmin();
    const own = { assignee: carl.userId };
    const [late, early] = [await due('2026-06-03', own), await due('2026-06-01', own)];
    const mine = await addNote(carl, { candidateId, text: 'Mine.', dueOn: '2026-06-02' });
    const tasks = async () => (await ownTasks(carl, {})).rows.map(({ id }) => id);
    expect(await tasks()).toEqual([early, mine, late]);
    const before = { filter: { dueBefore: '2026-06-03' } };
    expect((await ownTasks(carl, before)).rows.map(({ id }) => id)).toEqual([early, mine]);
    await settleTask(carl, { id: early, isDone: true });
    expect(await tasks()).toEqual([mine, late]);
    await settleTask(carl, { id: early, isDone: false });
    expect(await tasks()).toEqual([early, mine, late]);
    expect(await entry(early)).toMatchObject({ doneAt: null, doneById: null });
  });

  test('keeps who did it first', async () => {
    const id = await due('2026-06-01');
    await settleTask(ana, { id, isDone: true });
    const { doneAt } = await entry(id);
    await settleTask(ben, { id, isDone: true });
    expect(await entry(id)).toMatchObject({ doneAt, doneById: ana.userId });
  });

  test('that has no day cannot be done', async () => {
    const id = await addNote(ana, { candidateId, text: 'x' });
    await expect(settleTask(ana, { id, isDone: true })).rejects.toMatchObject({
      code: 'invalid-transition',
    });
  });
});

test('a mention is shown to whom it names until they have seen it', async () => {
  const { candidateId: id } = await createCandidate();
  const carl = await createAdmin();
  const note = await addNote(ana, { candidateId: id, text: 'Ask him.', mentions: [carl.userId] });
  const mentions = async () => (await ownMentions(carl, {})).rows;
  expect(await mentions()).toMatchObject([{ id: note, isUnseen: true, mentions: [carl.userId] }]);
  expect((await ownMentions(ana, {})).rows).toEqual([]);
  await markMentionsSeen(ana, id);
  expect(await mentions()).toHaveLength(1);
  await markMentionsSeen(carl, id);
  expect(await mentions()).toEqual([]);
  await changeNote(ana, { id: note, mentions: [carl.userId, ben.userId] });
  expect(await mentions()).toEqual([]);
  expect((await notesOfCandidate(carl, id, {})).rows).toMatchObject([
    { isUnseen: false, mentions: [carl.userId, ben.userId].toSorted() },
  ]);
});

describe('the shared notes', () => {
  const sharedOf = async (id: string) => (await notesOf(id)).filter(({ isShared }) => isShared);
  const notes = async (id: string) =>
    (await db.candidate.findUniqueOrThrow({ where: { id } })).notes;

  test('are an entry of whoever wrote them last, and the text of the documented calls', async () => {
    const { candidateId: id } = await createCandidate();
    await saveNotes(ana, { id, notes: 'Warm.' });
    const [first] = await sharedOf(id);
    expect(first).toMatchObject({ text: 'Warm.', authorId: ana.userId, editedAt: null });
    await saveNotes(ben, { id, notes: 'Warm and calm.' });
    const [second, ...others] = await sharedOf(id);
    expect(others).toEqual([]);
    expect(second).toMatchObject({ id: first?.id, text: 'Warm and calm.', authorId: ben.userId });
    expect(second?.editedAt).not.toBeNull();
    await changeNote(ana, { id: first?.id ?? '', text: 'Calm.', dueOn: '2026-05-01' });
    expect(await notes(id)).toBe('Calm.');
    expect(await sharedOf(id)).toMatchObject([
      { text: 'Calm.', authorId: ana.userId, dueOn: '2026-05-01' },
    ]);
    await saveNotes(ana, { id, notes: ' ' });
    expect(await sharedOf(id)).toEqual([]);
  });

  test('are gone with their entry, and other entries stay', async () => {
    const { candidateId: id } = await createCandidate({ notes: 'From before.' });
    const other = await addNote(ana, { candidateId: id, text: 'Newer.' });
    const [shared] = await sharedOf(id);
    expect(shared).toMatchObject({ text: 'From before.', authorId: null });
    expect((await notesOf(id)).map((row) => row.id)).toEqual([other, shared?.id]);
    await deleteNote(ben, shared?.id ?? '');
    expect(await notes(id)).toBeNull();
    expect((await notesOf(id)).map((row) => row.id)).toEqual([other]);
  });
});
