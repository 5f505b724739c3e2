import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enquiryTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createJob, guest } from '#server/testing/fixtures.ts';
import { createQueueTables } from '#server/testing/queue.ts';
import { restServer } from '#server/testing/rest.ts';

const ask = restServer();
let admin: AdminViewer;

beforeAll(createQueueTables);
beforeEach(async () => {
  await db.yacht.deleteMany();
  await db.user.deleteMany();
  admin = await createAdmin();
});

describe('jobs/match', () => {
  test('ranks everybody without a filter, best first', async () => {
    const { id, positionId } = await createJob();
    const other = await createCandidate({ searchText: 'ulla' }, { firstName: 'Ulla' });
    const best = await createCandidate({
      desiredPositionIds: [positionId ?? ''],
      desiredJobTypes: ['FULL_TIME'],
      country: 'FR',
      smoking: true,
    });
    const match = (filters: unknown, skip = 0) =>
      ask(admin, 'POST /jobs/match', { job: id, filters, skip });
    const { body } = await match({});
    expect(body).toMatchObject({
      status: 200,
      total: 2,
      data: [
        { _id: best.candidateId, match: expect.any(Number), percent: 0 },
        { _id: other.candidateId, match: 0 },
      ],
    });
    expect((await match(null, 1)).body.data).toMatchObject([{ _id: other.candidateId }]);
    const filtered = await match({
      jobType: ['Full time'],
      country: ['France'],
      couples: 'No Couples',
      lastActive: 'Last Week',
      availability: "Don't Match",
      smoking: true,
      name: '',
      visas: [],
      location: { name: '', country: '', lat: null, lng: null },
      salaryMin: '',
      position: ['Deckhand'],
    });
    expect(filtered.body).toMatchObject({ total: 1, data: [{ _id: best.candidateId }] });
    expect((await match({ name: 'ulla' })).body.data).toMatchObject([{ firstName: 'Ulla' }]);
    expect((await match({ ageMin: 99 })).body).toMatchObject({ data: [], total: 0 });
  });

  test.each([
    [{ jobType: ['Forever'] }, 'filters.jobType.0'],
    [{ couples: 'Some' }, 'filters.couples'],
    [{ ageMin: 'old' }, 'filters.ageMin'],
    [{ position: ['Astronaut'] }, 'filters.position'],
    [{ location: { lat: 100, lng: 0 } }, 'filters.location.lat'],
    [{ favourite: true }, 'filters'],
  ])('refuses %o', async (filters, field) => {
    const { id } = await createJob();
    expect((await ask(admin, 'POST /jobs/match', { job: id, filters })).body).toMatchObject({
      status: 400,
      field,
    });
  });
});

describe('job alerts', () => {
  test('go once to each selected candidate, and the list is the server’s', async () => {
    const { id } = await createJob();
    const [one, two] = [await createCandidate(), await createCandidate()];
    const send = (selected: string[], list: string[] = []) =>
      ask(admin, 'POST /jobs/alerts', { _id: id, list, selected });
    const first = await send([one.candidateId], [two.candidateId]);
    expect(first.body).toMatchObject({ status: 200, data: [one.candidateId] });
    const second = await send([one.candidateId, two.candidateId]);
    expect(second.body.data.toSorted()).toEqual([one.candidateId, two.candidateId].toSorted());
    expect(await db.jobAlert.count({ where: { jobId: id } })).toBe(2);
    const sent = await ask(admin, 'POST /jobs/email-list', { list: second.body.data });
    expect(sent.body).toMatchObject({
      total: 2,
      data: [{ firstName: 'Sam' }, { firstName: 'Sam' }],
    });
    expect((await send([])).body).toMatchObject({ status: 400, field: 'selected' });
    const draft = await createJob({ status: 'DRAFT', listedAt: null });
    const none = { _id: draft.id, selected: [one.candidateId] };
    expect((await ask(admin, 'POST /jobs/alerts', none)).status).toBe(409);
    expect((await ask(one, 'POST /jobs/email-list', { list: [] })).status).toBe(403);
  });
});

test('somebody who looks for crew is heard, with or without an account', async () => {
  const enquiry = { position: 'Deckhand', name: 'Kim', email: 'kim@yacht.test', message: 'Hello' };
  const sent = await ask(guest, 'POST /jobs/looking-for-crew', enquiry);
  expect(sent.body).toEqual({ success: true, status: 200, data: null });
  const position = { name: 'Deckhand' };
  expect((await ask(guest, 'POST /jobs/looking-for-crew', { ...enquiry, position })).status).toBe(
    200,
  );
  expect(await db.enquiry.count()).toBe(2);
  const missing = await ask(guest, 'POST /jobs/looking-for-crew', { ...enquiry, message: '' });
  expect(missing.body).toMatchObject({
    status: 400,
    error_message: enquiryTexts.allRequired,
    field: 'message',
  });
});
