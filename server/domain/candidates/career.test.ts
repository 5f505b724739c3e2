import { beforeAll, describe, expect, test } from 'vitest';
import { profileTexts } from '#server/domain/kernel/texts.ts';
import type { CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { expectFresh } from '#server/testing/derived.ts';
import { createCandidate } from '#server/testing/fixtures.ts';
import { removePastRole, saveEducation, savePastRole } from './career.ts';

let me: CandidateViewer;
beforeAll(async () => {
  me = await createCandidate();
});

const job = { companyName: 'M/Y Sample', position: 'Deckhand', description: 'Teak.' };
const school = { name: 'Academy', description: 'Navigation.' };

describe('experience and education', () => {
  test('keep as much of their dates as was given', async () => {
    const id = await savePastRole(me, { ...job, fromDate: '05/2019', toDate: '2021' });
    await saveEducation(me, { ...school, fromDate: '2015', present: true, toDate: '2016' });
    await expectFresh(me);
    expect(await db.pastRole.findUnique({ where: { id } })).toMatchObject({
      fromDate: new Date('2019-05-01'),
      fromPrecision: 'MONTH',
      toDate: new Date('2021-01-01'),
      toPrecision: 'YEAR',
    });
    expect(await db.education.findFirst({ where: { candidateId: me.candidateId } })).toMatchObject({
      present: true,
      toDate: null,
    });
  });

  test('are changed in place and removed', async () => {
    const id = await savePastRole(me, { ...job, fromDate: '01/2020', toDate: '02/2020' });
    await savePastRole(me, {
      ...job,
      id,
      companyName: 'S/Y Other',
      fromDate: '2020',
      present: true,
    });
    expect(await db.pastRole.findUnique({ where: { id } })).toMatchObject({
      companyName: 'S/Y Other',
      present: true,
      toDate: null,
    });
    await removePastRole(me, id);
    expect(await db.pastRole.findUnique({ where: { id } })).toBeNull();
    await expectFresh(me);
  });

  test.each([
    [{ ...job, companyName: ' ' }, profileTexts.experienceRequired, 'companyName'],
    [{ ...job, description: null }, profileTexts.experienceRequired, 'description'],
    [{ ...job, toDate: '05/2019' }, profileTexts.periodRequired, 'fromDate'],
    [{ ...job, present: true }, profileTexts.startRequired, 'fromDate'],
    [{ ...job, fromDate: '05/2019', toDate: '04/2019' }, profileTexts.periodReversed, 'toDate'],
    [{ ...job, fromDate: '13/2019', toDate: '04/2020' }, 'Invalid Month', 'fromDate'],
  ])('%j is refused in the documented words', async (entry, message, path) => {
    await expect(savePastRole(me, entry)).rejects.toMatchObject({ message, fieldPath: [path] });
  });

  test('a school needs its name and description', async () => {
    const nameless = { ...school, name: '', fromDate: '2015' };
    await expect(saveEducation(me, nameless)).rejects.toMatchObject({
      message: profileTexts.educationRequired,
      fieldPath: ['name'],
    });
  });
});
