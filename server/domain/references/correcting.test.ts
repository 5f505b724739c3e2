import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { BLIND_SHAPE, blindPerson } from '#server/domain/shortlists/blind-cv.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { ReferenceQuoting } from '#server/generated/prisma/enums.ts';
import { db } from '#server/platform/db.ts';
import { newcomer } from '#server/testing/accounts.ts';
import { createAdmin, createCandidate } from '#server/testing/fixtures.ts';
import { answerReference } from './answering.ts';
import { readAnswers } from './answers.ts';
import { archiveReference } from './archiving.ts';
import { askCorrection, correctReference, openCorrectable, openCorrection } from './correcting.ts';
import { makeReferencePdf } from './paper.ts';
import { openProof } from './proof.ts';
import { sendReferenceLink } from './sending.ts';

const admin = await createAdmin();
const entry = { referenceName: 'Ann Lee', companyName: 'M/Y Sample', position: 'Captain' };
const DAY = 86_400_000;
const refused = { code: 'not-found' };

let serial = 0;
/** A reference that its referee has given by the link, and the links in the mails of corrections. */
async function given(quoting: ReferenceQuoting | null = null) {
  const me = await createCandidate({}, { firstName: 'Zoë', lastName: 'Secret-Surname' });
  const email = `corrects-${(serial += 1)}@example.com`;
  const { candidateId } = me;
  const { id } = await db.reference.create({ data: { ...entry, email, candidateId } });
  await sendReferenceLink(admin, { id, email });
  const mails = () => db.email.findMany({ where: { to: email }, orderBy: { id: 'asc' } });
  const [asked] = await mails();
  const token = /\/reference-verification\/([\w-]+)/.exec(asked?.text ?? '')?.[1] ?? '';
  const performanceExtra = 'A steady hand.';
  const answers = { full: false, performance: 'GOOD', performanceExtra, quoting } as const;
  await answerReference(newcomer(), token, { ...answers, completed: true });
  const links = async () =>
    (await mails()).flatMap(({ text }) => /\/reference-correction\/([\w-]+)/.exec(text)?.[1] ?? []);
  const ask = async () => {
    await askCorrection(newcomer(), token);
    return (await links()).at(-1) ?? '';
  };
  const longAgo = (days: number) =>
    db.reference.update({
      where: { id },
      data: { completedAt: new Date(Date.now() - days * DAY) },
    });
  const proof = await db.referenceProof.findUniqueOrThrow({ where: { referenceId: id } });
  return { me, id, token, mails, links, ask, longAgo, proofId: proof.id };
}
const correctionFor = async (viewer: Viewer, id: string) =>
  (await readAnswers(viewer, [id]))[0]?.correction;

test('a correction stands beside the answers, is written once, and both are unchanged', async () => {
  const { me, id, ask, mails, proofId } = await given();
  const before = await db.reference.findUniqueOrThrow({ where: { id } });
  const secret = await ask();
  expect(await openCorrection(newcomer(), secret)).toMatchObject({ isWritten: false });
  expect((await openProof(newcomer(), proofId)).correctedOn).toBeNull();
  const write = (text: string) => correctReference(newcomer(), secret, text);
  await Promise.all([write('He was\r\nmate.'), write('He was\r\nmate.')]);
  await write('Something else.');
  expect(await openCorrection(newcomer(), secret)).toMatchObject({ isWritten: true });
  expect(await correctionFor(me, id)).toBe('He was\nmate.');
  const after = await db.reference.findUniqueOrThrow({ where: { id } });
  const changed = (name: string) => !/^(updatedAt|correct)/.test(name);
  const frozen = Object.entries(before).filter(([name]) => changed(name));
  expect(after).toMatchObject(Object.fromEntries(frozen));
  const proof = await openProof(newcomer(), proofId);
  expect(proof).toMatchObject({ isUnchanged: true, correctedOn: proof.completedOn });
  const pdf = await makeReferencePdf(me, id);
  const { text } = await extractText(new Uint8Array(pdf.bytes), { mergePages: true });
  for (const part of ['A steady hand.', `Corrected on ${proof.completedOn}`, 'mate.'])
    expect(text).toContain(part);
  const { candidateId } = me;
  expect(
    await db.candidateEvent.count({ where: { candidateId, kind: 'REFERENCE_CORRECTED' } }),
  ).toBe(1);
  expect((await mails()).map((mail) => mail.text).join()).not.toContain('Secret-Surname');
});

test.each<[string, { correction: string } | { correctedAt: Date }]>([
  ['the words', { correction: 'He was master.' }],
  ['the day', { correctedAt: new Date(0) }],
])('the page says that %s of the correction were changed', async (_what, data) => {
  const { id, ask, proofId } = await given();
  await correctReference(newcomer(), await ask(), 'He was mate.');
  await db.reference.update({ where: { id }, data });
  expect((await openProof(newcomer(), proofId)).isUnchanged).toBe(false);
});

test('the link goes out once however often it is pressed, a later one takes its place', async () => {
  const { id, token, ask, links } = await given();
  await Promise.all([1, 2].map(() => askCorrection(newcomer(), token)));
  expect(await links()).toHaveLength(1);
  const [first = ''] = await links();
  const correctionAskedAt = new Date(Date.now() - 120_000);
  await db.reference.update({ where: { id }, data: { correctionAskedAt } });
  const second = await ask();
  expect(second).not.toBe(first);
  await expect(openCorrection(newcomer(), first)).rejects.toMatchObject(refused);
  await correctReference(newcomer(), second, 'He was mate.');
  expect(JSON.stringify(await db.reference.findMany())).not.toContain(second);
  await expect(ask()).rejects.toMatchObject(refused);
});

test('after a week nothing can be asked for or written, nor for an archived reference', async () => {
  const { id, token, ask, longAgo } = await given();
  expect((await openCorrectable(newcomer(), token)).until).not.toBeNull();
  const secret = await ask();
  await expect(correctReference(newcomer(), secret, ' ')).rejects.toMatchObject({
    code: 'invalid-input',
  });
  await archiveReference(admin, { id, archived: true });
  await expect(correctReference(newcomer(), secret, 'Late.')).rejects.toMatchObject(refused);
  await archiveReference(admin, { id, archived: false });
  await longAgo(7.01);
  expect((await openCorrectable(newcomer(), token)).until).toBeNull();
  await expect(ask()).rejects.toMatchObject(refused);
  for (const link of [secret, 'x', ''])
    await expect(correctReference(newcomer(), link, 'Late.')).rejects.toMatchObject(refused);
  expect(await db.reference.findUnique({ where: { id } })).toMatchObject({ correction: null });
});

test('of a confidential reference the agency alone reads the correction', async () => {
  const { me, id, ask, proofId } = await given('CONFIDENTIAL');
  await correctReference(newcomer(), await ask(), 'In confidence.');
  expect(await correctionFor(admin, id)).toBe('In confidence.');
  expect(await correctionFor(me, id)).toBeUndefined();
  expect((await openProof(newcomer(), proofId)).isUnchanged).toBe(true);
});

test('where the referee agreed to be quoted, a client reads the correction too, without names', async () => {
  for (const quoting of ['ROLE', null] as const) {
    const { me, ask } = await given(quoting);
    await correctReference(newcomer(), await ask(), 'Zoë Secret-Surname was mate.');
    const row = await db.candidate.findUniqueOrThrow({
      where: { id: me.candidateId },
      select: BLIND_SHAPE,
    });
    const [shown] = blindPerson(row, null, null, new Date()).references;
    expect(shown?.corrected).toBe(`Corrected on ${shown?.completedOn}`);
    const quotes = ['A steady hand.', `${shown?.corrected}: Zoë … was mate.`];
    expect(shown?.summary?.quotes).toEqual(quoting ? quotes : undefined);
  }
});

test('nobody who guesses links goes on', async () => {
  const guesser = newcomer();
  for (let tries = 0; tries < 60; tries += 1)
    await expect(openCorrection(guesser, `guess-${tries}`)).rejects.toMatchObject(refused);
  await expect(openCorrection(guesser, 'guess')).rejects.toMatchObject({ code: 'rate-limited' });
});
