import { beforeEach, describe, expect, test } from 'vitest';
import { jobTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer, CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  guest,
} from '#server/testing/fixtures.ts';
import { restServer } from '#server/testing/rest.ts';

const ask = restServer();
let admin: AdminViewer;
let me: CandidateViewer;
let job: string;

beforeEach(async () => {
  await db.user.deleteMany();
  admin = await createAdmin();
  me = await createCandidate();
  job = (await createJob()).id;
});

const apply = (viewer = me) =>
  ask(viewer, 'POST /applications/create/', { job, candidate: viewer.candidateId });
const move = (action: string, _id: string, viewer: AdminViewer | CandidateViewer = admin) =>
  ask(viewer, `POST /applications/${action}`, { _id });

describe('applying', () => {
  test('makes an application, and the same again answers the same', async () => {
    const first = await apply();
    expect(first).toMatchObject({
      status: 201,
      body: {
        status: 201,
        data: {
          status: 'applied',
          rejected: false,
          dateApplied: expect.stringMatching(/Z$/),
          job: { _id: job },
          candidate: { _id: me.candidateId },
        },
      },
    });
    expect(first.body.data.applicationId).toBe(first.body.data._id);
    const again = await ask(me, 'POST /applications/create', {
      job: { _id: job },
      candidate: me.userId,
    });
    expect(again).toMatchObject({ status: 200, body: { data: { _id: first.body.data._id } } });
  });

  test('is refused for somebody else, and says what is missing', async () => {
    const other = await createCandidate();
    const given = { job, candidate: other.candidateId };
    expect((await ask(me, 'POST /applications/create', given)).status).toBe(404);
    expect((await ask(admin, 'POST /applications/create', given)).status).toBe(403);
    expect((await ask(guest, 'POST /applications/create', given)).status).toBe(401);
    const unfinished = await createCandidate({ initialSetupCompleted: false });
    expect((await apply(unfinished)).body).toMatchObject({
      status: 409,
      error_code: 'invalid-transition',
      error_message: jobTexts.setUpFirst,
    });
    expect(await db.application.count()).toBe(0);
  });
});

describe('the applications', () => {
  test('of a candidate are their own, an admin’s all', async () => {
    await db.candidate.update({ where: { id: me.candidateId }, data: { notes: 'For the agency' } });
    const own = (await apply()).body.data._id;
    const theirs = (await apply(await createCandidate())).body.data._id;
    const mine = await ask(me, 'POST /applications/');
    expect(mine.body).toMatchObject({ total: 1, data: [{ _id: own, job: { yacht: {} } }] });
    expect(mine.body.data[0].job).not.toHaveProperty('notes');
    expect(mine.body.data[0].candidate.profile).toMatchObject({ _id: me.candidateId });
    expect(JSON.stringify(mine.body)).not.toContain('For the agency');
    const all = await ask(admin, 'POST /applications', { skip: 1 });
    expect(all.body).toMatchObject({ total: 2, data: [{ _id: own }] });
    expect((await ask(admin, 'POST /applications')).body.data[0]._id).toBe(theirs);
    expect((await ask(await createEmployer(), 'POST /applications')).status).toBe(403);
  });

  test('of a job stand in four groups, withdrawn ones in none', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await apply(await createCandidate())).body.data._id);
    const [active = '', rejected = '', forwarded = '', hired = '', withdrawn = ''] = ids;
    await move('reject', rejected);
    await move('forward', forwarded);
    await move('forward', hired);
    await move('hire', hired);
    await db.application.update({ where: { id: withdrawn }, data: { status: 'WITHDRAWN' } });
    const { body } = await ask(admin, 'POST /applications/job', { job });
    expect(body.data).toMatchObject({
      active: [{ _id: active, candidate: { percent: 0, email: expect.any(String) } }],
      rejected: [{ _id: rejected, rejected: true }],
      forwarded: [{ _id: forwarded, status: 'forwarded' }],
      hired: [{ _id: hired, status: 'hired' }],
    });
    expect((await ask(me, 'POST /applications/job', { job })).status).toBe(403);
    const nothing = '019b76da-aa5a-761a-94a1-ad064dab3e1c';
    expect((await ask(admin, 'POST /applications/job', { job: nothing })).status).toBe(404);
  });

  test('are found one by one with their user', async () => {
    const { _id } = (await apply()).body.data;
    const { body } = await ask(admin, 'POST /applications/find', { _id });
    expect(body).toMatchObject({
      data: { _id },
      application: {
        _id,
        job: { _id: job, yacht: { name: expect.any(String), yachtBuilderName: null } },
        candidate: {
          email: expect.any(String),
          percent: 0,
          profile: { _id: me.candidateId, isVerified: false, lookingFor: {}, qualifications: [] },
        },
      },
      user: { _id: me.userId, profile: { _id: me.candidateId } },
    });
    const other = await createCandidate();
    expect((await ask(other, 'POST /applications/find', { _id })).status).toBe(404);
  });
});

describe('the pipeline', () => {
  test('puts forward to the next stage and says which', async () => {
    const { _id } = (await apply()).body.data;
    expect((await move('put-forward', _id)).body).toMatchObject({
      status: 200,
      nextStage: 'forwarded',
      data: { status: 'forwarded' },
    });
    expect((await move('put-forward', _id)).body.nextStage).toBe('hired');
    expect((await move('put-forward', _id)).body).toMatchObject({
      status: 409,
      error_code: 'invalid-transition',
    });
  });

  test('rejects and restores', async () => {
    const { _id } = (await apply()).body.data;
    await move('forward', _id);
    const rejected = await move('reject', _id);
    expect(rejected.body.application).toMatchObject({ status: 'forwarded', rejected: true });
    const restored = await move('restore', _id);
    expect(restored.body.data).toMatchObject({ status: 'applied', rejected: false });
    expect((await move('hire', _id)).status).toBe(409);
    expect((await move('reject', _id, me)).status).toBe(403);
  });

  test('lets a candidate withdraw and no more', async () => {
    const { _id: id } = (await apply()).body.data;
    const update = (value: unknown, viewer: AdminViewer | CandidateViewer = me) =>
      ask(viewer, 'POST /applications/update/', { id, data: [{ propName: 'status', value }] });
    expect((await update('hired')).status).toBe(403);
    expect((await update('happy')).body).toMatchObject({ status: 400, field: 'status' });
    expect((await update('withdrawn', admin)).status).toBe(403);
    expect((await update('withdrawn', await createCandidate())).status).toBe(404);
    const more = [
      { propName: 'status', value: 'withdrawn' },
      { propName: 'rejected', value: false },
    ];
    expect((await ask(me, 'POST /applications/update', { id, data: more })).status).toBe(400);
    expect((await update('withdrawn')).body.data).toMatchObject({ status: 'withdrawn' });
    expect((await update('withdrawn')).body.error_code).toBe('invalid-transition');
    expect((await apply()).body.data).toMatchObject({ _id: id, status: 'applied' });
  });
});
