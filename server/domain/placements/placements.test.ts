import { beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import { applyForJob } from '#server/domain/applications/apply.ts';
import { moveApplication } from '#server/domain/applications/move.ts';
import { startMail } from '#server/domain/emails/send.ts';
import { readOwnData } from '#server/domain/exports/own-data.ts';
import { placementTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer, CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { historyOf } from '#server/domain/rows/application.ts';
import { undoDecision } from '#server/domain/undo/undo.ts';
import { db } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createJob,
  createYacht,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { contactsOf, dueReminders, placementsOfApplications, placementsOfYacht } from './read.ts';
import { remindOfPlacements, settleReminder } from './remind.ts';
import { savePlacement } from './save.ts';

let admin: AdminViewer;
let candidate: CandidateViewer;
let yachtId: string;
let applicationId: string;
beforeEach(async () => {
  startMail({ mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' });
  admin = await createAdmin();
  candidate = await createCandidate();
  const yacht = await createYacht({ name: 'Io' });
  yachtId = yacht.id;
  const consultant = `Consultant of ${yachtId}`;
  await db.user.update({ where: { id: admin.userId }, data: { consultant } });
  const job = await createJob({
    yachtId,
    consultant,
    contractType: 'ROTATION',
    periodLength: 3,
    periodLengthSecondary: 2,
    periodType: 'WEEKS',
    startDate: new Date('2027-05-01'),
  });
  applicationId = (await applyForJob(candidate, job.id)).applicationId;
  await move('forward');
});

const move = (action: 'forward' | 'hire') => moveApplication(admin, { id: applicationId, action });
const placement = async () => (await placementsOfApplications(admin, [applicationId]))[0];
const save = (fields: Omit<Parameters<typeof savePlacement>[1], 'applicationId'>) =>
  savePlacement(admin, { applicationId, ...fields });
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const reminders = async () => (await dueReminders(admin)).map(({ remindedOf }) => remindedOf);

describe('a hire', () => {
  test('makes a placement of what the job says', async () => {
    expect(await placement()).toBeNull();
    await move('hire');
    expect(await placement()).toMatchObject({
      position: 'Deckhand',
      yachtName: 'Io',
      startsOn: '2027-05-01',
      endsOn: null,
      rotation: '3:2 Weeks',
      payAmount: 3000,
      payCurrency: 'EUR',
      payPeriod: 'MONTH',
      feeAmount: null,
    });
  });

  test('that is undone takes its placement along', async () => {
    const { decision } = await move('hire');
    await save({ feeAmount: 4500, feeCurrency: 'EUR' });
    await undoDecision(admin, decision?.id ?? '');
    expect(await placement()).toBeNull();
    expect(await db.placement.count({ where: { yachtId } })).toBe(0);
    await move('hire');
    expect(await placement()).toMatchObject({ feeAmount: null });
  });

  test('alone has one', async () => {
    await expect(save({ endsOn: '2027-09-30' })).rejects.toThrow(placementTexts.onlyHired);
  });
});

describe('a temporary contract', () => {
  test('ends as its start and period say, and is reminded of before that', async () => {
    await db.job.updateMany({
      where: { applications: { some: { id: applicationId } } },
      data: {
        contractType: 'TEMPORARY',
        periodLength: 2,
        periodType: 'WEEKS',
        startDateType: 'APPROXIMATE_DATE',
        startDate: new Date(inDays(3)),
      },
    });
    await move('hire');
    expect(await placement()).toMatchObject({ endsOn: inDays(17), rotation: null });
    await remindOfPlacements();
    expect(await reminders()).toEqual(['END']);
  });
});

describe('a placement', () => {
  beforeEach(() => move('hire'));

  test('without an end or a guarantee is reminded of before its first year ends', async () => {
    await save({ startsOn: inDays(-343) });
    await remindOfPlacements();
    expect(await reminders()).toEqual([]);
    await save({ startsOn: inDays(-345) });
    await remindOfPlacements();
    expect(await reminders()).toEqual(['OPEN']);
    // Put off as the end is known, and reminded of again then.
    await save({ endsOn: inDays(40) });
    expect(await reminders()).toEqual([]);
    await save({ endsOn: inDays(10) });
    await remindOfPlacements();
    expect(await reminders()).toEqual(['END']);
  });

  test('is written, and its time is on record', async () => {
    await save({
      endsOn: '2027-09-30',
      feeAmount: 4500,
      feeCurrency: 'GBP',
      guaranteeUntil: '2027-08-01',
    });
    await save({ rotation: null, payAmount: null });
    expect(await placement()).toMatchObject({
      endsOn: '2027-09-30',
      rotation: null,
      payAmount: null,
      feeAmount: 4500,
      feeCurrency: 'GBP',
      guaranteeUntil: '2027-08-01',
    });
    const lines = (await historyOf(admin, applicationId)).flatMap(({ detail }) => detail ?? []);
    expect(lines).toEqual(['Placement from 1 May 2027 to 30 September 2027']);
    expect((await placementsOfYacht(admin, yachtId)).map((row) => row.applicationId)).toEqual([
      applicationId,
    ]);
  });

  test('cannot be what it cannot be', async () => {
    await expect(save({ endsOn: '2027-04-30' })).rejects.toThrow(placementTexts.endsEarly);
    await expect(save({ feeAmount: 10 })).rejects.toThrow(placementTexts.noCurrency);
    await expect(save({ feeAmount: -1 })).rejects.toThrow(placementTexts.noAmount);
  });

  test('is the agency’s alone; the person’s own data has dates and pay, and no fee', async () => {
    await save({ feeAmount: 4567, feeCurrency: 'EUR', guaranteeUntil: '2027-08-01' });
    const own = (await readOwnData(candidate))['Applications'];
    expect(own).toMatchObject([{ placement: { payAmount: 3000, rotation: '3:2 Weeks' } }]);
    expect(JSON.stringify(own)).not.toMatch(/4567|2027-08-01/);
    for (const viewer of [candidate, integrationWith('APPLICATIONS_READ')]) {
      expect(await placementsOfApplications(viewer, [applicationId])).toEqual([null]);
      expect(await placementsOfYacht(viewer, yachtId)).toEqual([]);
      await expect(savePlacement(viewer, { applicationId, endsOn: null })).rejects.toThrow();
    }
  });

  test('stays for the books without the person once they are deleted, and reminds of nobody', async () => {
    await save({ startsOn: null, endsOn: inDays(3), feeAmount: 4500, feeCurrency: 'EUR' });
    await remindOfPlacements();
    expect(await reminders()).toEqual(['END']);
    await deleteAccount(candidate);
    expect(await reminders()).toEqual([]);
    expect(await placementsOfYacht(admin, yachtId)).toMatchObject([
      { applicationId: null, candidateId: null, position: 'Deckhand', feeAmount: 4500 },
    ]);
  });

  test('reminds once before it ends, for the consultant of its listing', async () => {
    await save({ startsOn: null, endsOn: inDays(22) });
    await remindOfPlacements();
    expect(await reminders()).toEqual([]);
    await save({ endsOn: inDays(20) });
    await remindOfPlacements();
    expect(await reminders()).toEqual(['END']);
    expect(await dueReminders(await createAdmin())).toEqual([]);
    const { id } = (await dueReminders(admin))[0] ?? expect.fail();
    for (const done of [true, true]) await settleReminder(admin, { id, done });
    await remindOfPlacements();
    expect(await reminders()).toEqual([]);
    await settleReminder(admin, { id, done: false });
    expect(await reminders()).toEqual(['END']);
    const lines = (await historyOf(admin, applicationId)).flatMap(({ detail }) => detail ?? []);
    expect(lines.slice(-2)).toEqual([
      'Reference and sea service asked for',
      'Reference and sea service still to be asked for',
    ]);
  });

  test('without an end reminds before its guarantee ends, and again once an end is known', async () => {
    await save({ startsOn: null, guaranteeUntil: inDays(5) });
    await remindOfPlacements();
    expect(await reminders()).toEqual(['GUARANTEE']);
    await settleReminder(admin, { id: (await placement())?.id ?? '', done: true });
    await save({ endsOn: inDays(10) });
    await remindOfPlacements();
    expect(await reminders()).toEqual(['END']);
    // Put off before anybody asked: it is reminded of when that day is near.
    await save({ endsOn: inDays(90) });
    expect(await reminders()).toEqual([]);
    await remindOfPlacements();
    expect(await reminders()).toEqual([]);
  });

  test('names whom to write to: somebody of the yacht’s client who has an address', async () => {
    const { id } = (await placement()) ?? expect.fail();
    expect(await contactsOf(admin, [id])).toEqual([null]);
    const client = await db.client.create({ data: { kind: 'CAPTAIN', name: 'Prado' } });
    await db.clientPerson.createMany({
      data: [
        { clientId: client.id, name: 'Without' },
        { clientId: client.id, name: 'Ines', email: 'ines@yacht.test' },
      ],
    });
    await db.clientYacht.create({
      data: { clientId: client.id, yachtId, fromDate: new Date('2026-01-01') },
    });
    expect(await contactsOf(admin, [id])).toMatchObject([{ name: 'Ines' }]);
  });
});
