import { expect, test } from 'vitest';
import { refreshCandidates } from '#server/domain/candidates/derive.ts';
import { sqlStatementCount, transaction } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  createYacht,
  guest,
} from '#server/testing/fixtures.ts';
import { findJumpTargets } from './jump.ts';

const admin = await createAdmin();

const candidate = async (firstName: string, lastName: string) => {
  const { candidateId } = await createCandidate({}, { firstName, lastName });
  await transaction((tx) => refreshCandidates(tx, [candidateId]));
  return candidateId;
};

test('a candidate, a yacht and a job are found by part of a name, in one statement', async () => {
  const zora = await candidate('Zora', 'Quillfeather');
  const yacht = await createYacht({ name: 'Quill of the Sea' });
  const job = await createJob({ yachtId: yacht.id });
  const before = sqlStatementCount();
  expect(await findJumpTargets(admin, 'QUILL')).toEqual([
    { kind: 'CANDIDATE', id: zora },
    { kind: 'YACHT', id: yacht.id },
    { kind: 'JOB', id: job.id },
  ]);
  expect(sqlStatementCount() - before).toBe(1);
  expect(await findJumpTargets(admin, job.reference ?? '')).toContainEqual({
    kind: 'JOB',
    id: job.id,
  });
});

test('names that begin with the text come first, open jobs before others', async () => {
  const later = await candidate('Ana', 'Xanthippe');
  const sooner = await candidate('Xanthippe', 'Aaron');
  const yacht = await createYacht({ name: 'Xanthippe' });
  const archived = await createJob({
    yachtId: yacht.id,
    status: 'ARCHIVED',
    archivedAt: new Date(),
  });
  const open = await createJob({ yachtId: yacht.id, listedAt: new Date(0) });
  const found = await findJumpTargets(admin, 'xanthippe');
  expect(found.map(({ id }) => id)).toEqual([sooner, later, yacht.id, open.id, archived.id]);
});

test('one character, or a sign of patterns, finds nothing', async () => {
  expect(await findJumpTargets(admin, 'x')).toEqual([]);
  expect(await findJumpTargets(admin, '%%')).toEqual([]);
});

test('nobody but an admin jumps', async () => {
  for (const viewer of [guest, await createCandidate(), await createEmployer()])
    await expect(findJumpTargets(viewer, 'quill')).rejects.toThrow();
});
