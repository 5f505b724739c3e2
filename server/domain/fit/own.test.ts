import { beforeEach, describe, expect, test } from 'vitest';
import type { CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createJob, guest } from '#server/testing/fixtures.ts';
import { explainOwnFits } from './own.ts';

let candidate: CandidateViewer;
let id: string;

beforeEach(async () => {
  candidate = await createCandidate();
  id = (await createJob()).id;
  await db.job.update({
    where: { id },
    data: {
      eng1: true,
      stcwBasic: true,
      stcwAdvanced: true,
      b1b2: true,
      salaryType: 'DOE',
      startDateType: 'ASAP',
      contractType: 'FULL_TIME',
    },
  });
  await db.yacht.updateMany({
    where: { jobs: { some: { id } } },
    data: { itinerary: ['MEDITERRANEAN'] },
  });
});

const papersOf = async (viewer: CandidateViewer) => {
  const [own] = await explainOwnFits(viewer, [id]);
  return Object.fromEntries((own?.papers ?? []).map(({ label, state }) => [label, state]));
};

describe('how candidates fit a job, for themselves', () => {
  test('each paper that the listing names stands as they have it, and none that its place asks for', async () => {
    const { candidateId } = candidate;
    await db.candidateCertificate.createMany({
      data: [
        { candidateId, kind: 'ENG1', held: true, expiryDate: new Date('2099-01-01') },
        { candidateId, kind: 'STCW_BASIC', held: true, expiryDate: new Date('2020-01-01') },
        { candidateId, kind: 'STCW_ADVANCED', held: false },
      ],
    });
    // The Mediterranean asks for a Schengen visa, which the listing does not name.
    expect(await papersOf(candidate)).toEqual({
      'ENG 1': 'HELD',
      'STCW Basic': 'EXPIRES',
      'STCW Advanced': 'MISSING',
      'B1/B2': 'NOT_SAID',
    });
    const [own] = await explainOwnFits(candidate, [id]);
    expect(own?.papers.map(({ kind }) => kind)).toEqual([
      'CERTIFICATE',
      'CERTIFICATE',
      'CERTIFICATE',
      'VISA',
    ]);
    expect(own?.reasons).toMatchObject([
      { label: 'Position', most: 50 },
      { label: 'Salary', points: 30, reason: 'The salary is DOE.' },
      { label: 'Job type', most: 20 },
    ]);
    expect(Object.keys(own ?? {}).toSorted()).toEqual(['papers', 'reasons']);
  });

  test('one that they do not see is null, and nobody else asks', async () => {
    const hidden = (await createJob()).id;
    await db.job.update({ where: { id: hidden }, data: { status: 'DRAFT' } });
    const [seen, unseen, unknown] = await explainOwnFits(candidate, [id, hidden, candidate.userId]);
    expect(seen).not.toBeNull();
    expect([unseen, unknown]).toEqual([null, null]);
    await expect(explainOwnFits(guest, [id])).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(explainOwnFits(await createAdmin(), [id])).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
