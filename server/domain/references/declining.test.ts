import { expect, test } from 'vitest';
import { referenceTexts } from '#server/domain/kernel/texts.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/db.ts';
import { newcomer } from '#server/testing/accounts.ts';
import { createAdmin, createCandidate } from '#server/testing/fixtures.ts';
import { answerReference } from './answering.ts';
import { declineReference, openDeclinable } from './declining.ts';
import { openReference } from './opening.ts';
import { remindReferee } from './reminding.ts';
import { sendReferenceLink } from './sending.ts';

const admin = await createAdmin();
const entry = { referenceName: 'Ann Lee', companyName: 'M/Y Sample', position: 'Captain' };
const DAY = 86_400_000;

let serial = 0;
/** A reference whose link was sent, and the tokens in the referee's e-mails so far. */
async function sent() {
  const me = await createCandidate({}, { firstName: 'Zoë', lastName: 'Secret-Surname' });
  const email = `asked-${(serial += 1)}@example.com`;
  const { candidateId } = me;
  const { id } = await db.reference.create({ data: { ...entry, email, candidateId } });
  await sendReferenceLink(admin, { id, email });
  const tokens = async () => {
    const mails = await db.email.findMany({ where: { to: email }, orderBy: { id: 'asc' } });
    return mails.map(({ text }) => /\/reference-verification\/([\w-]+)/.exec(text)?.[1] ?? '');
  };
  return { me, id, email, tokens, token: (await tokens())[0] ?? '' };
}
const change = (id: string, data: Prisma.ReferenceUncheckedUpdateInput) =>
  db.reference.update({ where: { id }, data });
/** As if the link had been sent days ago. */
const ago = (id: string, days: number) =>
  change(id, { emailSentAt: new Date(Date.now() - days * DAY) });
const kindsOf = async (candidateId: string) =>
  (await db.candidateEvent.findMany({ where: { candidateId, referenceId: { not: null } } })).map(
    ({ kind }) => kind,
  );
const waiting = (id: string) => db.$queryRaw<{ days: number }[]>`
  select round(extract(epoch from run_at - now()) / 86400)::int as days
  from graphile_worker._private_jobs where key = ${`remind-referee:${id}`}`;

test('a referee is reminded once, by a link of its own beside the first one', async () => {
  const { me, id, tokens, token } = await sent();
  expect(await waiting(id)).toEqual([{ days: 5 }]);
  await ago(id, 5);
  await Promise.all([remindReferee({ referenceId: id }), remindReferee({ referenceId: id })]);
  await remindReferee({ referenceId: id });
  const [first, second, ...more] = await tokens();
  expect(more).toEqual([]);
  expect(second).not.toBe(first);
  for (const each of [token, second ?? ''])
    expect((await openReference(newcomer(), each)).access).toBe('answer');
  expect(JSON.stringify(await db.reference.findUnique({ where: { id } }))).not.toContain(second);
  expect(await kindsOf(me.candidateId)).toContain('REFERENCE_REMINDED');
  const mails = await db.email.findMany({ where: { referenceId: id } });
  expect(mails.map(({ text }) => text).join()).not.toContain('Secret-Surname');
});

test('a link that is sent again ends the one in the reminder, and brings no second reminder', async () => {
  const { id, email, tokens } = await sent();
  await ago(id, 5);
  await remindReferee({ referenceId: id });
  await sendReferenceLink(admin, { id, email });
  const [first = '', second = '', third = ''] = await tokens();
  for (const dead of [first, second])
    await expect(openReference(newcomer(), dead)).rejects.toMatchObject({ code: 'not-found' });
  expect((await openReference(newcomer(), third)).access).toBe('answer');
  await ago(id, 5);
  await remindReferee({ referenceId: id });
  expect(await tokens()).toHaveLength(3);
});

test.each<[string, (row: Awaited<ReturnType<typeof sent>>) => Promise<unknown>]>([
  [
    'answered',
    ({ id }) => answerReference(admin, id, { full: false, performance: 'GOOD', completed: true }),
  ],
  ['declined', ({ token }) => declineReference(newcomer(), token)],
  ['archived', ({ id }) => change(id, { archived: true })],
  ['whose link has expired', ({ id }) => change(id, { tokenExpiresAt: new Date() })],
  ['asked lately', ({ id }) => ago(id, 4)],
  ['that was erased', ({ me }) => db.user.delete({ where: { id: me.userId } })],
])('nobody is reminded of a reference %s', async (_what, happens) => {
  const row = await sent();
  await ago(row.id, 5);
  await happens(row);
  await remindReferee({ referenceId: row.id });
  expect((await db.email.findMany({ where: { to: row.email } })).length).toBeLessThan(2);
});

test('whoever is not meant closes the request, and the candidate and the agency are told once', async () => {
  const { me, id, email, token } = await sent();
  expect(await openDeclinable(newcomer(), token)).toEqual({ firstName: 'Zoë', isDeclined: false });
  await Promise.all([declineReference(newcomer(), token), declineReference(newcomer(), token)]);
  await declineReference(newcomer(), token);
  expect(await openDeclinable(newcomer(), token)).toMatchObject({ isDeclined: true });
  const told = await db.email.findMany({
    where: { userId: me.userId, kind: { endsWith: 'declined' } },
    orderBy: { id: 'asc' },
  });
  expect(told.map(({ kind }) => kind)).toEqual(['reference-declined', 'referee-declined']);
  expect(told[0]?.to).toBe((await db.user.findUnique({ where: { id: me.userId } }))?.email);
  expect(told[1]?.text).toContain('Zoë Secret-Surname');
  expect(told.map(({ text }) => text).join()).not.toContain(email);
  expect(await kindsOf(me.candidateId)).toContain('REFERENCE_DECLINED');
  await expect(openReference(newcomer(), token)).rejects.toMatchObject({ code: 'expired-code' });
  const refused = { code: 'invalid-transition', message: referenceTexts.declined };
  await expect(sendReferenceLink(admin, { id, email })).rejects.toMatchObject(refused);
  await expect(answerReference(admin, id, { full: true })).rejects.toMatchObject(refused);
});

test('a request that is answered, removed, expired or unknown can not be declined', async () => {
  const refused = { code: 'not-found' };
  await expect(declineReference(newcomer(), 'x')).rejects.toMatchObject(refused);
  for (const data of [
    { completed: true, completedAt: new Date() },
    { archived: true },
    { tokenExpiresAt: new Date(0) },
  ]) {
    const { id, token } = await sent();
    await change(id, data);
    await expect(openDeclinable(newcomer(), token)).rejects.toMatchObject(refused);
    await expect(declineReference(newcomer(), token)).rejects.toMatchObject(refused);
    // The id is no link, for an admin either.
    await expect(declineReference(admin, id)).rejects.toMatchObject(refused);
  }
});
