import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import { londonDay } from '#server/domain/rules/working-days.ts';
import { db } from '#server/platform/db.ts';
import { answerConsent } from '#server/domain/introductions/answer.ts';
import { deleteJob } from '#server/domain/jobs/status.ts';
import { readClientPage } from '#server/domain/shortlists/client.ts';
import { startMail } from '#server/domain/emails/send.ts';
import {
  createAdmin,
  createCandidate,
  createJob,
  guest,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { opened, sentLink, sentShortlist } from '#server/testing/shortlists.ts';
import { createWorld } from '#server/testing/world.ts';
import { downloadInspection, downloadInspectionPdf } from './downloads.ts';
import { readInspection, ROWS_MAX } from './inspection.ts';

startMail({ mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' });
const admin = await createAdmin();
const today = londonDay(new Date());
const period = { from: `${today.slice(0, 4)}-01-01`, to: today };
const partOf = async (title: string) =>
  (await readInspection(period)).find((part) => part.title === title)?.rows ?? [];
const registered = async (key: string) =>
  (await partOf('Seafarers Found Work')).find((row) => row.at(-1) === key);

test('a hire is registered, an undone one is not, and erasure leaves role, month and key', async () => {
  const { rows } = await createWorld();
  const me = await createCandidate({}, { firstName: 'Canary', lastName: 'Registered' });
  const { id } = await db.application.create({
    data: { jobId: rows.Job, candidateId: me.candidateId, status: 'FORWARDED' },
  });
  const move = (status: 'HIRED' | 'FORWARDED') =>
    db.application.update({ where: { id }, data: { status } });
  const find = () => db.foundWork.findUnique({ where: { applicationId: id } });
  expect(await find()).toBeNull();
  await move('HIRED');
  await move('FORWARDED');
  expect(await find()).toBeNull();
  await move('HIRED');
  const row = await find();
  const key = row?.id ?? '';
  expect((await registered(key))?.[0]).toBe('Canary Registered');
  await deleteAccount(me);
  const kept = await db.foundWork.findUniqueOrThrow({ where: { id: key } });
  expect(kept).toEqual({
    id: key,
    role: row?.role,
    candidateId: null,
    applicationId: null,
    yacht: null,
    hiredOn: new Date(`${today.slice(0, 7)}-01`),
  });
  const [year, month] = today.split('-');
  expect(await registered(key)).toEqual([null, row?.role, null, `${month}/${year}`, key]);
  expect(JSON.stringify(await readInspection(period))).not.toContain('Canary');
});

test('checks, consent, terms and complaints of the period are in both files, which are recorded', async () => {
  const { rows } = await createWorld();
  const me = await createCandidate({}, { firstName: 'Ana', lastName: 'Checked' });
  const { candidateId } = me;
  await db.candidateEvent.create({
    data: { candidateId, kind: 'VERIFIED', actorId: admin.userId, happenedAt: new Date() },
  });
  await db.introductionConsent.create({
    data: {
      candidateId,
      jobId: rows.Job,
      facts: ['Pay: €3000 per month'],
      question: 'May we introduce you?',
      answer: 'AGREED',
      answeredAt: new Date(),
      answerWay: 'SCREEN',
    },
  });
  await db.complaint.create({
    data: {
      name: 'Tom Late',
      text: 'x',
      receivedOn: new Date(`${today.slice(0, 4)}-01-05`),
      replyBy: new Date(`${today.slice(0, 4)}-01-12`),
    },
  });
  expect(await partOf('Checks of Qualifications')).toContainEqual(
    expect.arrayContaining(['Ana Checked', 'Profile verified']),
  );
  expect(await partOf('Questions and Answers')).toContainEqual(
    expect.arrayContaining(['Ana Checked', 'Yes, on their screen']),
  );
  expect(await partOf('Terms Shown Before Engagement')).toContainEqual(
    expect.arrayContaining(['Pay: €3000 per month', 'May we introduce you?']),
  );
  expect(await partOf('Complaints')).toContainEqual(expect.arrayContaining(['Tom Late', 'No']));
  const before = await db.documentRead.count({ where: { readerId: admin.userId } });
  const { bytes } = await downloadInspectionPdf(admin, period);
  if (process.env['KEEP_PDF']) await writeFile(process.env['KEEP_PDF'], bytes as Buffer);
  const { text } = await extractText(new Uint8Array(bytes as Buffer), { mergePages: true });
  for (const part of ['Inspection Pack', 'Ana Checked', 'Tom Late']) expect(text).toContain(part);
  const sheet = await downloadInspection(admin, period);
  expect((await buffer(sheet.bytes as NodeJS.ReadableStream)).length).toBeGreaterThan(2000);
  expect(await db.documentRead.count({ where: { readerId: admin.userId } })).toBeGreaterThan(
    before,
  );
});

test('an introduction is there with its recipient and the yes that stood then, whatever came later', async () => {
  const job = await createJob();
  const client = await db.client.create({ data: { kind: 'CAPTAIN', name: 'Blue Keel Ltd' } });
  const clientId = client.id;
  await db.clientYacht.create({ data: { clientId, yachtId: job.yachtId, fromDate: new Date() } });
  const me = await createCandidate({}, { firstName: 'Ida', lastName: 'Shown' });
  const { candidateId } = me;
  const { token, linkId } = await sentShortlist(admin, job.id, [me], 'ines@blue.test');
  // Asked before the period.
  const asked = new Date(`${Number(today.slice(0, 4)) - 1}-11-02T10:00:00Z`);
  await db.introductionRecord.updateMany({
    where: { candidateId, kind: 'ASKED' },
    data: { at: asked },
  });
  const cookie = await opened(token, linkId);
  await readClientPage(guest, token, { cookie, isOpening: true });
  const other = await sentLink(admin, job.id, 'paul@blue.test');
  const otherCookie = await opened(other.token, other.linkId);
  await readClientPage(guest, other.token, { cookie: otherCookie, isOpening: true });
  const { id } = await db.introductionConsent.findFirstOrThrow({ where: { candidateId } });
  await answerConsent(me, { id, agrees: false });
  await deleteJob(admin, job.id);
  const rows = (await partOf('Introductions and Consent')).filter((row) => row[1] === 'Ida Shown');
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    expect(row).toEqual(
      expect.arrayContaining(['Blue Keel Ltd', 'Captain Prado', 'Yes, on their screen']),
    );
    expect(row.at(-1)).toMatch(/^No, /);
  }
  const terms = await partOf('Terms Shown Before Engagement');
  expect(terms.filter((row) => row[1] === 'Ida Shown')).toHaveLength(1);
});

test('reading a CV is no check, and what is left out is said', async () => {
  const { candidateId } = await createCandidate({}, { firstName: 'Cy', lastName: 'Read' });
  for (const what of ['Generated CV', 'CV', 'Travel Documents', 'ENG 1', 'Reference'])
    await db.documentRead.create({
      data: { readerId: admin.userId, candidateId, subjectKey: candidateId, what },
    });
  const checks = (await partOf('Checks of Qualifications')).filter((row) => row[1] === 'Cy Read');
  expect(new Set(checks.map((row) => row[2]))).toEqual(new Set(['Read: ENG 1', 'Read: Reference']));
  await db.$executeRaw`
    insert into complaints (id, name, text, received_on, reply_by)
    select gen_random_uuid(), '', 'x', '2020-05-05', '2020-05-12' from generate_series(1, ${ROWS_MAX + 1})`;
  const old = { from: '2020-01-01', to: '2020-12-31' };
  const [complaints] = (await readInspection(old)).filter(({ title }) => title === 'Complaints');
  expect(complaints?.rows).toHaveLength(ROWS_MAX);
  expect(complaints?.cut).toContain('5,000');
  await db.$executeRaw`delete from complaints where received_on = '2020-05-05'`;
});

test('who comes in as hired was hired on the day of the stage', async () => {
  const { candidateId } = await createCandidate();
  const stageChangedAt = new Date('2026-05-04T10:00:00Z');
  const { id } = await db.application.create({
    data: { jobId: (await createJob()).id, candidateId, status: 'HIRED', stageChangedAt },
  });
  expect(await db.foundWork.findUnique({ where: { applicationId: id } })).toMatchObject({
    hiredOn: new Date('2026-05-04'),
  });
});

test('it is for admins, and for at most a year', async () => {
  for (const viewer of [guest, await createCandidate(), integrationWith('CANDIDATES_READ')])
    await expect(downloadInspection(viewer, period)).rejects.toThrow();
  for (const wrong of [{}, { from: today, to: '2020-01-01' }, { from: '2020-01-01', to: today }])
    await expect(downloadInspectionPdf(admin, wrong)).rejects.toMatchObject({
      code: 'invalid-input',
    });
});
