import { describe, expect, test } from 'vitest';
import { brand } from '#server/domain/kernel/brand.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createJob } from '#server/testing/fixtures.ts';
import { restServer, unexpected } from '#server/testing/rest.ts';

const ask = restServer();
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

test('fifty unique references asked for at once are fifty references', async () => {
  const admin = await createAdmin();
  const answers = await times(50, () => ask(admin, 'GET /jobs/unique-reference'));
  const refs = answers.map(({ body }) => String(body.ref));
  expect(new Set(refs).size).toBe(50);
  for (const ref of refs) expect(ref).toMatch(/^PA-\d+$/);
});

test('twenty applications for one job at once are one application', async () => {
  const me = await createCandidate();
  const { id: job } = await createJob();
  const given = { job, candidate: me.candidateId };
  const answers = await times(20, () => ask(me, 'POST /applications/create', given));
  const ids = new Set(answers.map(({ body }) => String(body.data._id)));
  expect(ids.size).toBe(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(await db.application.count({ where: { jobId: job } })).toBe(1);
});

test('of two consultants who forward an application at once one is told', async () => {
  const admins = [await createAdmin(), await createAdmin()];
  const { candidateId } = await createCandidate();
  const job = await createJob();
  const { id: _id } = await db.application.create({ data: { jobId: job.id, candidateId } });
  const answers = await Promise.all([
    ask(admins[0], 'POST /applications/forward', { _id }),
    ask(admins[1], 'POST /applications/forward', { _id }),
  ]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
});

describe('twenty calls that put an application forward at once', () => {
  const forward = async (askers: Awaited<ReturnType<typeof createAdmin>>[]) => {
    const { candidateId } = await createCandidate();
    const job = await createJob();
    const { id: _id } = await db.application.create({ data: { jobId: job.id, candidateId } });
    const putForward = (index: number) =>
      ask(askers[index % askers.length], 'POST /applications/put-forward', { _id });
    return { _id, putForward };
  };
  const stagesOf = (answers: Awaited<ReturnType<typeof ask>>[]) =>
    answers.map(({ status, body }) => [status, body.nextStage, body.application?.status]);

  test.each(['one consultant', 'two consultants'])('by %s make one move', async (who) => {
    const admin = await createAdmin();
    const askers = who === 'one consultant' ? [admin] : [admin, await createAdmin()];
    for (let round = 0; round < 5; round += 1) {
      const { _id, putForward } = await forward(askers);
      const first = stagesOf(await times(20, putForward));
      expect(first).toEqual(Array(20).fill([200, 'forwarded', 'forwarded']));
      expect(await db.applicationEvent.count({ where: { applicationId: _id } })).toBe(1);
      const second = stagesOf(await times(20, putForward));
      expect(second).toEqual(Array(20).fill([200, 'hired', 'hired']));
      expect(await db.applicationEvent.count({ where: { applicationId: _id } })).toBe(2);
    }
  });

  test('one after the other move it on each time', async () => {
    const { putForward } = await forward([await createAdmin()]);
    expect(stagesOf([await putForward(0)])).toEqual([[200, 'forwarded', 'forwarded']]);
    expect(stagesOf([await putForward(0)])).toEqual([[200, 'hired', 'hired']]);
    expect((await putForward(0)).status).toBe(409);
  });
});

test.each(['forward', 'reject'])(
  'the same %s sent twenty times at once by one consultant is answered by one move',
  async (action) => {
    const admin = await createAdmin();
    const { candidateId } = await createCandidate();
    const job = await createJob();
    const { id: _id } = await db.application.create({ data: { jobId: job.id, candidateId } });
    const answers = await times(20, () => ask(admin, `POST /applications/${action}`, { _id }));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await db.applicationEvent.count({ where: { applicationId: _id } })).toBe(1);
    expect((await ask(admin, `POST /applications/${action}`, { _id })).status).toBe(409);
  },
);

test('a listing that is re-listed many times at once gets a reference each time', async () => {
  const admin = await createAdmin();
  const source = await createJob();
  const { body } = await ask(admin, 'POST /jobs/find', { _id: source.id });
  const { _id, yacht, draft: _draft, ...fields } = body.data;
  const copy = { ...fields, yacht: yacht._id, consultant: brand().consultants[0] };
  const answers = await times(10, () => ask(admin, 'POST /jobs/handle-draft', copy));
  const references = answers.map((answer) => String(answer.body.data?.reference));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(new Set([source.reference, ...references]).size).toBe(11);
  expect(_id).toBe(source.id);
});

test('an address that several take at once goes to one of them', async () => {
  const people = await times(6, () => createCandidate());
  const answers = await Promise.all(
    people.map((viewer) =>
      ask(viewer, 'POST /users/update', {
        id: viewer.userId,
        data: [{ propName: 'email', value: 'wanted@crew.test' }],
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  expect(unexpected).toEqual([]);
});

test('changes of one profile at once all stand', async () => {
  const me = await createCandidate();
  const values = {
    hobbies: 'Diving',
    aboutMe: 'Calm.',
    height: 180,
    lastName: 'Ito',
    smoking: false,
  };
  const answers = await Promise.all(
    Object.entries(values).map(([propName, value]) =>
      ask(me, 'POST /candidates/update', { id: me.userId, data: [{ propName, value }] }),
    ),
  );
  expect(unexpected).toEqual([]);
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  const { body } = await ask(me, 'POST /users/data', { id: me.userId });
  expect(body.data.profile).toMatchObject(values);
});
