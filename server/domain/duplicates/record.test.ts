import { beforeAll, describe, expect, test } from 'vitest';
import { changeNote } from '#server/domain/notes/entries.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { timelineOf } from '#server/domain/timeline/page.ts';
import { timelineTitle } from '#server/domain/timeline/words.ts';
import { db } from '#server/platform/db.ts';
import { begin, since } from '#server/testing/changes-feed.ts';
import { askFor, createTwice } from '#server/testing/duplicates.ts';
import { createAdmin, createCandidate } from '#server/testing/fixtures.ts';
import { storeInFolder } from '#server/testing/storage.ts';
import { createWebhookOf, deliveriesOf } from '#server/testing/webhooks.ts';
import { mergeCandidates } from './merge.ts';
import { undoMerge } from './undo.ts';

let admin: AdminViewer;
storeInFolder();
beforeAll(async () => {
  admin = await createAdmin({ firstName: 'Zoe', lastName: 'Berg' });
});

const merge = async (pair: Parameters<typeof askFor>[1]) =>
  (await mergeCandidates(admin, await askFor(admin, pair))).mergeId;
const notesOf = async (id: string) =>
  (await db.candidate.findUniqueOrThrow({ where: { id } })).notes;
const entriesOf = (candidateId: string) =>
  db.candidateNote.findMany({
    where: { candidateId },
    orderBy: [{ isShared: 'desc' }, { text: 'asc' }],
    include: { mentions: true },
  });

describe('notes', () => {
  test('of both stay, each with its author, its task and whom it mentions', async () => {
    const { survivor, other } = await createTwice();
    const { candidateId } = survivor;
    const [theirs] = await entriesOf(other.candidateId);
    const mergeId = await merge({ survivor, other });
    const entries = await entriesOf(candidateId);
    expect(entries.map(({ isShared, text }) => [isShared, text])).toEqual([
      [true, 'Notes on Ana'],
      [false, 'Free from May.'],
      [false, 'Free from May.'],
      [false, 'Notes on Annabel'],
    ]);
    const moved = { ...theirs, candidateId, isShared: false, updatedAt: expect.any(Date) };
    expect(entries[3]).toEqual(moved);
    await changeNote(admin, { id: theirs?.id ?? '', text: 'Meanwhile' }).catch(() => {});
    await db.candidateNote.update({ where: { id: theirs?.id ?? '' }, data: { text: 'Meanwhile' } });
    await undoMerge(admin, mergeId);
    // What moved goes back as it is now.
    expect(await notesOf(other.candidateId)).toBe('Meanwhile');
    const [back] = await entriesOf(other.candidateId);
    expect(back).toEqual({ ...theirs, text: 'Meanwhile', updatedAt: expect.any(Date) });
    expect((await entriesOf(candidateId)).length).toBe(2);
  });

  test('of the other are taken where the survivor has none, with their author', async () => {
    const survivor = await createCandidate();
    const other = await createCandidate({ notes: 'Speaks Dutch.' });
    await db.candidateNote.updateMany({
      where: { candidateId: other.candidateId },
      data: { authorId: admin.userId },
    });
    const mergeId = await merge({ survivor, other });
    const own = { isShared: true, text: 'Speaks Dutch.', authorId: admin.userId, editedAt: null };
    expect(await entriesOf(survivor.candidateId)).toMatchObject([own]);
    expect(await notesOf(survivor.candidateId)).toBe('Speaks Dutch.');
    await undoMerge(admin, mergeId);
    expect(await entriesOf(survivor.candidateId)).toEqual([]);
    expect(await notesOf(survivor.candidateId)).toBeNull();
    expect(await entriesOf(other.candidateId)).toMatchObject([own]);
  });

  test('that were changed since stay with the survivor, and the other has the former ones', async () => {
    const survivor = await createCandidate();
    const other = await createCandidate({ notes: 'Speaks Dutch.' });
    await db.candidateNote.updateMany({
      where: { candidateId: other.candidateId },
      data: { authorId: admin.userId },
    });
    const mergeId = await merge({ survivor, other });
    const [{ id } = { id: '' }] = await entriesOf(survivor.candidateId);
    await changeNote(admin, { id, text: 'Speaks Dutch and Danish.' });
    await undoMerge(admin, mergeId);
    expect(await notesOf(survivor.candidateId)).toBe('Speaks Dutch and Danish.');
    expect(await entriesOf(survivor.candidateId)).toMatchObject([{ id, isShared: true }]);
    expect(await entriesOf(other.candidateId)).toMatchObject([
      { isShared: true, text: 'Speaks Dutch.', authorId: admin.userId },
    ]);
  });
});

describe('the record', () => {
  const toldOf = async (candidateId: string) =>
    (await timelineOf(admin, candidateId, { first: 100 })).rows.map((row) =>
      [timelineTitle(row), row.actorName].filter(Boolean).join(', '),
    );

  test('tells of a merge once, and of its undoing to both, without the name', async () => {
    const { survivor, other } = await createTwice();
    await db.candidate.update({
      where: { id: other.candidateId },
      data: { isVerified: true, verifiedAt: new Date('2026-02-03T04:05:06Z') },
    });
    const before = [await toldOf(survivor.candidateId), await toldOf(other.candidateId)] as const;
    const mergeId = await merge({ survivor, other });
    const told = await toldOf(survivor.candidateId);
    const merged = 'Merged with Annabel Lima, Zoe Berg';
    expect(told.filter((line) => line.startsWith('Merged'))).toEqual([merged]);
    expect(told.filter((line) => line === 'Verified')).toHaveLength(1);
    expect(told.filter((line) => line === 'Uploaded a CV')).toHaveLength(2);
    await undoMerge(admin, mergeId);
    const undone = 'The merge was undone, Zoe Berg';
    const letters = (lines: string[]) => lines.filter((line) => line !== 'E-mail sent');
    expect(letters(await toldOf(survivor.candidateId)).slice(0, 2)).toEqual([
      undone,
      'Merged with another account, Zoe Berg',
    ]);
    expect(letters(await toldOf(survivor.candidateId)).slice(2)).toEqual(letters(before[0]));
    expect(letters(await toldOf(other.candidateId))).toEqual([undone, ...letters(before[1])]);
  });
});

test('the feed of changes and webhooks tell of a merge, and of two people again', async () => {
  const hook = await createWebhookOf(
    ['CANDIDATES_READ', 'CANDIDATES_WRITE'],
    ['CANDIDATE_ERASED', 'CANDIDATE_UPDATED'],
  );
  const { survivor, other, applications } = await createTwice();
  const verified = { isVerified: true, verifiedAt: new Date() };
  await db.candidate.updateMany({
    where: { id: { in: [survivor.candidateId, other.candidateId] } },
    data: verified,
  });
  const keyOf = async (id: string) =>
    (await db.candidate.findUniqueOrThrow({ where: { id } })).changeKey;
  const keys = [await keyOf(survivor.candidateId), await keyOf(other.candidateId)];
  const { changeKey } = await db.application.findUniqueOrThrow({
    where: { id: applications.others },
  });
  const toldIn = async (position: string) =>
    new Map((await since(position)).map(({ key, node }) => [key, node?.__typename ?? null]));
  let from = await begin();
  const mergeId = await merge({ survivor, other });
  const merged = await toldIn(from);
  expect(keys.map((key) => merged.get(key))).toEqual(['Candidate', null]);
  expect(merged.get(changeKey)).toBe('Application');
  from = await begin();
  await undoMerge(admin, mergeId);
  const separated = await toldIn(from);
  expect(keys.map((key) => separated.get(key))).toEqual(['Candidate', 'Candidate']);
  expect(separated.get(changeKey)).toBe('Application');
  const events = (await deliveriesOf(hook.id)).map(({ body }) => body.type);
  expect(events).toContain('candidate.erased');
});
