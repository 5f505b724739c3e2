import { beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import { applyForJob } from '#server/domain/applications/apply.ts';
import { moveApplication, withdrawApplication } from '#server/domain/applications/move.ts';
import { rejectCandidate, verifyCandidate } from '#server/domain/candidates/verification.ts';
import { archiveJob, listJob } from '#server/domain/jobs/status.ts';
import { undoDecision } from '#server/domain/undo/undo.ts';
import type { Scope, WebhookEvent } from '#server/generated/prisma/enums.ts';
import { db, transaction } from '#server/platform/db.ts';
import { registered } from '#server/testing/accounts.ts';
import { createAdmin, createCandidate, createJob, createYacht } from '#server/testing/fixtures.ts';
import { createWebhookOf, deliveriesOf } from '#server/testing/webhooks.ts';
import { tellOfJob } from './write.ts';

const EVENTS: WebhookEvent[] = [
  'APPLICATION_CREATED',
  'APPLICATION_MOVED',
  'JOB_LISTED',
  'JOB_ARCHIVED',
  'CANDIDATE_VERIFIED',
];
const READS: Scope[] = ['JOBS_READ', 'APPLICATIONS_READ', 'CANDIDATES_READ'];

beforeEach(async () => {
  await db.webhookEndpoint.deleteMany();
});

const globalId = (type: string, id: string) => Buffer.from(`${type}:${id}`).toString('base64');
const typesOf = async (id: string) => (await deliveriesOf(id)).map(({ body }) => body.type);

describe('what happens is written for those who may see it', () => {
  test('what is undone, as a way back', async () => {
    const admin = await createAdmin();
    const hook = await createWebhookOf(READS, EVENTS);
    const { candidateId } = await createCandidate();
    const { decision } = await verifyCandidate(admin, candidateId);
    await undoDecision(admin, decision.id);
    const archived = await archiveJob(admin, (await createJob()).id);
    await undoDecision(admin, archived.decision?.id ?? '');
    const told = await deliveriesOf(hook.id);
    expect(told.map(({ body: { type } }) => type)).toEqual([
      'candidate.verified',
      'candidate.verified',
      'job.archived',
      'job.listed',
    ]);
    expect(told[1]?.body.data).toEqual({
      candidate: { id: globalId('Candidate', candidateId), isVerified: false },
      previous: { isVerified: true },
    });
    expect(told[3]?.body.data['job']).toMatchObject({ status: 'ACTIVE' });
    expect(told.map(({ afterId }) => afterId)).toEqual([null, told[0]?.id, null, told[2]?.id]);
  });

  test('an application, its moves and its end, with the job and the candidate', async () => {
    const admin = await createAdmin();
    const hook = await createWebhookOf(READS, EVENTS);
    const candidate = await createCandidate({ isVerified: true, positionName: 'Deckhand' });
    const job = await createJob({
      yachtId: (await createYacht({ size: 47.2, name: 'Secret Pearl' })).id,
    });
    const { applicationId } = await applyForJob(candidate, job.id);
    await applyForJob(candidate, job.id);
    await moveApplication(admin, { id: applicationId, action: 'forward' });
    await moveApplication(admin, { id: applicationId, action: 'reject' });
    await expect(
      moveApplication(admin, { id: applicationId, action: 'forward' }),
    ).rejects.toThrow();
    const [created, ...moved] = await deliveriesOf(hook.id);
    expect(created?.body).toEqual({
      type: 'application.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: {
        application: {
          id: globalId('Application', applicationId),
          changeKey: expect.stringMatching(/^[\da-f-]{36}$/),
          status: 'APPLIED',
          rejected: false,
          appliedAt: expect.stringMatching(/Z$/),
        },
        previous: null,
        job: expect.objectContaining({
          id: globalId('Job', job.id),
          position: 'Deckhand',
          salaryAmount: 3000,
          yachtSize: 45,
        }),
        candidate: expect.objectContaining({
          id: globalId('Candidate', candidate.candidateId),
          firstName: 'Sam',
          email: null,
        }),
      },
    });
    expect(
      moved.map(({ body: { type, data } }) => [type, data.previous, data.application]),
    ).toEqual([
      [
        'application.moved',
        { status: 'APPLIED', rejected: false },
        expect.objectContaining({ status: 'FORWARDED', rejected: false }),
      ],
      [
        'application.moved',
        { status: 'FORWARDED', rejected: false },
        expect.objectContaining({ status: 'FORWARDED', rejected: true }),
      ],
    ]);
    expect(JSON.stringify(created)).not.toContain('Secret Pearl');
  });

  test('of one that is withdrawn no more than that; applied for again it is new', async () => {
    const hook = await createWebhookOf(READS, EVENTS);
    const candidate = await createCandidate({ isVerified: true });
    const { id } = await createJob();
    const { applicationId } = await applyForJob(candidate, id);
    await withdrawApplication(candidate, applicationId);
    await applyForJob(candidate, id);
    const [, withdrawn, again] = await deliveriesOf(hook.id);
    expect(withdrawn?.body.data).toMatchObject({
      application: {
        id: globalId('Application', applicationId),
        status: 'WITHDRAWN',
        rejected: null,
        appliedAt: null,
      },
      candidate: null,
    });
    expect([again?.body.type, again?.body.data.previous]).toEqual(['application.created', null]);
  });

  test('jobs when they are listed and archived, once each', async () => {
    const admin = await createAdmin();
    const hook = await createWebhookOf(READS, EVENTS);
    const job = await createJob({ status: 'DRAFT', listedAt: null, notes: 'Ask the owner.' });
    await listJob(admin, job.id);
    await listJob(admin, job.id);
    await archiveJob(admin, job.id);
    const written = await deliveriesOf(hook.id);
    expect(written.map(({ body }) => [body.type, body.data.job?.['status']])).toEqual([
      ['job.listed', 'ACTIVE'],
      ['job.archived', 'ARCHIVED'],
    ]);
    expect(JSON.stringify(written)).not.toMatch(/Ask the owner|TEST-|A consultant/);
  });

  test('candidates when they are verified, and not when they are turned down', async () => {
    const admin = await createAdmin();
    const hook = await createWebhookOf([...READS, 'CANDIDATES_CONTACT'], EVENTS);
    const asked = { requestedVerification: true, requestedVerificationAt: new Date() };
    await rejectCandidate(admin, (await createCandidate(asked)).candidateId);
    const { candidateId, userId } = await createCandidate(asked);
    await verifyCandidate(admin, candidateId);
    const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
    const [verified, ...others] = await deliveriesOf(hook.id);
    expect(others).toEqual([]);
    expect(verified?.body).toMatchObject({
      type: 'candidate.verified',
      data: {
        candidate: { id: globalId('Candidate', candidateId), isVerified: true, email },
      },
    });
  });

  test('one event has one id at every endpoint, and each is told what its own scopes see', async () => {
    const all = await createWebhookOf(READS, EVENTS);
    const few = await createWebhookOf(['APPLICATIONS_READ'], EVENTS);
    const { id } = await createJob();
    await applyForJob(await createCandidate({ isVerified: true }), id);
    await applyForJob(await createCandidate({ isVerified: false }), id);
    const [ofAll, ofFew] = [await deliveriesOf(all.id), await deliveriesOf(few.id)];
    expect(ofAll.map(({ eventId }) => eventId)).toEqual(ofFew.map(({ eventId }) => eventId));
    const seen = ({ body: { data } }: (typeof ofAll)[number]) => [
      data.job !== null,
      data.candidate !== null,
    ];
    expect(ofAll.map(seen)).toEqual([
      [true, true],
      [true, false],
    ]);
    expect(ofFew.map(seen)).toEqual([
      [false, false],
      [false, false],
    ]);
  });
});

describe('nothing is written', () => {
  const happen = async () => applyForJob(await createCandidate(), (await createJob()).id);

  test('for an event that is not subscribed to, or is beyond the scopes', async () => {
    const others = await createWebhookOf(READS, ['JOB_LISTED']);
    const beyond = await createWebhookOf(['JOBS_READ'], EVENTS);
    await happen();
    expect([await typesOf(others.id), await typesOf(beyond.id)]).toEqual([[], []]);
  });

  test('for a disabled endpoint, or a token that is revoked or over', async () => {
    const disabled = await createWebhookOf(READS, EVENTS);
    await db.webhookEndpoint.update({
      where: { id: disabled.id },
      data: { disabledAt: new Date(), disabledReason: 'ADMIN' },
    });
    const revoked = await createWebhookOf(READS, EVENTS);
    await db.integrationToken.update({
      where: { id: revoked.tokenId },
      data: { revokedAt: new Date() },
    });
    const over = await createWebhookOf(READS, EVENTS);
    await db.integrationToken.update({
      where: { id: over.tokenId },
      data: { createdAt: new Date(0), expiresAt: new Date(Date.now() - 1000) },
    });
    await happen();
    for (const { id } of [disabled, revoked, over]) expect(await typesOf(id)).toEqual([]);
  });

  test('for a change that is rolled back, and no job of it either', async () => {
    const hook = await createWebhookOf(READS, EVENTS);
    const { id } = await createJob();
    const jobs = () =>
      db.$queryRaw`select key from graphile_worker.jobs where key like 'webhook:%'`;
    const before = await jobs();
    const undone = transaction(async (tx) => {
      await tellOfJob(tx, 'JOB_LISTED', id);
      expect(await tx.webhookDelivery.count({ where: { endpointId: hook.id } })).toBe(1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect([await typesOf(hook.id), await jobs()]).toEqual([[], before]);
  });
});

test('what was written about a candidate goes with their account', async () => {
  const hook = await createWebhookOf(READS, EVENTS);
  const { viewer, user } = await registered();
  const { id: candidateId } = await db.candidate.findUniqueOrThrow({ where: { userId: user.id } });
  await verifyCandidate(await createAdmin(), candidateId);
  expect(await typesOf(hook.id)).toEqual(['candidate.verified']);
  await deleteAccount(viewer);
  expect(await typesOf(hook.id)).toEqual([]);
});

test('the end of an account is told to whoever saw the candidate or heard of them', async () => {
  const ERASED: WebhookEvent[] = [...EVENTS, 'CANDIDATE_ERASED'];
  const admin = await createAdmin();
  const crew = await createWebhookOf(['CANDIDATES_READ'], ERASED);
  const signUps = await createWebhookOf(['CANDIDATES_READ', 'CANDIDATES_WRITE'], ERASED);
  const jobs = await createWebhookOf(['JOBS_READ'], ERASED);
  const hooks = [crew, signUps, jobs];
  const told = () => Promise.all(hooks.map(({ id }) => typesOf(id)));

  await deleteAccount(await createCandidate());
  expect(await told()).toEqual([[], ['candidate.erased'], []]);

  const candidate = await createCandidate();
  const { changeKey } = await db.candidate.findUniqueOrThrow({
    where: { id: candidate.candidateId },
  });
  const { decision } = await verifyCandidate(admin, candidate.candidateId);
  await undoDecision(admin, decision.id);
  const [{ body: heard } = {}] = await deliveriesOf(crew.id);
  expect(heard?.data['candidate']).toMatchObject({ changeKey });
  await deleteAccount(candidate);
  expect(await told()).toEqual([
    ['candidate.erased'],
    ['candidate.erased', 'candidate.erased'],
    [],
  ]);
  const [{ body, userId } = {}] = await deliveriesOf(crew.id);
  expect(body?.data).toEqual({ candidate: { changeKey } });
  expect(userId).toBeNull();
});
