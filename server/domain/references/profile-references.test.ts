import { describe, expect, test } from 'vitest';
import { profileTexts, referenceTexts } from '#server/domain/kernel/texts.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, guest } from '#server/testing/fixtures.ts';
import { removeReference, saveReference } from './profile-references.ts';

const entry = {
  referenceName: 'Ann Captain',
  companyName: 'M/Y Sample',
  position: 'Captain',
  contactNumber: '+44 20 7946 0000',
  email: 'Ann@Example.com',
};
const me = await createCandidate();
const stored = (id: string) => db.reference.findUnique({ where: { id } });
const completion = async () =>
  (await db.candidate.findUniqueOrThrow({ where: { id: me.candidateId } })).profileCompletion;

async function existing(given: Partial<Prisma.ReferenceUncheckedCreateInput>): Promise<string> {
  const data = { ...entry, ...given, candidateId: given.candidateId ?? me.candidateId };
  return (await db.reference.create({ data })).id;
}
const sent = { emailSent: true, emailSentAt: new Date() };
const completed = { ...sent, completed: true, completedAt: new Date() };

describe('an entry', () => {
  test('is added, counts for completion, and changes while nothing was sent', async () => {
    const before = await completion();
    const id = await saveReference(me, entry);
    expect(await completion()).toBe(before + 3);
    await saveReference(me, { ...entry, id, email: '-', position: 'Chief Officer' });
    expect(await stored(id)).toMatchObject({ email: null, position: 'Chief Officer' });
    await removeReference(me, id);
    expect(await stored(id)).toBeNull();
    expect(await completion()).toBe(before);
  });

  test('keeps the address in lower case', async () => {
    expect(await stored(await saveReference(me, entry))).toMatchObject({
      email: 'ann@example.com',
    });
  });

  test.each([
    [{ ...entry, referenceName: '' }, profileTexts.referenceRequired, 'referenceName'],
    [{ ...entry, contactNumber: '-', email: '' }, profileTexts.referenceRequired, 'contactNumber'],
    [{ ...entry, email: 'not an address' }, 'Please enter a valid e-mail address.', 'email'],
    [{ ...entry, contactNumber: 'call me' }, 'Please enter a valid phone number.', 'contactNumber'],
  ])('%j is refused', async (given, message, path) => {
    await expect(saveReference(me, given)).rejects.toMatchObject({
      code: 'invalid-input',
      message,
      fieldPath: [path],
    });
  });
});

describe('once its link was sent', () => {
  test('an entry is not changed any more', async () => {
    const id = await existing(sent);
    await expect(saveReference(me, { ...entry, id })).rejects.toMatchObject({
      code: 'invalid-transition',
    });
    const done = await existing(completed);
    await expect(saveReference(me, { ...entry, id: done })).rejects.toMatchObject({
      message: referenceTexts.frozen,
    });
  });

  test('removing it archives it, and the candidate sees it no more', async () => {
    for (const state of [sent, completed]) {
      const id = await existing(state);
      await removeReference(me, id);
      expect(await stored(id)).toMatchObject({ archived: true });
      await expect(removeReference(me, id)).rejects.toMatchObject({ code: 'not-found' });
    }
  });
});

test('what is not of the five fields cannot be written', async () => {
  const forged = { ...entry, completed: true, performance: 'EXCELLENT', archived: true };
  expect(await stored(await saveReference(me, forged))).toMatchObject({
    completed: false,
    performance: null,
    archived: false,
  });
});

test("another candidate's reference is not found; nobody else has references to change", async () => {
  const other = await createCandidate();
  const id = await existing({ candidateId: other.candidateId });
  await expect(saveReference(me, { ...entry, id })).rejects.toMatchObject({ code: 'not-found' });
  await expect(removeReference(me, id)).rejects.toMatchObject({ code: 'not-found' });
  await expect(saveReference(guest, entry)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(saveReference(await createAdmin(), entry)).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(await stored(id)).toMatchObject({ position: 'Captain' });
});
