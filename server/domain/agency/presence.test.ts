import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import { deleteJob } from '#server/domain/jobs/status.ts';
import { deleteYacht } from '#server/domain/yachts/save.ts';
import { startPubsub } from '#server/platform/pubsub.ts';
import { createAdmin, createCandidate, createJob, createYacht } from '#server/testing/fixtures.ts';
import { type Subject, watchPresence } from './presence.ts';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startPubsub();
});
afterAll(() => stop());

/** The events that a consultant gets: the first one, and those after the deletion. */
async function heard(subject: Subject, id: string, remove: () => Promise<unknown>) {
  const events = watchPresence(await createAdmin(), subject, id);
  const first = (await events.next()).value;
  const next = events.next();
  await remove();
  const second = (await next).value;
  await events.return?.();
  return [first, second];
}

test('a candidate who is open is there until somebody deletes them', async () => {
  const admin = await createAdmin();
  const { candidateId } = await createCandidate();
  expect(
    await heard('Candidate', candidateId, () => deleteAccount(admin, { id: candidateId })),
  ).toEqual([true, false]);
});

test('a listing is, and nothing is heard of others', async () => {
  const admin = await createAdmin();
  const [one, other] = [await createJob(), await createJob()];
  expect(
    await heard('Job', one.id, async () => {
      await deleteJob(admin, other.id);
      await deleteJob(admin, one.id);
    }),
  ).toEqual([true, false]);
});

test('a yacht is, and its listings go with it', async () => {
  const admin = await createAdmin();
  const yacht = await createYacht();
  const job = await createJob({ yachtId: yacht.id, status: 'ARCHIVED' });
  const listing = watchPresence(admin, 'Job', job.id);
  expect((await listing.next()).value).toBe(true);
  expect(await heard('Yacht', yacht.id, () => deleteYacht(admin, yacht.id))).toEqual([true, false]);
  expect((await listing.next()).value).toBe(false);
  await listing.return?.();
});

test('what is gone already is said at once, to admins alone', async () => {
  const admin = await createAdmin();
  const { id } = await createJob();
  await deleteJob(admin, id);
  expect((await watchPresence(admin, 'Job', id).next()).value).toBe(false);
  const candidate = await createCandidate();
  expect(() => watchPresence(candidate, 'Job', id)).toThrow();
});
