import { expect, test } from 'vitest';
import { db, sqlStatementCount } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createJob,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { readSoughtRoles } from './matched-role.ts';
import { readFits } from './read.ts';

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
  const fits = await readFits(admin, pairs);
  expect(fits.map((fit) => fit?.matchedRole)).toEqual(cases.map(([, name]) => name));
  expect(sqlStatementCount() - before).toBe(1);
});

test('of the positions that a list is filtered by, the first that is desired is named', async () => {
  const admin = await createAdmin();
  const roles: Role[] = [{ positions: ['Sole Chef', 'Bosun'] }, { positions: ['Deckhand'] }];
  const candidateId = await wanting(...roles);
  const cases: [string[], string | null][] = [
    [['Deckhand', 'Bosun'], 'Bosun'],
    [['Deckhand'], 'Deckhand'],
    [['Captain', 'Sole Chef'], 'Sole Chef'],
    [['Captain'], null],
    [[], null],
  ];
  const before = sqlStatementCount();
  const sought = cases.map(([positions]) => ({ candidateId, positions }));
  expect(await readSoughtRoles(admin, sought)).toEqual(cases.map(([, name]) => name));
  expect(sqlStatementCount() - before).toBe(1);
  for (const viewer of [await createCandidate(), integrationWith('CANDIDATES_READ')])
    await expect(readSoughtRoles(viewer, sought)).rejects.toMatchObject({ code: 'forbidden' });
});
