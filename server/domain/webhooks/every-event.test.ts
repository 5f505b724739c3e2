import { beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import { updateBasicDetails } from '#server/domain/accounts/details.ts';
import { applyForJob } from '#server/domain/applications/apply.ts';
import { moveApplication } from '#server/domain/applications/move.ts';
import { markCvNoticeShown, updateProfile } from '#server/domain/candidates/details.ts';
import { saveDesiredRole } from '#server/domain/candidates/desired-roles.ts';
import { saveNotes } from '#server/domain/candidates/notes.ts';
import { completeProfile } from '#server/domain/candidates/setup.ts';
import { rejectCandidate, verifyCandidate } from '#server/domain/candidates/verification.ts';
import { saveJob } from '#server/domain/jobs/save.ts';
import { archiveJob, deleteJob, listJob } from '#server/domain/jobs/status.ts';
import { acts } from '#server/domain/policy/acts.ts';
import { answerReference } from '#server/domain/references/answering.ts';
import { archiveReference } from '#server/domain/references/archiving.ts';
import { removeReference } from '#server/domain/references/profile-references.ts';
import { undoDecision } from '#server/domain/undo/undo.ts';
import { createYacht as makeYacht, deleteYacht, updateYacht } from '#server/domain/yachts/save.ts';
import { Scope, WebhookEvent } from '#server/generated/prisma/enums.ts';
import { db } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  createYacht,
} from '#server/testing/fixtures.ts';
import { createWebhookOf, deliveriesOf } from '#server/testing/webhooks.ts';
import { FOLD_SECONDS, tellOfUpdate } from './updates.ts';

const EVENTS = Object.values(WebhookEvent).filter((event) => event !== 'WEBHOOK_TEST');
const SCOPES = Object.values(Scope).filter((scope) => scope !== 'CANDIDATES_CONTACT');
const admin = await createAdmin();

beforeEach(async () => {
  await db.webhookEndpoint.deleteMany();
});

const person = (profile: Parameters<typeof createCandidate>[0] = {}) =>
  createCandidate({ positionName: 'Deckhand', ...profile }, { lastName: 'Person' });
const crew = (profile: Parameters<typeof createCandidate>[0] = {}) =>
  person({ isVerified: true, ...profile });
const signUp = () => person({ requestedVerification: true, requestedVerificationAt: new Date() });
const wanted = {
  positions: ['Deckhand'],
  noYachtSizePreference: true,
  yachtTypes: ['MOTOR_YACHT'],
  jobTypes: ['FULL_TIME'],
};
const place = { name: 'Antibes', country: 'FR' };
const yacht = () => createYacht({ name: 'Aurora', homePortName: 'Antibes', homePortCountry: 'FR' });
const referenceOf = async (given: object = {}) => {
  const candidate = await crew();
  const { id } = await db.reference.create({
    data: {
      candidateId: candidate.candidateId,
      referenceName: 'Ann Captain',
      companyName: 'M/Y Sample',
      position: 'Captain',
      emailSent: true,
      ...given,
    },
  });
  return { id, candidate };
};
const completed = { completed: true, completedAt: new Date(), full: false };

type Act = () => Promise<unknown>;

/** For each event what makes it: what is there before, and the act. */
const ACTS: Record<(typeof EVENTS)[number], () => Promise<Act>> = {
  APPLICATION_CREATED: async () => {
    const [candidate, job] = [await crew(), await createJob()];
    return () => applyForJob(candidate, job.id);
  },
  APPLICATION_MOVED: async () => {
    const { applicationId: id } = await applyForJob(await crew(), (await createJob()).id);
    return () => moveApplication(admin, { id, action: 'forward' });
  },
  JOB_LISTED: async () => {
    const { id } = await createJob({ status: 'DRAFT', listedAt: null });
    return () => listJob(admin, id);
  },
  JOB_UPDATED: async () => {
    const { id } = await createJob();
    return () => saveJob(admin, { id, salaryAmount: 3500 });
  },
  JOB_ARCHIVED: async () => {
    const { id } = await createJob();
    return () => archiveJob(admin, id);
  },
  JOB_DELETED: async () => {
    const { id } = await createJob();
    return () => deleteJob(admin, id);
  },
  CANDIDATE_COMPLETED: async () => {
    const me = await person({ initialSetupCompleted: false });
    await updateProfile(me, {
      currentLocation: place,
      idealSalaryCurrency: 'eur',
      idealSalary: 4000,
    });
    await saveDesiredRole(me, wanted);
    return () => completeProfile(me);
  },
  CANDIDATE_REJECTED: async () => {
    const { candidateId } = await signUp();
    return () => rejectCandidate(admin, candidateId);
  },
  CANDIDATE_VERIFIED: async () => {
    const { candidateId } = await signUp();
    return () => verifyCandidate(admin, candidateId);
  },
  CANDIDATE_UPDATED: async () => {
    const me = await crew();
    await saveDesiredRole(me, wanted);
    return () => updateProfile(me, { hobbies: 'Sailing' });
  },
  CANDIDATE_ERASED: async () => {
    const me = await crew();
    return () => deleteAccount(me);
  },
  YACHT_CREATED: async () => () =>
    makeYacht(admin, { name: 'Aurora', yachtType: 'MOTOR_YACHT', size: 47 }),
  YACHT_UPDATED: async () => {
    const { id } = await yacht();
    return () => updateYacht(admin, { id, size: 48 });
  },
  YACHT_DELETED: async () => {
    const { id } = await yacht();
    return () => deleteYacht(admin, id);
  },
  REFERENCE_COMPLETED: async () => {
    const { id } = await referenceOf();
    return () => answerReference(admin, id, { full: false, performance: 'GOOD', completed: true });
  },
  REFERENCE_ARCHIVED: async () => {
    const { id } = await referenceOf(completed);
    return () => archiveReference(admin, { id, archived: true });
  },
  REFERENCE_RESTORED: async () => {
    const { id } = await referenceOf({ ...completed, archived: true });
    return () => archiveReference(admin, { id, archived: false });
  },
};
const named = Object.entries(ACTS) as [(typeof EVENTS)[number], () => Promise<Act>][];

/** The waiting updates, in their order. */
const waiting = () =>
  db.$queryRaw<{ key: string; payload: unknown; seconds: number }[]>`
    select key, payload, extract(epoch from run_at - now())::float8 as seconds
    from graphile_worker._private_jobs where key like 'webhook-update:%' order by key`;

/** Does what the queue does once the time of the waiting updates has come. */
async function toldLater(): Promise<void> {
  for (const { key, payload } of await waiting()) {
    await tellOfUpdate(payload);
    await db.$executeRaw`select graphile_worker.remove_job(${key})`;
  }
}

/** A webhook for every event, of a token with all scopes but one. */
const hookWithout = (scope?: Scope) =>
  createWebhookOf(
    SCOPES.filter((one) => one !== scope),
    EVENTS,
  );

/** The names of the events of a webhook. */
async function told({ id }: { id: string }): Promise<string[]> {
  await toldLater();
  return (await deliveriesOf(id)).map(({ event }) => event);
}

/** A body with the same ids, keys and instants in each run. */
const example = (payload: string): unknown =>
  JSON.parse(payload, (name, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (name === 'id')
      return btoa(`${atob(value).split(':')[0]}:019d3a52-5b1c-7a40-9c7e-2f6d8e1b0a93`);
    if (name === 'changeKey') return '5f0c2b1e-8d4a-4e6b-9a37-c1d2e3f40516';
    return /^\d{4}-\d\d-\d\dT/.test(value) ? '2026-03-02T09:30:00.000Z' : value;
  });

test('each act makes its event and no other, as it is printed for developers', async () => {
  const examples: Record<string, unknown> = {};
  for (const [event, prepare] of named) {
    const act = await prepare();
    await db.webhookEndpoint.deleteMany();
    const hook = await hookWithout();
    await act();
    expect(await told(hook)).toEqual([event]);
    const [delivery] = await deliveriesOf(hook.id);
    examples[event] = example(delivery?.payload ?? '');
  }
  // Run `vitest run every-event -u` after a change of what is told.
  await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot(
    '../../../web/features/webhooks/examples.json',
  );
});

test.each(named)('%s is not told without its scope', async (event, prepare) => {
  const act = await prepare();
  const hook = await hookWithout(acts[`event.${event}`].scope as Scope);
  await act();
  expect(await told(hook)).toEqual([]);
});

test.each(named)(
  '%s is not told, nor will be, when the act is rolled back',
  async (_event, prepare) => {
    const act = await prepare();
    const hook = await hookWithout();
    await db.$executeRaw`create or replace function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'refused at the end'; end $$`;
    const tables = ['applications', 'jobs', 'candidates', 'yachts', '"references"'];
    for (const table of tables)
      await db.$executeRawUnsafe(`create constraint trigger refused
      after insert or update or delete on ${table} deferrable initially deferred
      for each row execute function refuse()`);
    try {
      await expect(act()).rejects.toThrow('refused at the end');
    } finally {
      for (const table of tables) await db.$executeRawUnsafe(`drop trigger refused on ${table}`);
    }
    expect(await waiting()).toEqual([]);
    expect(await told(hook)).toEqual([]);
  },
);

describe('changes of the same thing within a minute', () => {
  test('are one event, a minute after the first, with how it stands then', async () => {
    const hook = await hookWithout();
    const me = await crew();
    await updateProfile(me, { hobbies: 'Sail' });
    await db.$executeRaw`update graphile_worker._private_jobs set run_at = run_at - interval '20 seconds'`;
    await updateProfile(me, { hobbies: 'Sailing' });
    await updateBasicDetails(me, {
      firstName: 'Zoë',
      lastName: 'Person',
      email: 'zoe@example.com',
    });
    const [first, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(Math.abs((first?.seconds ?? 0) - (FOLD_SECONDS - 20))).toBeLessThan(10);
    expect(await told(hook)).toEqual(['CANDIDATE_UPDATED']);
    const [delivery] = await deliveriesOf(hook.id);
    expect(delivery?.body.data['candidate']).toMatchObject({ firstName: 'Zoë', email: null });
    expect(delivery?.userId).toBe(me.userId);
    await updateProfile(me, { hobbies: 'Diving' });
    expect(await told(hook)).toHaveLength(2);
  });

  test('are not told once the subject has ended: that has its own event', async () => {
    const hook = await hookWithout();
    const me = await crew();
    const erased = await crew();
    const { id } = await createJob();
    await updateProfile(me, { hobbies: 'Sailing' });
    await updateProfile(erased, { hobbies: 'Sailing' });
    await saveJob(admin, { id, salaryAmount: 3500 });
    await db.candidate.update({ where: { id: me.candidateId }, data: { isVerified: false } });
    await archiveJob(admin, id);
    await deleteAccount(erased);
    expect((await waiting()).map(({ key }) => key)).toEqual([
      `webhook-update:CANDIDATE_UPDATED:${me.candidateId}`,
      `webhook-update:JOB_UPDATED:${id}`,
    ]);
    expect(await told(hook)).toEqual(['JOB_ARCHIVED', 'CANDIDATE_ERASED']);
  });

  test('wait for nobody where no webhook is told of them', async () => {
    await createWebhookOf(SCOPES, ['CANDIDATE_VERIFIED']);
    await updateProfile(await crew(), { hobbies: 'Sailing' });
    expect(await waiting()).toEqual([]);
  });
});

describe('what integrations do not read is not told', () => {
  test('notes, the notice of a screen, sign-ups that change, drafts', async () => {
    const hook = await hookWithout();
    const me = await crew();
    await saveNotes(admin, { id: me.candidateId, notes: 'Call her.' });
    await markCvNoticeShown(me);
    await updateProfile(await signUp(), { hobbies: 'Sailing' });
    const { id } = await yacht();
    await updateYacht(admin, { id, notes: 'Ask for the mate.' });
    await saveJob(admin, { id: (await createJob({ status: 'DRAFT' })).id, notes: 'Soon.' });
    expect(await told(hook)).toEqual([]);
  });

  test('a draft is deleted before the eyes of those who see drafts', async () => {
    const [all, readers] = [await hookWithout(), await hookWithout('JOBS_WRITE')];
    await deleteJob(admin, (await createJob({ status: 'DRAFT' })).id);
    expect([await told(all), await told(readers)]).toEqual([['JOB_DELETED'], []]);
  });

  test('an employer’s yacht, but its active job', async () => {
    const employer = await createEmployer();
    const { id } = await createYacht({ employer: { connect: { id: employer.employerId } } });
    await createJob({ yachtId: id });
    await createJob({ yachtId: id, status: 'ARCHIVED', archivedAt: new Date() });
    const hook = await hookWithout();
    await updateYacht(employer, { id, size: 50 });
    expect(await told(hook)).toEqual(['JOB_UPDATED']);
  });

  test('a reference that nobody answered; a completed one once', async () => {
    const hook = await hookWithout();
    const open = await referenceOf();
    await answerReference(admin, open.id, { full: false, performance: 'GOOD' });
    await archiveReference(admin, { id: open.id, archived: true });
    await archiveReference(admin, { id: open.id, archived: false });
    expect(await told(hook)).toEqual([]);
    const { id, candidate } = await referenceOf(completed);
    await removeReference(candidate, id);
    await archiveReference(admin, { id, archived: true });
    expect(await told(hook)).toEqual(['REFERENCE_ARCHIVED', 'CANDIDATE_UPDATED']);
  });
});

test('a yacht is deleted with its listings, each told to those who saw it', async () => {
  const { id } = await yacht();
  await createJob({ yachtId: id, status: 'DRAFT' });
  await createJob({ yachtId: id, status: 'ARCHIVED', archivedAt: new Date() });
  const hook = await hookWithout('JOBS_WRITE');
  await deleteYacht(admin, id);
  expect(await told(hook)).toEqual(['JOB_DELETED', 'YACHT_DELETED']);
});

test('a rejection that is undone is a sign-up who asks again, after it', async () => {
  const hook = await hookWithout();
  const { decision } = await rejectCandidate(admin, (await signUp()).candidateId);
  await undoDecision(admin, decision.id);
  const [rejected, again] = await deliveriesOf(hook.id);
  expect([rejected?.event, again?.event]).toEqual(['CANDIDATE_REJECTED', 'CANDIDATE_COMPLETED']);
  expect(again?.afterId).toBe(rejected?.id);
});

test('e-mail addresses and numbers are told with the scope for them', async () => {
  const { id } = await referenceOf({ ...completed, archived: true, email: 'ann@example.com' });
  const contact = await createWebhookOf([...SCOPES, 'CANDIDATES_CONTACT'], EVENTS);
  const other = await hookWithout('CANDIDATES_READ');
  await archiveReference(admin, { id, archived: false });
  const dataOf = async (hook: { id: string }) => (await deliveriesOf(hook.id))[0]?.body.data;
  expect(await dataOf(contact)).toMatchObject({
    reference: { email: 'ann@example.com' },
    candidate: { email: expect.stringContaining('@') },
  });
  expect(await dataOf(other)).toMatchObject({ reference: { email: null, contactNumber: null } });
});
