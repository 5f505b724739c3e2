import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveJob } from '#server/domain/jobs/save.ts';
import { db } from '#server/platform/db.ts';
import { startPubsub } from '#server/platform/pubsub.ts';
import { createAdmin, createCandidate, createYacht } from '#server/testing/fixtures.ts';
import { newcomer, registered } from '#server/testing/accounts.ts';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import {
  countEnquiries,
  listEnquiries,
  setEnquiryAnswered,
  setEnquiryClosed,
  watchEnquiries,
} from './inbox.ts';
import { replyToEnquiry } from './reply.ts';
import { sendEnquiry } from './enquiries.ts';
import type { EnquiryStage } from './stages.ts';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startPubsub();
});
afterAll(() => stop());

const admin = await createAdmin();
const create = (email = `${randomUUID()}@halcyon.test`) =>
  db.enquiry.create({
    data: { position: 'Chef', name: 'Capt. H. Osgood', email, message: 'For May,\nin Antibes.' },
  });
const idsAt = async (stage: EnquiryStage) =>
  (await listEnquiries(admin, { filter: { stages: [stage] } })).rows.map(({ id }) => id);
const mailsTo = (to: string) => db.email.findMany({ where: { to } });

test('an enquiry goes from list to list, and comes back', async () => {
  const { id } = await create();
  const { waiting, closed } = await countEnquiries(admin);
  expect(await idsAt('NEW')).toContain(id);
  await setEnquiryAnswered(admin, { id, answered: true });
  expect(await idsAt('ANSWERED')).toContain(id);
  const closing = await setEnquiryClosed(admin, { id, closed: true });
  expect(closing).toMatchObject({ closedById: admin.userId });
  expect(await idsAt('CLOSED')).toContain(id);
  expect(await idsAt('ANSWERED')).not.toContain(id);
  expect(await countEnquiries(admin)).toMatchObject({ waiting: waiting - 1, closed: closed + 1 });
  const other = await createAdmin();
  const again = await setEnquiryClosed(other, { id, closed: true });
  expect(again).toEqual(closing);
  await setEnquiryClosed(other, { id, closed: false });
  expect(await idsAt('ANSWERED')).toContain(id);
});

test('a reply leaves once, with the enquiry quoted, and is on record', async () => {
  const { id, email } = await create();
  const reply = { id, text: 'Gladly.\n\nWhen can we talk?', onceKey: randomUUID() };
  await Promise.all([replyToEnquiry(admin, reply), replyToEnquiry(admin, reply)]);
  const answered = await replyToEnquiry(admin, reply);
  expect(answered).toMatchObject({ answeredById: admin.userId, answeredAt: expect.any(Date) });
  const mails = await mailsTo(email);
  expect(mails).toMatchObject([{ kind: 'enquiry-reply', subject: 'Re: Looking for crew: Chef' }]);
  expect(mails[0]?.text).toContain('Gladly.\n\nWhen can we talk?');
  expect(mails[0]?.text).toMatch(/On \d+ \w+ \d{4} you wrote:\n\n> For May,\n> in Antibes\./);
  expect(await db.enquiryReply.findMany({ where: { enquiryId: id } })).toMatchObject([
    { text: reply.text, authorId: admin.userId, emailId: mails[0]?.id },
  ]);
  await expect(replyToEnquiry(admin, { ...reply, text: 'Other words.' })).rejects.toMatchObject({
    code: 'invalid-input',
  });
  await expect(replyToEnquiry(admin, { ...reply, text: ' ' })).rejects.toMatchObject({
    fieldPath: ['text'],
  });
  const next = { id, text: 'Other words.', onceKey: randomUUID() };
  expect(await replyToEnquiry(await createAdmin(), next)).toMatchObject({
    answeredById: admin.userId,
  });
  expect(await mailsTo(email)).toHaveLength(2);
});

test('an enquiry becomes the draft that is begun from it, until that is deleted', async () => {
  const { id } = await create();
  const { id: yachtId } = await createYacht();
  const jobId = await saveJob(admin, { yachtId, enquiryId: id });
  await saveJob(admin, { id: jobId, enquiryId: id });
  expect(await db.enquiryJob.findMany({ where: { enquiryId: id } })).toMatchObject([{ jobId }]);
  expect(await idsAt('LISTED')).toContain(id);
  expect(await idsAt('NEW')).not.toContain(id);
  await db.job.delete({ where: { id: jobId } });
  expect(await idsAt('NEW')).toContain(id);
  const before = await db.job.count();
  await expect(saveJob(admin, { yachtId, enquiryId: randomUUID() })).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(await db.job.count()).toBe(before);
});

test('each change is told, with its enquiry', async () => {
  const changes = watchEnquiries(admin);
  const { value: first } = await changes.next();
  const email = `${randomUUID()}@halcyon.test`;
  const position = (await db.position.findFirstOrThrow()).name;
  await sendEnquiry(newcomer(), { position, name: 'Ines', email, message: 'Soon.' });
  const { id } = await db.enquiry.findFirstOrThrow({ where: { email } });
  expect(await changes.next()).toMatchObject({
    value: { enquiryId: id, waiting: Number(first?.waiting) + 1 },
  });
  await setEnquiryClosed(admin, { id, closed: true });
  expect(await changes.next()).toMatchObject({
    value: { enquiryId: id, waiting: Number(first?.waiting) },
  });
  await changes.return?.();
});

test('a deleted account leaves neither its enquiries nor the letters with the answers', async () => {
  const { viewer, user } = await registered();
  const email = `other-${randomUUID()}@halcyon.test`;
  const position = (await db.position.findFirstOrThrow()).name;
  await sendEnquiry(viewer, { position, name: 'Ana', email, message: 'Soon.' });
  const { id } = await db.enquiry.findFirstOrThrow({ where: { userId: user.id } });
  await replyToEnquiry(admin, { id, text: 'Gladly.', onceKey: randomUUID() });
  expect(await mailsTo(email)).toHaveLength(1);
  await deleteAccount(viewer);
  expect(await mailsTo(email)).toEqual([]);
  expect(await db.enquiryReply.count({ where: { enquiryId: id } })).toBe(0);
});

test('only admins read and change them', async () => {
  const { id } = await create();
  const candidate = await createCandidate();
  const refused = { code: 'forbidden' };
  await expect(listEnquiries(candidate, {})).rejects.toMatchObject(refused);
  await expect(countEnquiries(candidate)).rejects.toMatchObject(refused);
  await expect(setEnquiryClosed(candidate, { id, closed: true })).rejects.toMatchObject(refused);
  const reply = { id, text: 'Hello.', onceKey: randomUUID() };
  await expect(replyToEnquiry(candidate, reply)).rejects.toMatchObject(refused);
});
