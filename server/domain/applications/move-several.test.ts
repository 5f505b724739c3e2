import { beforeEach, describe, expect, test } from 'vitest';
import { DomainError } from '#server/domain/kernel/errors.ts';
import { applicationTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { historyOf } from '#server/domain/rows/application.ts';
import type { AgencyAction, Stage } from '#server/domain/rules/transitions.ts';
import { undoDecision } from '#server/domain/undo/undo.ts';
import { db, transaction } from '#server/platform/db.ts';
import { statementsOf } from '#server/testing/driver.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  createTokenOf,
  guest,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { createWebhookOf, deliveriesOf } from '#server/testing/webhooks.ts';
import { applyForJob } from './apply.ts';
import { countNewApplications } from './counters.ts';
import { moveApplication, moveApplications, MOVES_MAX, withdrawApplication } from './move.ts';

let admin: AdminViewer;
let jobId: string;

beforeEach(async () => {
  admin = await createAdmin();
  jobId = (await createJob()).id;
});

async function applied(count: number) {
  const made = [];
  for (let n = 0; n < count; n += 1) {
    const candidate = await createCandidate();
    const { applicationId } = await applyForJob(candidate, jobId);
    made.push({ candidate, id: applicationId });
  }
  return made;
}

const move = (
  viewer: Viewer,
  action: AgencyAction,
  named: readonly (string | { id: string; from: Stage })[],
) =>
  moveApplications(viewer, {
    action,
    applications: named.map((one) => (typeof one === 'string' ? { id: one } : one)),
  });

/** Each outcome as one word: moved, made (before), or the code of its failure. */
const wordsOf = (outcomes: Awaited<ReturnType<typeof move>>) =>
  outcomes.map((one) => (one instanceof DomainError ? one.code : one.decision ? 'moved' : 'made'));

const stagesOf = async (ids: readonly string[]) => {
  const rows = await db.application.findMany({ where: { id: { in: [...ids] } } });
  const byId = new Map(
    rows.map(({ id, status, rejected }) => [id, rejected ? 'REJECTED' : status]),
  );
  return ids.map((id) => byId.get(id));
};

describe('several applications', () => {
  test('move by one action, each as a single one does, and can be undone one by one', async () => {
    const people = await applied(3);
    const ids = people.map(({ id }) => id);
    await moveApplication(admin, { id: ids[2] ?? '', action: 'forward' });
    const outcomes = await move(admin, 'putForward', ids);
    expect(wordsOf(outcomes)).toEqual(['moved', 'moved', 'moved']);
    expect(await stagesOf(ids)).toEqual(['FORWARDED', 'FORWARDED', 'HIRED']);
    expect(await countNewApplications(admin, { jobId })).toBe(0);
    for (const [at, id] of ids.entries()) {
      const [last] = (await historyOf(admin, id)).toReversed();
      expect(last).toMatchObject({ action: 'putForward', actorName: expect.any(String) });
      const decision = await db.decision.findFirstOrThrow({
        where: { applicationId: id },
        orderBy: { decidedAt: 'desc' },
      });
      expect(outcomes[at]).toMatchObject({ id, decision: { id: decision.id } });
    }
    const emails = () => db.email.findMany({ where: { kind: 'hired' }, select: { userId: true } });
    const hired = people[2]?.candidate.userId ?? '';
    expect((await emails()).filter(({ userId }) => userId === hired)).toHaveLength(1);
    const last = outcomes[2];
    if (!last || last instanceof DomainError) return expect.fail('It was not moved.');
    await undoDecision(admin, last.decision?.id ?? '');
    expect(await stagesOf(ids)).toEqual(['FORWARDED', 'FORWARDED', 'FORWARDED']);
    expect((await emails()).filter(({ userId }) => userId === hired)).toEqual([]);
  });

  test('are answered one by one: those that are refused stop no others', async () => {
    const [first, rejected, withdrawn, stale] = await applied(4);
    if (!first || !rejected || !withdrawn || !stale) return expect.fail();
    await moveApplication(admin, { id: rejected.id, action: 'reject' });
    await withdrawApplication(withdrawn.candidate, withdrawn.id);
    const outcomes = await move(admin, 'forward', [
      'no id',
      rejected.id,
      withdrawn.id,
      { id: stale.id, from: 'FORWARDED' },
      '0196b1a8-0000-7000-8000-000000000000',
      first.id,
      first.id,
    ]);
    expect(wordsOf(outcomes)).toEqual([
      'not-found',
      'invalid-transition',
      'invalid-transition',
      'invalid-transition',
      'not-found',
      'moved',
      'invalid-input',
    ]);
    expect(outcomes[1]).toMatchObject({
      message: 'This application has changed meanwhile: it is rejected now.',
      fieldPath: ['applications', '1', 'id'],
      faults: [{ path: ['applications', '1', 'id'] }],
    });
    expect(outcomes[6]).toMatchObject({
      message: applicationTexts.chosenTwice,
      fieldPath: ['applications', '6', 'id'],
    });
    expect(await stagesOf([first.id, rejected.id, withdrawn.id, stale.id])).toEqual([
      'FORWARDED',
      'REJECTED',
      'WITHDRAWN',
      'APPLIED',
    ]);
  });

  test('moved again are moved no further, and asked twice at once they move once', async () => {
    const ids = (await applied(5)).map(({ id }) => id);
    const both = await Promise.all([
      move(admin, 'reject', ids),
      move(admin, 'reject', ids.toReversed()),
    ]);
    const words = both.flatMap(wordsOf);
    expect(words.filter((word) => word === 'moved')).toHaveLength(5);
    expect(words.filter((word) => word === 'made')).toHaveLength(5);
    expect(wordsOf(await move(admin, 'reject', ids))).toEqual(ids.map(() => 'invalid-transition'));
    expect(await db.applicationEvent.count({ where: { application: { jobId } } })).toBe(10);
  });

  test('that somebody else moves at the same moment stay where they were put', async () => {
    const ids = (await applied(3)).map(({ id }) => id);
    const [contested = ''] = ids;
    const moving = await transaction(async (tx) => {
      await tx.$executeRaw`update applications set status = 'FORWARDED',
        stage_changed_at = clock_timestamp() where id = ${contested}::uuid`;
      const asked = move(admin, 'reject', ids);
      const waiting = () => db.$queryRaw<unknown[]>`
        select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(waiting).toHaveLength(1);
      return { asked };
    });
    const outcomes = await moving.asked;
    expect(wordsOf(outcomes)).toEqual(['invalid-transition', 'moved', 'moved']);
    expect(outcomes[0]).toMatchObject({
      message: 'This application has changed meanwhile: it is forwarded now.',
    });
    expect(await stagesOf(ids)).toEqual(['FORWARDED', 'REJECTED', 'REJECTED']);
  });

  test('are told of to each webhook one by one', async () => {
    await db.webhookEndpoint.deleteMany();
    const hook = await createWebhookOf(['APPLICATIONS_READ'], ['APPLICATION_MOVED']);
    const ids = (await applied(3)).map(({ id }) => id);
    await move(admin, 'forward', ids);
    const told = await deliveriesOf(hook.id);
    expect(told.map(({ body }) => body.type)).toEqual(ids.map(() => 'application.moved'));
    expect(new Set(told.map(({ eventId }) => eventId)).size).toBe(3);
    expect(told.map(({ body }) => body.data['application'])).toEqual(
      ids.map((id) =>
        expect.objectContaining({ id: btoa(`Application:${id}`), status: 'FORWARDED' }),
      ),
    );
    await db.webhookEndpoint.deleteMany();
  });

  test('are moved by as many statements, however many there are', async () => {
    await db.webhookEndpoint.deleteMany();
    await createWebhookOf(['APPLICATIONS_READ', 'JOBS_READ'], ['APPLICATION_MOVED']);
    const count = async (ids: readonly string[]) => {
      await move(admin, 'forward', ids);
      const { result, statements } = await statementsOf(() => move(admin, 'hire', ids));
      expect(wordsOf(result)).toEqual(ids.map(() => 'moved'));
      return statements.length;
    };
    const few = await count((await applied(2)).map(({ id }) => id));
    expect(await count((await applied(20)).map(({ id }) => id))).toBe(few);
    expect(few).toBeLessThanOrEqual(30);
    await db.webhookEndpoint.deleteMany();
  });

  test('are one to a hundred', async () => {
    const [one] = await applied(1);
    await expect(move(admin, 'forward', [])).rejects.toMatchObject({
      message: applicationTexts.noneChosen,
      fieldPath: ['applications'],
    });
    const many = Array.from({ length: MOVES_MAX + 1 }, () => one?.id ?? '');
    await expect(move(admin, 'forward', many)).rejects.toMatchObject({
      message: applicationTexts.tooManyChosen(MOVES_MAX),
    });
    expect(await stagesOf([one?.id ?? ''])).toEqual(['APPLIED']);
  });

  test('are moved by admins, and by tokens with the scope that see them', async () => {
    const ids = (await applied(2)).map(({ id }) => id);
    await expect(move(guest, 'reject', ids)).rejects.toMatchObject({ code: 'unauthenticated' });
    for (const viewer of [
      await createCandidate(),
      await createEmployer(),
      integrationWith('APPLICATIONS_READ'),
    ])
      await expect(move(viewer, 'reject', ids)).rejects.toMatchObject({ code: 'forbidden' });
    const blind = integrationWith('APPLICATIONS_WRITE');
    expect(wordsOf(await move(blind, 'reject', ids))).toEqual(['not-found', 'not-found']);
    const token = integrationWith('APPLICATIONS_READ', 'APPLICATIONS_WRITE');
    await createTokenOf(token);
    expect(wordsOf(await move(token, 'reject', ids))).toEqual(['moved', 'moved']);
    expect(await db.decision.count({ where: { tokenId: token.tokenId } })).toBe(2);
  });
});
