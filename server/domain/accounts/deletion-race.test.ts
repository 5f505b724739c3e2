import { describe, expect, test } from 'vitest';
import { applyForJob } from '#server/domain/applications/apply.ts';
import { DomainError } from '#server/domain/kernel/errors.ts';
import { db } from '#server/platform/db.ts';
import { createCandidate, createJob } from '#server/testing/fixtures.ts';
import { deleteAccount } from './deletion.ts';

const ROUNDS = 12;

describe('an account that is deleted while another tab applies', () => {
  test('is gone with all that it applied for, and the other tab is told in words', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [viewer, ...jobs] = await Promise.all([
        createCandidate(),
        createJob(),
        createJob(),
        createJob(),
      ]);
      const applying = jobs.map(({ id }) => applyForJob(viewer, id));
      // In some rounds one of them starts a little later than the other.
      await new Promise((resolve) => setTimeout(resolve, (round % 4) * 3));
      const [deleted, ...applied] = await Promise.allSettled([deleteAccount(viewer), ...applying]);
      expect(deleted).toMatchObject({ status: 'fulfilled' });
      const failures = applied.filter((one) => one.status === 'rejected');
      for (const { reason } of failures) expect(reason).toBeInstanceOf(DomainError);
      expect(await db.user.findUnique({ where: { id: viewer.userId } })).toBeNull();
      const { candidateId } = viewer;
      expect(await db.application.count({ where: { candidateId } })).toBe(0);
    }
  });
});
