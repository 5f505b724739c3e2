import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/db.ts';
import { newcomer } from '#server/testing/accounts.ts';
import { createAdmin, createCandidate } from '#server/testing/fixtures.ts';
import { answerReference } from './answering.ts';
import { archiveReference } from './archiving.ts';
import { openProof } from './proof.ts';
import { refereeInWords } from './referee.ts';

const admin = await createAdmin();
const entry = { referenceName: 'Ann Lee', companyName: 'M/Y Sample', position: 'Captain' };

/** A quick comment that was given, and the address of its page. */
async function given(more: Partial<Prisma.ReferenceUncheckedCreateInput> = {}) {
  const me = await createCandidate({}, { firstName: 'Zoë', lastName: 'öst-Surname' });
  const { candidateId } = me;
  const { id } = await db.reference.create({ data: { ...entry, candidateId, ...more } });
  const performanceExtra = 'A steady hand.';
  const answer = { full: false, performance: 'GOOD', performanceExtra, completed: true } as const;
  await answerReference(admin, id, answer);
  const proof = await db.referenceProof.findUniqueOrThrow({ where: { referenceId: id } });
  return { me, id, proofId: proof.id };
}
const openings = async (id: string) =>
  (await db.referenceProof.findUniqueOrThrow({ where: { id } })).openingCount;

test.each([
  ['Captain', 'a captain'],
  ['Chief Officer', 'a chief officer'],
  ['ETO', 'an ETO'],
  ['Captain of M/Y Sample', 'a captain'],
  ['Owner’s PA, Ann Lee', 'an owner’s PA'],
  ['Captain', 'a captain', 'Captain Ann'],
  ['-', 'a referee'],
  ['Lee', 'a referee'],
])('%s is %s to a stranger', (position, role, referenceName = entry.referenceName) => {
  expect(refereeInWords({ ...entry, position, referenceName, quoting: null })).toBe(role);
});

test.each([
  ['NAMED', 'Ann Lee, Captain, M/Y Sample'],
  ['ROLE', 'a captain'],
  ['CONFIDENTIAL', 'a referee of the agency’s'],
] as const)('whoever answered %s is %s', async (quoting, writer) => {
  const { proofId } = await given({ quoting });
  expect(await openProof(newcomer(), proofId)).toMatchObject({ writer, isUnchanged: true });
});

test('a stranger learns who gave a reference, when and for whom, and nothing that it says', async () => {
  const { proofId } = await given();
  const proof = await openProof(newcomer(), proofId);
  const today = new Date().toISOString().slice(0, 10).split('-').toReversed().join('/');
  expect(proof).toEqual({
    candidate: 'Zoë Ö.',
    writer: 'a captain',
    kind: 'Quick comment',
    completedOn: today,
    correctedOn: null,
    isUnchanged: true,
  });
});

test('openings count, but for those of the agency and of the candidate', async () => {
  const { me, proofId } = await given();
  await openProof(admin, proofId);
  await openProof(me, proofId);
  expect(await openings(proofId)).toBe(0);
  await openProof(newcomer(), proofId);
  await openProof(await createCandidate(), proofId);
  expect(await openings(proofId)).toBe(2);
});

test.each<[string, Prisma.ReferenceUncheckedUpdateInput]>([
  ['an answer', { performance: 'EXCELLENT' }],
  ['words', { performanceExtra: 'The best hand.' }],
  ['the referee', { referenceName: 'Owner Lee' }],
  ['the day', { completedAt: new Date(0) }],
])('a page says that %s was changed', async (_what, data) => {
  const { id, proofId } = await given();
  await db.reference.update({ where: { id }, data });
  expect((await openProof(newcomer(), proofId)).isUnchanged).toBe(false);
});

test('one that is unknown, archived or erased is not found, and counts nothing', async () => {
  const refused = { code: 'not-found' };
  const stranger = newcomer();
  for (const id of [randomUUID(), 'x', ''])
    await expect(openProof(stranger, id)).rejects.toMatchObject(refused);
  const { me, id, proofId } = await given();
  await archiveReference(admin, { id, archived: true });
  await expect(openProof(stranger, proofId)).rejects.toMatchObject(refused);
  expect(await openings(proofId)).toBe(0);
  await archiveReference(admin, { id, archived: false });
  expect((await openProof(stranger, proofId)).isUnchanged).toBe(true);
  await db.user.delete({ where: { id: me.userId } });
  await expect(openProof(stranger, proofId)).rejects.toMatchObject(refused);
  expect(await db.referenceProof.count({ where: { id: proofId } })).toBe(0);
});

test('the address tells nothing of the reference, and who tries many is stopped', async () => {
  const { id, proofId } = await given();
  expect(proofId).not.toBe(id);
  const guesser = newcomer();
  for (let tries = 0; tries < 120; tries += 1)
    await expect(openProof(guesser, randomUUID())).rejects.toMatchObject({ code: 'not-found' });
  await expect(openProof(guesser, randomUUID())).rejects.toMatchObject({ code: 'rate-limited' });
  expect(await openProof(guesser, proofId)).toMatchObject({ isUnchanged: true });
});
