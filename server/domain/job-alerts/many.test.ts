import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { applyForJob } from '#server/domain/applications/apply.ts';
import { undoDecision } from '#server/domain/undo/undo.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createJob } from '#server/testing/fixtures.ts';
import { ALERTS_MAX, NAMED_MAX, sendJobAlerts } from './send.ts';

/** The most candidates that one call may name, all confirmed. */
async function createMany(): Promise<string[]> {
  await db.$executeRaw`
    insert into users (id, user_type, first_name, last_name, email, email_verified, password_hash, updated_at)
    select gen_random_uuid(), 'CANDIDATE', 'Many', 'One ' || n, 'many-' || n || '@crew.test', true, 'x', now()
    from generate_series(1, ${ALERTS_MAX}::int) n`;
  const rows = await db.$queryRaw<{ id: string }[]>`
    insert into candidates (id, user_id, audit_key, updated_at)
    select gen_random_uuid(), id, gen_random_uuid(), now() from users where first_name = 'Many' returning id`;
  return rows.map(({ id }) => id);
}

const alreadyMade = async () =>
  (
    await db.$queryRaw<
      { id: string }[]
    >`select c.id from candidates c join users u on u.id = c.user_id
    where u.first_name = 'Many'`
  ).map(({ id }) => id);

test('a call that tells as many as may be told keeps nobody waiting for a second', async () => {
  const [admin, job, applicant, ids] = await Promise.all([
    createAdmin(),
    createJob(),
    createCandidate(),
    createMany(),
  ]);
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const sending = sendJobAlerts(admin, job.id, ids);
  await sleep(50);
  const before = performance.now();
  await applyForJob(applicant, job.id);
  const waited = performance.now() - before;
  expect(await sending).toMatchObject({ jobId: job.id, added: ALERTS_MAX, left: 0 });
  loop.disable();
  expect(loop.max / 1e6).toBeLessThan(500);
  expect(waited).toBeLessThan(1000);
  expect(await db.jobAlert.count({ where: { jobId: job.id, status: 'QUEUED' } })).toBe(ALERTS_MAX);
  expect(await sendJobAlerts(admin, job.id, ids)).toMatchObject({ added: 0, left: ALERTS_MAX });
});

test('of many the first are named, in the order in which they were chosen', async () => {
  const [admin, job, ids] = await Promise.all([createAdmin(), createJob(), alreadyMade()]);
  const chosen = ids.slice(0, 2 * NAMED_MAX).toReversed();
  const { told } = await sendJobAlerts(admin, job.id, chosen);
  expect(told).toEqual(chosen.slice(0, NAMED_MAX));
  const { leftOut } = await sendJobAlerts(admin, job.id, chosen);
  expect(leftOut.map(({ candidateId }) => candidateId)).toEqual(told);
});

test('as many are taken back at once', async () => {
  const [admin, job, ids] = await Promise.all([createAdmin(), createJob(), alreadyMade()]);
  const { decision } = await sendJobAlerts(admin, job.id, ids);
  const before = performance.now();
  await undoDecision(admin, decision?.id ?? '');
  expect(performance.now() - before).toBeLessThan(2000);
  expect(await db.jobAlert.count({ where: { jobId: job.id } })).toBe(0);
});
