import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import { londonDay } from '#server/domain/rules/working-days.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, guest, integrationWith } from '#server/testing/fixtures.ts';
import { createWorld } from '#server/testing/world.ts';
import { downloadInspection, downloadInspectionPdf } from './downloads.ts';
import { readInspection } from './inspection.ts';

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
  expect(await partOf('Introductions and Consent')).toContainEqual(
    expect.arrayContaining(['Ana Checked', 'Yes']),
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

test('it is for admins, and for at most a year', async () => {
  for (const viewer of [guest, await createCandidate(), integrationWith('CANDIDATES_READ')])
    await expect(downloadInspection(viewer, period)).rejects.toThrow();
  for (const wrong of [{}, { from: today, to: '2020-01-01' }, { from: '2020-01-01', to: today }])
    await expect(downloadInspectionPdf(admin, wrong)).rejects.toMatchObject({
      code: 'invalid-input',
    });
});
