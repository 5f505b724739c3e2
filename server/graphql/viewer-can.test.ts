import { isObjectType } from 'graphql';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { createToken, viewerOfToken } from '#server/domain/tokens/tokens.ts';
import { Scope } from '#server/generated/prisma/enums.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/db.ts';
import { ask, unexpected } from '#server/testing/graph.ts';
import { createReferenceLink, createWorld, ROLES, type World } from '#server/testing/world.ts';
import { schema } from './schema.ts';

let world: World;
let tokens: Record<string, Viewer>;
beforeEach(async () => {
  world = await createWorld();
  tokens = {};
  for (const scope of Object.values(Scope)) {
    const input = { name: scope, scopes: [scope], days: 1 };
    const { secret } = await createToken(world.viewers.admin, input);
    tokens[scope] = await viewerOfToken(secret, '192.0.2.1');
  }
  unexpected.length = 0;
});

/** Every role, and a token for each scope with what the scope brings along. */
const VIEWERS = [...ROLES, ...Object.values(Scope)];
const viewerNamed = (name: (typeof VIEWERS)[number]): Viewer =>
  world.viewers[name as keyof World['viewers']] ?? tokens[name] ?? expect.fail(name);

type Id = keyof World['ids'];

/** What a field promises, and the mutation that keeps it. */
interface Row {
  mutation: string;
  /** The nodes, in every state that decides. */
  on: readonly Id[];
  input: (id: string) => object;
  prepare?: () => Promise<unknown>;
  /** Counts what the mutation makes, where it answers the same once it has been made. */
  made?: () => Promise<number>;
  /** In this state nobody can do it. */
  isClosed?: true;
}

const byId = (id: string) => ({ id });
const jobId = (id: string) => ({ jobId: id });
const JOBS = ['Job', 'OpenJob', 'Draft', 'Archived'] as const;
const asReference = (id: string) => ({
  id,
  referenceName: 'Ines Prado',
  companyName: 'M/Y Io',
  position: 'Mate',
  email: 'ines@example.com',
});
const rejected = () =>
  db.candidate.update({
    where: { id: world.rows.Candidate },
    data: { isRejected: true, requestedVerification: false, requestedVerificationAt: null },
  });
const questionIs = (data: Prisma.IntroductionConsentUpdateInput) =>
  db.introductionConsent.update({ where: { id: world.rows.Introduction }, data });
const appliedFor = () => db.application.count({ where: { status: { not: 'WITHDRAWN' } } });

const ROWS: Record<string, Row> = {
  'Application.viewerCanApplyAgain': {
    mutation: 'applyForJob',
    on: ['Application'],
    input: () => ({ jobId: world.ids.Job }),
    prepare: () =>
      db.application.update({
        where: { id: world.rows.Application },
        data: { status: 'WITHDRAWN' },
      }),
    made: appliedFor,
  },
  'Application.viewerCanWithdraw': {
    mutation: 'withdrawApplication',
    on: ['Application', 'ApplicationOfVerified', 'ForwardedApplication', 'RejectedApplication'],
    input: byId,
    prepare: () =>
      db.application.update({ where: { id: world.rows.Application }, data: { rejected: true } }),
  },
  'Candidate.viewerCanReject': {
    mutation: 'rejectCandidate',
    on: ['Candidate', 'VerifiedCandidate'],
    input: byId,
  },
  'Candidate.viewerCanReject, of somebody who was': {
    mutation: 'rejectCandidate',
    on: ['Candidate'],
    input: byId,
    prepare: rejected,
    isClosed: true,
  },
  'Candidate.viewerCanVerify, of somebody who was rejected': {
    mutation: 'verifyCandidate',
    on: ['Candidate'],
    input: byId,
    prepare: rejected,
  },
  'Candidate.viewerCanVerify': {
    mutation: 'verifyCandidate',
    on: ['Candidate', 'VerifiedCandidate'],
    input: byId,
  },
  'CandidateNote.viewerCanChange': {
    mutation: 'changeCandidateNote',
    on: ['CandidateNote'],
    input: (id) => ({ id, text: 'Call back on Friday.' }),
  },
  'CandidateProfile.viewerCanEdit': {
    mutation: 'savePastRole',
    on: ['CandidateProfile'],
    input: () => ({
      id: world.ids.PastRole,
      companyName: 'M/Y Io',
      position: 'Mate',
      description: 'Watches.',
      fromDate: '03/2020',
      present: true,
    }),
    // So that tokens see it, and whose it is decides.
    prepare: () =>
      db.candidate.update({ where: { id: world.rows.Candidate }, data: { isVerified: true } }),
  },
  'Job.viewerCanApply': {
    mutation: 'applyForJob',
    on: JOBS,
    input: jobId,
    made: appliedFor,
  },
  'Job.viewerCanArchive': { mutation: 'archiveJob', on: JOBS, input: byId },
  'Job.viewerCanDelete': { mutation: 'deleteJob', on: JOBS, input: byId },
  'Job.viewerCanEdit': {
    mutation: 'saveJob',
    on: JOBS,
    input: (id) => ({ id, fields: { notes: 'Ask the captain.' } }),
  },
  'Job.viewerCanKeep': {
    mutation: 'keepJob',
    on: JOBS,
    input: (id) => ({ id, kept: true }),
    made: () => db.savedJob.count(),
  },
  'Job.viewerCanShowAgain': {
    mutation: 'showJobAgain',
    on: JOBS,
    input: byId,
    prepare: () =>
      db.notInterested.create({
        data: { jobId: world.rows.OpenJob, candidateId: world.rows.Candidate },
      }),
    made: () => db.notInterested.count(),
  },
  'Job.viewerCanMarkNotInterested': {
    mutation: 'markNotInterested',
    on: JOBS,
    input: jobId,
    // As applying does.
    prepare: () =>
      db.notInterested.create({
        data: { jobId: world.rows.Job, candidateId: world.rows.VerifiedCandidate },
      }),
    made: () => db.notInterested.count(),
  },
  'Job.viewerCanRelist': { mutation: 'relistJob', on: JOBS, input: byId },
  'Job.viewerCanSendAlerts': {
    mutation: 'sendJobAlerts',
    on: JOBS,
    input: (id) => ({ jobId: id, candidateIds: [world.ids.VerifiedCandidate] }),
    // Whoever has applied is not told.
    prepare: () => db.application.deleteMany({ where: { id: world.rows.ApplicationOfVerified } }),
  },
  'Reference.viewerCanEdit': {
    mutation: 'saveReference',
    on: ['Reference'],
    input: asReference,
  },
  'Reference.viewerCanEdit, once its link was sent': {
    mutation: 'saveReference',
    on: ['Reference'],
    input: asReference,
    prepare: () => createReferenceLink(world),
    isClosed: true,
  },
  'Introduction.viewerCanAnswer': {
    mutation: 'answerIntroduction',
    on: ['Introduction'],
    input: (id) => ({ id, agrees: true }),
  },
  'Introduction.viewerCanRelease': {
    mutation: 'releaseIntroduction',
    on: ['Introduction'],
    input: (id) => ({ id, reason: 'Agreed on the telephone.' }),
  },
  'Introduction.viewerCanRelease, of who agreed': {
    mutation: 'releaseIntroduction',
    on: ['Introduction'],
    input: (id) => ({ id, reason: 'Agreed on the telephone.' }),
    prepare: () => questionIs({ answer: 'AGREED', answeredAt: new Date(), answerWay: 'SCREEN' }),
    isClosed: true,
  },
  'Reference.viewerCanEdit, of a completed one': {
    mutation: 'saveReference',
    on: ['Reference'],
    input: asReference,
    prepare: () =>
      db.reference.update({
        where: { id: world.rows.Reference },
        data: { completed: true, completedAt: new Date(), full: false, performance: 'GOOD' },
      }),
    isClosed: true,
  },
  'Yacht.viewerCanDelete': {
    mutation: 'deleteYacht',
    on: ['EmptyYacht', 'EmployersYacht'],
    input: byId,
  },
};

const named = (row: string) => row.replace(/,.*/, '').split('.') as [string, string];

/** What the field says; undefined where the viewer does not see the node. */
async function promised(viewer: Viewer, row: string, id: string): Promise<boolean | undefined> {
  const [type, field] = named(row);
  const document = `query ($id: ID!) { node(id: $id) { ... on ${type} { can: ${field} } } }`;
  const { data } = await ask(viewer, document, { id });
  return (data?.['node'] as { can: boolean } | null | undefined)?.can;
}

async function isDone(viewer: Viewer, mutation: string, input: object): Promise<boolean> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}`;
  const document = `mutation ($input: ${type}Input!) { ${mutation}(input: $input) { __typename } }`;
  const { data } = await ask(viewer, document, { input });
  const answer = data?.[mutation] as { __typename: string } | null | undefined;
  return answer?.__typename === `${type}Payload`;
}

test('every field is compared with what its mutation answers', () => {
  const fields = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) =>
      Object.keys(type.getFields())
        .filter((name) => name.startsWith('viewerCan'))
        .map((name) => `${type.name}.${name}`),
    );
  const compared = new Set(Object.keys(ROWS).map((row) => named(row).join('.')));
  expect([...compared].toSorted()).toEqual(fields.toSorted());
});

/** Compares the promise with the mutation for every viewer and node, on fresh data once something was done. */
async function compare(row: string): Promise<{ differing: string[]; able: string[] }> {
  const { mutation, on, input, prepare, made } = ROWS[row] ?? expect.fail(row);
  const differing: string[] = [];
  const able: string[] = [];
  await prepare?.();
  for (const name of on)
    for (const who of VIEWERS) {
      const viewer = viewerNamed(who);
      const id = world.ids[name];
      const can = await promised(viewer, row, id);
      const before = await made?.();
      const answered = await isDone(viewer, mutation, input(id));
      const does = answered && (made === undefined || (await made()) !== before);
      if (does !== (can ?? false)) differing.push(`${who} on ${name}: ${String(can)}, ${does}`);
      if (does) able.push(who);
      if (!answered) continue;
      world = await createWorld();
      await prepare?.();
    }
  return { differing, able };
}

describe('what a viewer is told that they can do, they can, and nothing else', () => {
  test.each(Object.keys(ROWS))(
    '%s',
    async (row) => {
      const { differing, able } = await compare(row);
      expect(differing).toEqual([]);
      expect(able.length > 0).toBe(!ROWS[row]?.isClosed);
      expect(unexpected).toEqual([]);
    },
    60_000,
  );

  test.each(['Application', 'ForwardedApplication', 'RejectedApplication'] as const)(
    'Application.viewerActions of %s',
    async (name) => {
      const able: string[] = [];
      const actions = ['REJECT', 'RESTORE', 'FORWARD', 'HIRE', 'PUT_FORWARD'];
      for (const who of VIEWERS)
        for (const action of actions) {
          const viewer = viewerNamed(who);
          const id = world.ids[name];
          const document = `query ($id: ID!) { node(id: $id) { ... on Application { viewerActions } } }`;
          const { data } = await ask(viewer, document, { id });
          const node = data?.['node'] as { viewerActions: string[] } | null | undefined;
          const can = node?.viewerActions.includes(action) ?? false;
          const does = await isDone(viewer, 'moveApplication', { id, action });
          expect(`${who} ${action} ${does}`).toBe(`${who} ${action} ${can}`);
          if (!does) continue;
          able.push(who);
          world = await createWorld();
        }
      expect(new Set(able)).toEqual(new Set(['admin', 'APPLICATIONS_WRITE']));
    },
    60_000,
  );
});
