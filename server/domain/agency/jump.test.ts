import { expect, test } from 'vitest';
import { refreshCandidates } from '#server/domain/candidates/derive.ts';
import { createClient, setClientArchived } from '#server/domain/clients/clients.ts';
import { saveClientPerson } from '#server/domain/clients/people.ts';
import { db, sqlStatementCount, transaction } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  createYacht,
  guest,
} from '#server/testing/fixtures.ts';
import { findJumpTargets, type JumpAct } from './jump.ts';

const admin = await createAdmin();

const requested = () => ({ requestedVerification: true, requestedVerificationAt: new Date() });

const candidate = async (firstName: string, lastName: string) => {
  const { candidateId } = await createCandidate({}, { firstName, lastName });
  await transaction((tx) => refreshCandidates(tx, [candidateId]));
  return candidateId;
};

test('a candidate, a yacht, a job and a client are found by part of a name, in one statement', async () => {
  const zora = await candidate('Zora', 'Quillfeather');
  const yacht = await createYacht({ name: 'Quill of the Sea' });
  const job = await createJob({ yachtId: yacht.id });
  const { id: client } = await createClient(admin, { kind: 'CAPTAIN', name: 'Captain Quillon' });
  await saveClientPerson(admin, { clientId: client, name: 'Ida Featherstone-Wexford' });
  const before = sqlStatementCount();
  expect(await findJumpTargets(admin, 'QUILL')).toEqual([
    { kind: 'CANDIDATE', id: zora },
    { kind: 'YACHT', id: yacht.id },
    { kind: 'JOB', id: job.id },
    { kind: 'CLIENT', id: client },
  ]);
  expect(sqlStatementCount() - before).toBe(1);
  const byPerson = [{ kind: 'CLIENT', id: client }];
  expect(await findJumpTargets(admin, 'stone-wex')).toEqual(byPerson);
  await setClientArchived(admin, { id: client, archived: true });
  expect(await findJumpTargets(admin, 'stone-wex')).toEqual([]);
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

test('a phone number finds whose it is, however it is written, and by its last digits', async () => {
  const owner = await candidate('Odo', 'Telford');
  await db.candidate.update({ where: { id: owner }, data: { primaryPhone: '+44 7700 900 0176' } });
  for (const text of ['07700 900 0176', '+44 (0)7700 9000176', '0176'])
    expect((await findJumpTargets(admin, text)).map(({ id }) => id)).toContain(owner);
  expect(await findJumpTargets(admin, '07700 900 0179')).toEqual([]);
});

test('one character, or a sign of patterns, finds nothing', async () => {
  expect(await findJumpTargets(admin, 'x')).toEqual([]);
  expect(await findJumpTargets(admin, '%%')).toEqual([]);
});

test('an act finds only what it can be done with, also without a text', async () => {
  const sailor = { firstName: 'Ysolde', lastName: 'Vexley' };
  const begun = await candidate('Ysolde', 'Vexley');
  const { candidateId: asked } = await createCandidate(requested(), sailor);
  const { candidateId: crew } = await createCandidate({ isVerified: true }, sailor);
  await transaction((tx) => refreshCandidates(tx, [asked, crew]));
  const yacht = await createYacht({ name: 'Vexley' });
  const live = await createJob({ yachtId: yacht.id });
  await createJob({ yachtId: yacht.id, visibility: 'HIDDEN' });
  await createJob({ yachtId: yacht.id, status: 'ARCHIVED', archivedAt: new Date() });
  const found = async (act: JumpAct, text = 'vexley') =>
    (await findJumpTargets(admin, text, act)).map(({ id }) => id);
  expect(await found('VERIFY')).toEqual([asked, begun]);
  expect(await found('LIST')).toEqual([yacht.id]);
  expect(await found('ALERT')).toEqual([live.id]);
  expect(await found('VERIFY', '')).toContain(asked);
  expect(await found('VERIFY', '')).not.toContain(crew);
  expect(await found('LIST', '')).toContain(yacht.id);
  expect(await found('ALERT', '')).toContain(live.id);
  expect(await found('VERIFY', 'v')).toEqual([]);
  expect(await findJumpTargets(admin, '')).toEqual([]);
});

test('nobody but an admin jumps', async () => {
  for (const viewer of [guest, await createCandidate(), await createEmployer()])
    await expect(findJumpTargets(viewer, 'quill')).rejects.toThrow();
});
