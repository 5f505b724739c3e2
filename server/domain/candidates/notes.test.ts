import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createEmployer, guest } from '#server/testing/fixtures.ts';
import { saveNotes } from './notes.ts';

test('notes are kept as they are typed, and blank ones are none', async () => {
  const { candidateId: id } = await createCandidate();
  const admin = await createAdmin();
  const kept = async () => (await db.candidate.findUniqueOrThrow({ where: { id } })).notes;
  await saveNotes(admin, { id, notes: 'Calm on deck.\nCall after five.' });
  expect(await kept()).toBe('Calm on deck.\nCall after five.');
  await saveNotes(admin, { id, notes: ' \n' });
  expect(await kept()).toBeNull();
});

test('notes that somebody else has changed meanwhile are not overwritten', async () => {
  const { candidateId: id } = await createCandidate();
  const admin = await createAdmin();
  const kept = async () => (await db.candidate.findUniqueOrThrow({ where: { id } })).notes;
  await saveNotes(admin, { id, notes: 'First.', previousNotes: '' });
  await expect(saveNotes(admin, { id, notes: 'Second.', previousNotes: '' })).rejects.toMatchObject(
    { code: 'invalid-transition', message: 'These notes have changed meanwhile.' },
  );
  expect(await kept()).toBe('First.');
  await saveNotes(admin, { id, notes: 'Both.', previousNotes: 'First.' });
  expect(await kept()).toBe('Both.');
  const nobody = { id: uuidv7(), notes: 'x', previousNotes: '' };
  await expect(saveNotes(admin, nobody)).rejects.toMatchObject({ code: 'not-found' });
});

test('notes are the agency’s alone', async () => {
  const me = await createCandidate();
  for (const [viewer, code] of [
    [guest, 'unauthenticated'],
    [me, 'forbidden'],
    [await createEmployer(), 'forbidden'],
  ] as const)
    await expect(saveNotes(viewer, { id: me.candidateId, notes: 'x' })).rejects.toMatchObject({
      code,
    });
  await expect(saveNotes(await createAdmin(), { id: uuidv7(), notes: 'x' })).rejects.toMatchObject({
    code: 'not-found',
  });
});
