import { encodeGlobalID } from '@pothos/plugin-relay';
import { beforeEach, expect, test } from 'vitest';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createJob } from '#server/testing/fixtures.ts';
import { ask } from '#server/testing/graph.ts';

let admin: AdminViewer;
let jobId: string;
let id: string;
beforeEach(async () => {
  admin = await createAdmin();
  jobId = (await createJob()).id;
  const { candidateId } = await createCandidate();
  const application = await db.application.create({ data: { jobId, candidateId } });
  id = encodeGlobalID('Application', application.id);
});

async function move(action: string) {
  const { data } = await ask(
    admin,
    `mutation ($id: ID!) { moveApplication(input: { id: $id, action: ${action} }) {
       ... on MoveApplicationPayload { filledJob { status isFilled } } } }`,
    { id },
  );
  return (data as { moveApplication: { filledJob: object | null } }).moveApplication.filledJob;
}

const isFilled = async () => {
  const { data } = await ask(admin, `{ job(id: "${encodeGlobalID('Job', jobId)}") { isFilled } }`);
  return (data as { job: { isFilled: boolean } }).job.isFilled;
};

test('whoever hires is offered the listing to close, and whoever puts forward is not', async () => {
  expect(await isFilled()).toBe(false);
  expect(await move('FORWARD')).toBeNull();
  expect(await move('HIRE')).toEqual({ status: 'ACTIVE', isFilled: true });
  expect(await isFilled()).toBe(true);
});

test('an archived listing is not offered, nor filled', async () => {
  await db.job.update({
    where: { id: jobId },
    data: { status: 'ARCHIVED', archivedAt: new Date() },
  });
  await move('FORWARD');
  expect(await move('HIRE')).toBeNull();
  expect(await isFilled()).toBe(false);
});
