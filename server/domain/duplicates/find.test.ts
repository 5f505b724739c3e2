import { describe, expect, test } from 'vitest';
import type { CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { db, transaction } from '#server/platform/db.ts';
import { createAdmin, createCandidate, guest, integrationWith } from '#server/testing/fixtures.ts';
import { dismissDuplicate } from './dismiss.ts';
import { DUPLICATES_MAX, findDuplicates } from './find.ts';

const admin = await createAdmin();
const dob = new Date('1991-04-05');

/** Who may be the same person, with the reasons. */
async function duplicatesOf({ candidateId }: CandidateViewer) {
  const [found = []] = await findDuplicates(admin, [candidateId]);
  return found.map(({ id, reasons }) => [id, reasons.join(' ')]);
}

describe('the accounts of one person', () => {
  test.each([
    ['+44 7911 123456', '0044 (7911) 123-456'],
    ['+33 6 12 34 56 01', '+33612345601'],
  ])('have the same digits: %s and %s', async (one, other) => {
    const first = await createCandidate({ primaryPhone: one });
    const second = await createCandidate({ primaryPhone: '+1 000', secondaryPhone: other });
    expect(await duplicatesOf(first)).toEqual([[second.candidateId, 'PHONE']]);
    expect(await duplicatesOf(second)).toEqual([[first.candidateId, 'PHONE']]);
  });

  test('are not found by what is no number, or by the number of an office', async () => {
    const short = await createCandidate({ primaryPhone: '000 12 34 56' });
    await createCandidate({ primaryPhone: '123456' });
    expect(await duplicatesOf(short)).toEqual([]);
    const primaryPhone = '+39 0184 555 777';
    const shared = await createCandidate({ primaryPhone });
    for (let n = 0; n < 5; n += 1) await createCandidate({ primaryPhone });
    expect(await duplicatesOf(shared)).toHaveLength(DUPLICATES_MAX);
    await createCandidate({ primaryPhone });
    expect(await duplicatesOf(shared)).toEqual([]);
  });

  test('have the same name, whatever its accents, and the same date of birth', async () => {
    const first = await createCandidate({ dob }, { firstName: 'Zoé', lastName: 'Muñoz' });
    const second = await createCandidate({ dob }, { firstName: 'ZOE', lastName: 'Munoz' });
    await createCandidate({}, { firstName: 'Zoe', lastName: 'Munoz' });
    await createCandidate({ dob }, { firstName: 'Zoe', lastName: 'Munos' });
    expect(await duplicatesOf(first)).toEqual([[second.candidateId, 'NAME_AND_BIRTH']]);
  });

  test.each([
    ['ana.lima+crew@boat.test', 'ana.lima@boat.test', true],
    ['ana.lima@boat2.test', 'analima@boat2.test', false],
    ['bo.berg+a@gmail.com', 'bobe.rg@googlemail.com', true],
    ['+only@boat.test', '+tag@boat.test', false],
  ])('have one mailbox: %s and %s, %s', async (one, other, isSame) => {
    const first = await createCandidate({}, { email: one });
    const second = await createCandidate({}, { email: other });
    expect(await duplicatesOf(first)).toEqual(isSame ? [[second.candidateId, 'EMAIL']] : []);
  });

  test('come with all that they have in common, most of it first', async () => {
    const primaryPhone = '+44 7911 888 999';
    const named = { firstName: 'Lena', lastName: 'Voss' };
    const first = await createCandidate(
      { dob, primaryPhone },
      { ...named, email: 'lena@voss.test' },
    );
    const less = await createCandidate({ primaryPhone });
    const more = await createCandidate(
      { dob, primaryPhone },
      { ...named, email: 'lena+2@voss.test' },
    );
    expect(await duplicatesOf(first)).toEqual([
      [more.candidateId, 'EMAIL NAME_AND_BIRTH PHONE'],
      [less.candidateId, 'PHONE'],
    ]);
  });

  test('are shown no more once an admin has said that they are two people', async () => {
    const primaryPhone = '+44 7911 777 666';
    const first = await createCandidate({ primaryPhone });
    const second = await createCandidate({ primaryPhone });
    const third = await createCandidate({ primaryPhone });
    const pair = { candidate: second.candidateId, other: first.candidateId };
    await Promise.all([dismissDuplicate(admin, pair), dismissDuplicate(admin, pair)]);
    expect(await duplicatesOf(first)).toEqual([[third.candidateId, 'PHONE']]);
    expect(await duplicatesOf(second)).toEqual([[third.candidateId, 'PHONE']]);
    expect(await db.duplicateDismissal.findMany()).toEqual([
      expect.objectContaining({ byId: admin.userId }),
    ]);
    const { candidateId: id } = first;
    await expect(dismissDuplicate(admin, { candidate: id, other: id })).rejects.toMatchObject({
      code: 'invalid-input',
    });
    await expect(
      dismissDuplicate(admin, { candidate: id, other: first.userId }),
    ).rejects.toMatchObject({ code: 'not-found' });
  });

  test('are shown to admins only', async () => {
    const candidate = await createCandidate();
    const ids = [candidate.candidateId];
    for (const viewer of [guest, candidate, integrationWith('CANDIDATES_READ', 'CANDIDATES_WRITE')])
      await expect(findDuplicates(viewer, ids)).rejects.toThrow();
  });

  test('are found over indexes', async () => {
    const plans = await transaction(async (tx) => {
      await tx.$executeRaw`set local enable_seqscan = off`;
      return tx.$queryRaw<Record<string, unknown>[]>`
        explain select c.id from candidates own, candidates c
        where own.id = ${admin.userId}::uuid
          and phone_digits(c.primary_phone) in (phone_digits(own.primary_phone), phone_digits(own.secondary_phone))`;
    });
    expect(JSON.stringify(plans)).toContain('candidates_primary_digits');
  });
});
