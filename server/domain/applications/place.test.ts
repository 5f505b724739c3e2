import { beforeAll, expect, test } from 'vitest';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createJob, guest } from '#server/testing/fixtures.ts';
import { applicationsOfJob, type ApplicationGroup } from './lists.ts';
import { applicationPlace } from './place.ts';

let admin: AdminViewer;
let jobId: string;
beforeAll(async () => {
  admin = await createAdmin();
  jobId = (await createJob()).id;
  const sameTime = new Date('2026-05-05');
  const states = [
    { status: 'APPLIED', appliedAt: new Date('2026-05-01') },
    { status: 'APPLIED', appliedAt: sameTime },
    { status: 'APPLIED', appliedAt: sameTime },
    { status: 'APPLIED', rejected: true, appliedAt: new Date('2026-05-02') },
    { status: 'FORWARDED', rejected: true, appliedAt: new Date('2026-05-09') },
    { status: 'FORWARDED', rejected: true, appliedAt: new Date('2026-05-03') },
    { status: 'FORWARDED', appliedAt: new Date('2026-05-04') },
    { status: 'WITHDRAWN', appliedAt: new Date('2026-05-04') },
  ] as const;
  for (const state of states) {
    const { candidateId } = await createCandidate();
    await db.application.create({ data: { jobId, candidateId, ...state } });
  }
});

const placeOf = (id: string, group: ApplicationGroup) => applicationPlace(admin, id, group);

test.each(['ACTIVE', 'REJECTED', 'FORWARDED', 'HIRED'] as const)(
  'going on from one to the next walks through the %s ones as the list has them',
  async (group) => {
    const { rows } = await applicationsOfJob(admin, jobId, group, { first: 100 });
    const ids = rows.map(({ id }) => id);
    for (const [index, id] of ids.entries())
      expect(await placeOf(id, group)).toEqual({
        previousId: ids[index - 1] ?? null,
        nextId: ids[index + 1] ?? null,
        position: index + 1,
        total: ids.length,
      });
  },
);

test('one that has left its group keeps its place between its neighbours', async () => {
  const { rows } = await applicationsOfJob(admin, jobId, 'ACTIVE', { first: 100 });
  const [first, second, third] = rows.map(({ id }) => id);
  await db.application.update({ where: { id: second! }, data: { status: 'FORWARDED' } });
  expect(await placeOf(second!, 'ACTIVE')).toEqual({
    previousId: first,
    nextId: third,
    position: 2,
    total: 2,
  });
});

test('nobody but the agency is told', async () => {
  const { id } = await db.application.findFirstOrThrow({ where: { jobId } });
  for (const viewer of [guest, await createCandidate()])
    await expect(applicationPlace(viewer, id, 'ACTIVE')).rejects.toThrow();
});
