import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPubsub } from '#server/platform/pubsub.ts';
import { createAdmin, createCandidate, guest } from '#server/testing/fixtures.ts';
import { addNote, changeNote, deleteNote, settleTask } from './entries.ts';
import { watchOwnNotes } from './live.ts';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startPubsub();
});
afterAll(() => stop());

test('a colleague hears of what is due for them and mentions them, and nobody else does', async () => {
  const [ana, ben, cleo] = [await createAdmin(), await createAdmin(), await createAdmin()];
  const { candidateId } = await createCandidate();
  const [bens, cleos] = [watchOwnNotes(ben), watchOwnNotes(cleo)];
  const heard = async () => (await bens.next()).value;
  expect(await heard()).toBe(0);
  expect((await cleos.next()).value).toBe(0);
  const task = { candidateId, text: 'Call.', dueOn: '2026-12-01', assignee: ben.userId };
  const id = await addNote(ana, task);
  expect(await heard()).toBe(1);
  await addNote(ana, { candidateId, text: 'Look.', mentions: [ben.userId] });
  expect(await heard()).toBe(2);
  await settleTask(ana, { id, isDone: true });
  expect(await heard()).toBe(1);
  await settleTask(ana, { id, isDone: false });
  expect(await heard()).toBe(2);
  // Given to somebody else, it is news for both.
  await changeNote(ana, { id, assignee: cleo.userId });
  expect(await heard()).toBe(1);
  expect((await cleos.next()).value).toBe(1);
  const mention = await addNote(ana, { candidateId, text: 'And.', mentions: [ben.userId] });
  expect(await heard()).toBe(2);
  await deleteNote(ana, mention);
  expect(await heard()).toBe(1);
  await Promise.all([bens.return?.(), cleos.return?.()]);
});

test('only the agency has tasks', async () => {
  const candidate = await createCandidate();
  for (const viewer of [guest, candidate]) expect(() => watchOwnNotes(viewer)).toThrow();
});
