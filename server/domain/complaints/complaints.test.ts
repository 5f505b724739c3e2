import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import { isoDayText } from '#server/domain/kernel/dates.ts';
import { afterWorkingDays, londonDay } from '#server/domain/rules/working-days.ts';
import { db } from '#server/platform/db.ts';
import { newcomer } from '#server/testing/accounts.ts';
import { createAdmin, createCandidate, guest } from '#server/testing/fixtures.ts';
import {
  answerComplaint,
  complaintStage,
  extendComplaint,
  isOverdue,
  listComplaints,
  noteComplaint,
} from './inbox.ts';
import { recordComplaint, sendComplaint } from './send.ts';

const admin = await createAdmin();
const today = londonDay(new Date());
const text = 'Canary words, http://spam.example/x';
let serial = 0;
const words = () => ({
  name: 'Ines Typedname',
  email: `complains-${(serial += 1)}@example.com`,
  text,
  onceKey: randomUUID(),
});
const mailsTo = (to: string) => db.email.findMany({ where: { to }, orderBy: { id: 'asc' } });
const stored = (email: string) => db.complaint.findFirstOrThrow({ where: { email } });
const record = (receivedOn?: string, more = {}) =>
  recordComplaint(admin, { ...words(), receivedOn, ...more });

test('a complaint is kept once, confirmed with nothing that was typed, and has five working days', async () => {
  const given = words();
  const from = newcomer();
  await Promise.all([sendComplaint(from, given), sendComplaint(from, given)]);
  await sendComplaint(from, given);
  const [mail, ...more] = await mailsTo(given.email);
  expect(more).toEqual([]);
  expect(mail?.text).not.toMatch(/Canary|spam|Typedname/);
  expect(mail?.html).not.toMatch(/Canary|spam|Typedname/);
  const due = afterWorkingDays(today, 5);
  expect(mail?.text).toContain(isoDayText(due));
  const complaint = await stored(given.email);
  expect(complaint.replyBy.toISOString().slice(0, 10)).toBe(due);
  expect(complaintStage(complaint)).toBe('NEW');
});

test('a network sends five an hour and an address gets three a day; what is missing is named', async () => {
  const from = newcomer();
  const { email } = words();
  for (let sent = 0; sent < 3; sent += 1) await sendComplaint(from, { ...words(), email });
  const limited = { code: 'rate-limited' };
  await expect(sendComplaint(newcomer(), { ...words(), email })).rejects.toMatchObject(limited);
  for (let sent = 0; sent < 2; sent += 1) await sendComplaint(from, words());
  await expect(sendComplaint(from, words())).rejects.toMatchObject(limited);
  for (const wrong of [{ name: ' ' }, { email: 'x' }, { text: ' ' }, { text: 'x'.repeat(10_001) }])
    await expect(sendComplaint(newcomer(), { ...words(), ...wrong })).rejects.toMatchObject({
      code: 'invalid-input',
      fieldPath: [Object.keys(wrong)[0]],
    });
});

test('the clock runs in working days, once extended to ten, and stops with the answer', async () => {
  const { id, email } = await record('2026-11-05');
  const find = () => db.complaint.findUniqueOrThrow({ where: { id } });
  expect(isOverdue(await find())).toBe(true);
  await Promise.all([extendComplaint(admin, { id }), extendComplaint(admin, { id })]);
  expect((await find()).replyBy).toEqual(new Date('2026-11-19'));
  expect(complaintStage(await find())).toBe('EXTENDED');
  const answer = { id, text: 'We are sorry.\n\nIt was our fault.' };
  await Promise.all([answerComplaint(admin, answer), answerComplaint(admin, answer)]);
  await expect(answerComplaint(admin, { id, text: 'Other' })).rejects.toMatchObject({
    code: 'invalid-transition',
  });
  expect(isOverdue(await find())).toBe(false);
  const mails = await mailsTo(email ?? '');
  expect(mails.map(({ kind }) => kind)).toEqual(['complaint-extended', 'complaint-answer']);
  expect(mails.at(-1)?.text).toContain('It was our fault.');
  expect(mails.at(-1)?.text).toContain('competent authority');
  expect((await noteComplaint(admin, { id, note: 'Called, too.' })).note).toBe('Called, too.');
});

test('one that came by telephone has no address and sends nothing; a key enters it once', async () => {
  const given = { name: 'Tom', text: 'By telephone.', onceKey: randomUUID() };
  const before = await db.email.count();
  const first = await recordComplaint(admin, given);
  expect((await recordComplaint(admin, given)).id).toBe(first.id);
  await answerComplaint(admin, { id: first.id, text: 'Said on the telephone.' });
  expect(await db.email.count()).toBe(before);
  const future = await record('2999-01-01');
  expect(future.receivedOn).toEqual(new Date(today));
});

test('late ones are listed, by admins alone', async () => {
  const { id } = await record('2026-01-05');
  const ids = async (overdue: boolean) =>
    (await listComplaints(admin, { filter: { overdue } })).rows.map((row) => row.id);
  expect(await ids(true)).toContain(id);
  expect(await ids(false)).not.toContain(id);
  for (const viewer of [guest, await createCandidate()]) {
    await expect(listComplaints(viewer, {})).rejects.toThrow();
    await expect(recordComplaint(viewer, words())).rejects.toThrow();
    await expect(answerComplaint(viewer, { id, text: 'x' })).rejects.toThrow();
  }
});

test('with an account go name, address and words, and the days stay', async () => {
  const me = await createCandidate();
  const { email } = await db.user.findUniqueOrThrow({ where: { id: me.userId } });
  const own = words();
  await sendComplaint({ ...me, address: newcomer().address }, own);
  const asGuest = await record('2026-11-05', { email });
  const { id } = await stored(own.email);
  await noteComplaint(admin, { id, note: 'Canary note' });
  await deleteAccount(me);
  const kept = await db.complaint.findMany({ where: { id: { in: [id, asGuest.id] } } });
  expect(kept).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toMatch(/Canary|Typedname|complains-|@/);
  for (const row of kept) expect(row.erasedAt).not.toBeNull();
  expect(await db.email.count({ where: { to: own.email } })).toBe(0);
});
