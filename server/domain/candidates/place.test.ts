import { expect, test } from 'vitest';
import { createAdmin, createCandidate, createEmployer } from '#server/testing/fixtures.ts';
import { db } from '#server/platform/db.ts';
import { listCandidates } from './lists.ts';
import { signUpPlace } from './place.ts';

const admin = await createAdmin();

test.each(['completed', 'incomplete'] as const)(
  'going on from one to the next walks through the %s ones as the list has them',
  async (list) => {
    const sameTime = new Date('2026-05-05');
    const times = [new Date('2026-05-01'), sameTime, sameTime, new Date('2026-05-09')];
    for (const time of times)
      await createCandidate({
        createdAt: time,
        ...(list === 'completed' && {
          requestedVerification: true,
          requestedVerificationAt: time,
        }),
      });
    const { rows } = await listCandidates(admin, list, { first: 100 });
    const ids = rows.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(times.length);
    for (const [index, id] of ids.entries())
      expect(await signUpPlace(admin, id)).toEqual({
        previousId: ids[index - 1] ?? null,
        nextId: ids[index + 1] ?? null,
        position: index + 1,
        total: ids.length,
      });
  },
);

test('who is verified has none, and nobody but the agency is told', async () => {
  const { candidateId } = await createCandidate();
  await expect(signUpPlace(await createEmployer(), candidateId)).rejects.toThrow();
  await db.candidate.update({ where: { id: candidateId }, data: { isVerified: true } });
  expect(await signUpPlace(admin, candidateId)).toBeNull();
});
