import { describe, expect, test } from 'vitest';
import { referenceTexts } from '#server/domain/kernel/texts.ts';
import { referenceQuestions } from '#server/domain/rules/reference-rules.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/db.ts';
import { startPubsub } from '#server/platform/pubsub.ts';
import { newcomer } from '#server/testing/accounts.ts';
import { createAdmin, createCandidate, guest, integrationWith } from '#server/testing/fixtures.ts';
import { answerReference } from './answering.ts';
import { readAnswers } from './answers.ts';
import { archiveReference } from './archiving.ts';
import { watchReferences } from './changes.ts';
import { readChecks } from './checks.ts';
import { findOpenReference, openReference } from './opening.ts';
import { makeReferencePdf } from './paper.ts';
import { saveReference } from './profile-references.ts';
import { sendReferenceLink } from './sending.ts';

const me = await createCandidate({}, { firstName: 'Zoë', lastName: 'Secret-Surname' });
const admin = await createAdmin();
const entry = {
  referenceName: 'Ann Captain',
  companyName: 'M/Y Sample',
  position: 'Captain',
  email: 'ann@example.com',
};
const DAY = 86_400_000;

const entered = async (given: Partial<Prisma.ReferenceUncheckedCreateInput> = {}) =>
  (await db.reference.create({ data: { ...entry, candidateId: me.candidateId, ...given } })).id;
const stored = (id: string) => db.reference.findUniqueOrThrow({ where: { id } });
const mails = (to: string) => db.email.findMany({ where: { to }, orderBy: { createdAt: 'asc' } });
const linkIn = (text: string | undefined) =>
  /\/reference-verification\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';

let serial = 0;
/** A reference whose link was sent, and the token in the referee's e-mail. */
async function sentOne(given: Partial<Prisma.ReferenceUncheckedCreateInput> = {}) {
  const email = `referee-${(serial += 1)}@example.com`;
  const id = await entered({ email, ...given });
  await sendReferenceLink(admin, { id, email });
  return { id, email, token: linkIn((await mails(email)).at(-1)?.text) };
}
const full = {
  full: true,
  performance: 'EXCELLENT',
  interactionWithGuests: 'GOOD',
  interactionWithCrew: 'GOOD',
  presentation: 'GOOD',
  sobriety: 'EXCELLENT',
  punctuality: 'POOR',
  employability: 'YES',
  reasonForLeaving: 'YACHT_SOLD',
};

describe('sending the link', () => {
  test('mails the referee a secret of which only a hash is kept, for 90 days', async () => {
    const { id, email, token } = await sentOne();
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    const row = await stored(id);
    expect(row).toMatchObject({ emailSent: true, completed: false });
    expect(row.tokenExpiresAt?.getTime()).toBeGreaterThan(Date.now() + 89.9 * DAY);
    expect(row.tokenExpiresAt?.getTime()).toBeLessThan(Date.now() + 90.1 * DAY);
    expect(JSON.stringify(row)).not.toContain(token);
    const [mail] = await mails(email);
    expect(mail).toMatchObject({ kind: 'reference', userId: me.userId });
    expect(mail?.text).toContain('Zoë');
    expect(mail?.text).toContain(entry.referenceName);
    expect(mail?.text).not.toContain('Secret-Surname');
  });

  test('again gives a new link, and the one before opens nothing', async () => {
    const { id, email, token } = await sentOne();
    await sendReferenceLink(admin, { id, email: ` ${email.toUpperCase()} ` });
    const second = linkIn((await mails(email)).at(-1)?.text);
    expect(second).not.toBe(token);
    await expect(openReference(newcomer(), token)).rejects.toMatchObject({ code: 'not-found' });
    expect((await openReference(newcomer(), second)).access).toBe('answer');
  });

  test('once for two presses that have read the same, and again for who has read the last', async () => {
    const email = 'twice@example.com';
    const id = await entered({ email });
    const first = { id, email, lastSentAt: null };
    const both = await Promise.all([
      sendReferenceLink(admin, first),
      sendReferenceLink(admin, first),
    ]);
    expect(both.filter(({ sent }) => sent)).toHaveLength(1);
    expect(await mails(email)).toHaveLength(1);
    const link = linkIn((await mails(email))[0]?.text);
    expect((await openReference(newcomer(), link)).access).toBe('answer');
    const lastSentAt = (await stored(id)).emailSentAt?.toISOString();
    const again = { id, email, lastSentAt };
    expect(await sendReferenceLink(admin, again)).toMatchObject({ sent: true });
    expect(await sendReferenceLink(admin, again)).toMatchObject({ sent: false });
    expect(await mails(email)).toHaveLength(2);
  });

  test.each(['referenceName', 'companyName', 'position', 'email'])('asks for %s', async (field) => {
    for (const missing of ['', '-']) {
      const id = await entered({ [field]: missing });
      await expect(sendReferenceLink(admin, { id, email: entry.email })).rejects.toMatchObject({
        code: 'invalid-input',
        message: referenceTexts.verifyRequired,
        fieldPath: [field],
      });
      expect((await stored(id)).emailSent).toBe(false);
    }
  });

  test('refuses another address, and the candidate’s own', async () => {
    const id = await entered();
    await expect(sendReferenceLink(admin, { id, email: 'eve@example.com' })).rejects.toMatchObject({
      message: referenceTexts.otherEmail,
      fieldPath: ['email'],
    });
    const { email } = await db.user.findUniqueOrThrow({ where: { id: me.userId } });
    const own = await entered({ email });
    await expect(sendReferenceLink(admin, { id: own, email })).rejects.toMatchObject({
      message: referenceTexts.ownEmail,
    });
    expect(await mails(email)).toEqual([]);
  });

  test('is refused for a completed or archived one', async () => {
    for (const given of [{ completed: true, completedAt: new Date() }, { archived: true }]) {
      const id = await entered(given);
      await expect(sendReferenceLink(admin, { id, email: entry.email })).rejects.toMatchObject({
        code: 'invalid-transition',
      });
    }
  });

  test('closes the five fields of the entry to the candidate', async () => {
    const { id, email } = await sentOne();
    await expect(
      saveReference(me, { ...entry, id, email: 'me@example.com' }),
    ).rejects.toMatchObject({ code: 'invalid-transition' });
    expect(await stored(id)).toMatchObject({ ...entry, email });
  });

  test('is the agency’s alone', async () => {
    const id = await entered();
    await expect(sendReferenceLink(me, { id, email: entry.email })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(sendReferenceLink(guest, { id, email: entry.email })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});

describe('a link', () => {
  test('tells the candidate’s first name only', async () => {
    const { token } = await sentOne();
    const opened = await openReference(newcomer(), token);
    expect(opened.firstName).toBe('Zoë');
    expect(JSON.stringify(opened)).not.toContain('Secret-Surname');
  });

  test('is over after 90 days, and once the candidate has removed the reference', async () => {
    const { id, token } = await sentOne();
    await db.reference.update({ where: { id }, data: { archived: true } });
    expect(await findOpenReference(newcomer(), token)).toBe('expired');
    const past = new Date(Date.now() - 1000);
    await db.reference.update({ where: { id }, data: { archived: false, tokenExpiresAt: past } });
    expect(await findOpenReference(newcomer(), token)).toBe('expired');
    await expect(answerReference(newcomer(), token, { full: true })).rejects.toMatchObject({
      code: 'expired-code',
    });
  });

  test('is not the reference’s id, but for an admin', async () => {
    const { id } = await sentOne();
    expect(await findOpenReference(me, id)).toBeNull();
    expect(await findOpenReference(newcomer(), id)).toBeNull();
    expect(await findOpenReference(admin, id)).toMatchObject({ access: 'answer' });
  });

  test('is guessed at 60 times an hour from one address, which closes no real one', async () => {
    const from = newcomer();
    for (let guess = 0; guess < 60; guess += 1)
      expect(await findOpenReference(from, `guess-${guess}`)).toBeNull();
    await expect(findOpenReference(from, 'guess')).rejects.toMatchObject({ code: 'rate-limited' });
    const { token } = await sentOne();
    expect(await findOpenReference(from, token)).toMatchObject({ access: 'answer' });
  });

  test('is used 300 times an hour', async () => {
    const { token } = await sentOne();
    for (let use = 0; use < 300; use += 1) await openReference(newcomer(), token);
    await expect(answerReference(newcomer(), token, { performance: 'GOOD' })).rejects.toMatchObject(
      { code: 'rate-limited' },
    );
  });
});

describe('answering', () => {
  test('saves one answer after the other, by value or by label, and takes them back', async () => {
    const { id, token } = await sentOne();
    await answerReference(guest, token, { full: true, step: 1 });
    await answerReference(guest, token, { performance: 'excellent' });
    await answerReference(guest, token, { performanceExtra: '  Steady hands. \n' });
    await answerReference(guest, token, { reasonForLeaving: 'Career Progression', step: 7 });
    expect(await stored(id)).toMatchObject({
      full: true,
      step: 7,
      performance: 'EXCELLENT',
      reasonForLeaving: 'CAREER_PROGRESSION',
      completed: false,
    });
    await answerReference(guest, token, { performance: '-', performanceExtra: ' ' });
    expect(await stored(id)).toMatchObject({ performance: null, performanceExtra: null });
  });

  test.each([
    [{ performance: 'Superb' }, 'performance'],
    [{ step: 8 }, 'step'],
    [{ performanceExtra: 'x'.repeat(10_001) }, 'performanceExtra'],
    [{ completed: false as true }, 'completed'],
  ])('refuses %j', async (given, path) => {
    const { token } = await sentOne();
    await expect(answerReference(guest, token, given)).rejects.toMatchObject({
      code: 'invalid-input',
      fieldPath: [path],
    });
  });

  test('writes nothing but answers', async () => {
    const { id, token } = await sentOne();
    for (const field of ['archived', 'email', 'candidateId', 'tokenExpiresAt'])
      await expect(answerReference(guest, token, { [field]: true } as never)).rejects.toMatchObject(
        { code: 'invalid-input' },
      );
    expect(await stored(id)).toMatchObject({ archived: false, candidateId: me.candidateId });
  });

  test.each(Object.keys(referenceQuestions))(
    'a full one is not completed without %s',
    async (name) => {
      const { id, token } = await sentOne();
      await expect(
        answerReference(guest, token, { ...full, [name]: null, completed: true }),
      ).rejects.toMatchObject({ message: referenceTexts.stepRequired, fieldPath: [name] });
      expect(await stored(id)).toMatchObject({ completed: false, performance: null });
    },
  );

  test('completing freezes it, also under two presses at once', async () => {
    const { id, token } = await sentOne();
    await answerReference(guest, token, { ...full, sobrietyExtra: 'Always.' });
    const presses = await Promise.allSettled(
      [1, 2].map(() => answerReference(guest, token, { completed: true })),
    );
    expect(presses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const row = await stored(id);
    expect(row).toMatchObject({ completed: true, step: 7, punctuality: 'POOR' });
    expect(row.completedAt).not.toBeNull();
    await expect(answerReference(guest, token, { punctuality: 'EXCELLENT' })).rejects.toMatchObject(
      { code: 'invalid-transition', message: referenceTexts.frozen },
    );
    await expect(answerReference(admin, id, { punctuality: 'EXCELLENT' })).rejects.toMatchObject({
      code: 'invalid-transition',
    });
    expect(await stored(id)).toEqual(row);
    expect((await openReference(newcomer(), token)).access).toBe('download');
  });

  test('a quick comment is its first step alone', async () => {
    const { id, token } = await sentOne();
    await expect(
      answerReference(guest, token, { full: false, completed: true }),
    ).rejects.toMatchObject({ fieldPath: ['performance'] });
    await answerReference(guest, token, { ...full, punctualityExtra: 'Late.' });
    await answerReference(guest, token, {
      full: false,
      performanceExtra: 'A pleasure.',
      completed: true,
    });
    expect(await stored(id)).toMatchObject({
      full: false,
      step: 1,
      performance: 'EXCELLENT',
      performanceExtra: 'A pleasure.',
      punctuality: null,
      punctualityExtra: null,
      reasonForLeaving: null,
      completed: true,
    });
  });

  test('the PDF can be had for 30 days, however late it was completed', async () => {
    const { id, token } = await sentOne({ full: false, performance: 'GOOD' });
    const tomorrow = new Date(Date.now() + DAY);
    await db.reference.update({ where: { id }, data: { tokenExpiresAt: tomorrow } });
    await answerReference(guest, token, { completed: true });
    expect((await stored(id)).tokenExpiresAt?.getTime()).toBeGreaterThan(Date.now() + 29 * DAY);
  });
});

test('an admin archives a completed reference and puts it back; its points follow', async () => {
  const own = await createCandidate();
  const points = async () =>
    (await db.candidate.findUniqueOrThrow({ where: { id: own.candidateId } })).profileCompletion;
  const before = await points();
  const { id } = await sentOne({ candidateId: own.candidateId });
  await archiveReference(admin, { id, archived: true });
  expect(await stored(id)).toMatchObject({ archived: true });
  expect(await points()).toBe(before);
  await archiveReference(admin, { id, archived: false });
  expect(await points()).toBe(before + 3);
  await expect(archiveReference(own, { id, archived: true })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('the candidate hears of what is sent, completed and archived, and nobody else’s', async () => {
  const stop = await startPubsub();
  try {
    const own = await createCandidate();
    const events = watchReferences(own);
    const heard = async () => (await events.next()).value;
    expect(await heard()).toEqual({ candidateId: own.candidateId });
    await sentOne();
    const { id, token } = await sentOne({ candidateId: own.candidateId });
    expect(await heard()).toEqual({ candidateId: own.candidateId });
    await answerReference(guest, token, { full: false, performance: 'GOOD', completed: true });
    expect(await heard()).toEqual({ candidateId: own.candidateId });
    await archiveReference(admin, { id, archived: true });
    expect(await heard()).toEqual({ candidateId: own.candidateId });
    await events.return?.();
  } finally {
    await stop();
  }
});

describe('whether it may be quoted', () => {
  const quick = { full: false, performance: 'GOOD', performanceExtra: 'Steady.' } as const;

  test('need not be said, and is frozen with the rest', async () => {
    const { id, token } = await sentOne();
    await answerReference(newcomer(), token, { ...quick, completed: true });
    expect((await stored(id)).quoting).toBeNull();
    await expect(answerReference(newcomer(), token, { quoting: 'NAMED' })).rejects.toMatchObject({
      code: 'invalid-transition',
    });
  });

  test('what is confidential is read by the agency alone', async () => {
    const { id, token } = await sentOne();
    await answerReference(newcomer(), token, {
      ...quick,
      quoting: 'CONFIDENTIAL',
      completed: true,
    });
    expect(await readAnswers(admin, [id])).toEqual([
      expect.objectContaining({ performanceExtra: 'Steady.' }),
    ]);
    expect(await readAnswers(me, [id])).toEqual([null]);
    expect(await readAnswers(integrationWith('REFERENCES_READ'), [id])).toEqual([null]);
    await expect(makeReferencePdf(me, id)).rejects.toMatchObject({ code: 'not-found' });
    expect((await makeReferencePdf(admin, id)).bytes.length).toBeGreaterThan(0);
    // The candidate knows that it was given, and how often that was checked.
    expect(await readChecks(me, [id])).toEqual([expect.objectContaining({ openings: 0 })]);
  });
});
