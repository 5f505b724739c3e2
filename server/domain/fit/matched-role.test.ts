import { expect, test } from 'vitest';
import { db, sqlStatementCount } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createJob,
  guest,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { readMatchedRoles } from './matched-role.ts';

type Role = { positions: string[]; jobTypes?: ('FULL_TIME' | 'ROTATION')[] };

async function wanting(...roles: Role[]): Promise<string> {
  const { candidateId } = await createCandidate();
  for (const [rank, { positions, jobTypes = [] }] of roles.entries()) {
    const role = await db.desiredRole.create({ data: { candidateId, rank, jobTypes } });
    for (const [at, name] of positions.entries()) {
      const { id: positionId } = await db.position.findFirstOrThrow({ where: { name } });
      await db.desiredRolePosition.create({
        data: { desiredRoleId: role.id, positionId, rank: at },
      });
    }
  }
  return candidateId;
}

test('the desired position that earned the points is named, for all in one statement', async () => {
  const admin = await createAdmin();
  // A full-time deckhand.
  const { id: jobId } = await createJob();
  const cases: [Role[], string | null][] = [
    [[{ positions: ['Sole Chef', 'Bosun', 'Deckhand'] }], 'Deckhand'],
    [[{ positions: ['Sole Chef'] }, { positions: ['Bosun'] }], 'Bosun'],
    // The kind of contract makes the second role the better one.
    [
      [{ positions: ['Bosun'] }, { positions: ['Chief Officer'], jobTypes: ['FULL_TIME'] }],
      'Chief Officer',
    ],
    // The position itself is worth more than its department with the kind of contract.
    [[{ positions: ['Bosun'], jobTypes: ['FULL_TIME'] }, { positions: ['Deckhand'] }], 'Deckhand'],
    [[{ positions: ['Sole Chef'], jobTypes: ['FULL_TIME'] }], null],
    [[], null],
  ];
  const pairs = [];
  for (const [roles] of cases) pairs.push({ jobId, candidateId: await wanting(...roles) });
  const before = sqlStatementCount();
  expect(await readMatchedRoles(admin, pairs)).toEqual(cases.map(([, name]) => name));
  expect(sqlStatementCount() - before).toBe(1);
});

test('nobody but the agency reads it', async () => {
  const pair = {
    jobId: (await createJob()).id,
    candidateId: await wanting({ positions: ['Deckhand'] }),
  };
  for (const viewer of [
    guest,
    await createCandidate(),
    integrationWith('MATCHES_READ', 'CANDIDATES_READ'),
  ])
    await expect(readMatchedRoles(viewer, [pair])).rejects.toMatchObject({
      code: viewer === guest ? 'unauthenticated' : 'forbidden',
    });
});
