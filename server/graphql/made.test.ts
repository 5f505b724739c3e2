import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { folderStorage, useStorage } from '#server/platform/storage.ts';
import { PASSWORD } from '#server/testing/accounts.ts';
import { createCandidate } from '#server/testing/fixtures.ts';
import { ask, unexpected } from '#server/testing/graph.ts';
import { MUTATIONS } from '#server/testing/permissions/mutations.ts';
import {
  coupleless,
  createCode,
  createWorld,
  type RoleName,
  unconfirmed,
  type World,
} from '#server/testing/world.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'made-'));
  useStorage(folderStorage(folder));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let world: World;
beforeEach(async () => {
  world = await createWorld();
  unexpected.length = 0;
});

/** What a mutation answers; fields of the payload only, or a failure's code. */
async function run(viewer: Viewer, name: string, input: object, fields: string) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const { data, errors } = await ask(
    viewer,
    `mutation ($input: ${type}Input!) { ${name}(input: $input) {
      ... on ${type}Payload { ${fields} } ... on Failure { code } } }`,
    { input },
  );
  expect(errors).toBeUndefined();
  expect(unexpected).toEqual([]);
  return JSON.parse(JSON.stringify(data?.[name]));
}

const argsOf = (row: string) => MUTATIONS[`Mutation.${row}`]?.args?.(world) as object;

describe('the entry that was saved', () => {
  const ENTRIES = [
    ['saveDesiredRole', 'desiredRole', 'desiredRoles', 'preference positions { name }'],
    ['savePastRole', 'pastRole', 'pastRoles', 'companyName fromDate'],
    ['saveEducation', 'education', 'education', 'name toDate'],
    ['saveReference', 'reference', 'references', 'referenceName status'],
  ] as const;

  test.each(ENTRIES)(
    '%s answers the new one, and the changed one',
    async (name, field, list, f) => {
      const { candidate } = world.viewers;
      const fields = `${field} { id ${f} } profile { ${list} { id ${f} } }`;
      const added = await run(candidate, name, argsOf(`${name}, a new one`), fields);
      expect(added[field].id).toEqual(expect.any(String));
      expect(added.profile[list]).toContainEqual(added[field]);
      const changed = await run(candidate, name, argsOf(`${name}, the candidate’s`), fields);
      expect(changed[field].id).not.toBe(added[field].id);
      expect(changed.profile[list]).toContainEqual(changed[field]);
      expect(changed.profile[list]).toHaveLength(added.profile[list].length);
    },
  );

  test('uploadDocument answers the new one', async () => {
    const { document, profile } = await run(
      world.viewers.candidate,
      'uploadDocument',
      argsOf('uploadDocument'),
      'document { id kind file { name } } profile { documents { id kind file { name } } }',
    );
    expect(document).toMatchObject({ kind: 'ENG1', file: { name: 'passport.pdf' } });
    expect(profile.documents).toContainEqual(document);
  });
});

test('a removed reference is named, deleted or archived', async () => {
  const { viewers, ids } = world;
  const input = { id: ids.Reference };
  const removed = await run(
    viewers.candidate,
    'removeReference',
    input,
    'deletedId profile { references { id } }',
  );
  expect(removed).toEqual({ deletedId: ids.Reference, profile: { references: [] } });
  expect(await run(viewers.candidate, 'removeReference', input, 'deletedId')).toEqual({
    code: 'NOT_FOUND',
  });
});

test('a couple is answered as its viewer sees it, and null once it is over', async () => {
  await coupleless(world);
  const { candidate, other } = world.viewers;
  const partner = await createCandidate({}, { email: 'partner@crew.test' });
  const fields = 'couple { id status partner { name email } } profile { couple { id } }';
  const asked = await run(candidate, 'requestCouple', { email: 'partner@crew.test' }, fields);
  expect(asked.couple).toMatchObject({
    status: 'REQUESTED',
    partner: { name: null, email: 'partner@crew.test' },
  });
  expect(asked.profile.couple.id).toBe(asked.couple.id);
  const { id } = asked.couple;
  expect(await run(other, 'updateCouple', { id, status: 'LINKED' }, fields)).toEqual({
    code: 'NOT_FOUND',
  });
  const linked = await run(partner, 'updateCouple', { id, status: 'LINKED' }, fields);
  expect(linked.couple).toMatchObject({ id, status: 'LINKED' });
  const over = await run(candidate, 'updateCouple', { id, status: 'REMOVED' }, fields);
  expect(over).toEqual({ couple: null, profile: { couple: null } });
});

test('a job that left the list is answered with it', async () => {
  const { job, jobId } = await run(
    world.viewers.candidate,
    'markNotInterested',
    { jobId: world.ids.OpenJob },
    'jobId job { id title }',
  );
  expect(job).toEqual({ id: jobId, title: expect.any(String) });
});

describe('the account', () => {
  const user = 'user { id email }';

  test('is answered to its owner by what changes its password', async () => {
    const { candidate } = world.viewers;
    const own = { id: world.ids.User, email: world.email };
    expect(await run(candidate, 'checkPreviousPassword', { password: 'wrong' }, user)).toEqual({
      user: own,
    });
    const input = { previousPassword: PASSWORD, password: 'another secret' };
    expect(await run(candidate, 'changePassword', input, user)).toEqual({ user: own });
  });

  test.each([
    ['candidate', 'in its own session', true],
    ['guest', 'to whoever has the code alone', false],
    ['other', 'in the session of somebody else', false],
    ['admin', 'in the session of an admin', false],
  ] as [RoleName, string, boolean][])('of a reset, for %s: %s', async (role, _where, isTold) => {
    const input = {
      code: await createCode(world, 'RESET_PASSWORD'),
      password: 'another secret',
    };
    expect(await run(world.viewers[role], 'resetPassword', input, `${user} message`)).toEqual({
      user: isTold ? { id: world.ids.User, email: world.email } : null,
      message: expect.any(String),
    });
  });

  test('is answered where a confirmation is sent again, to its owner and to admins', async () => {
    await unconfirmed(world);
    for (const role of ['candidate', 'admin'] as const)
      expect(
        await run(world.viewers[role], 'resendConfirmation', { userId: world.ids.User }, user),
      ).toEqual({ user: { id: world.ids.User, email: world.email } });
    expect(
      await run(world.viewers.other, 'resendConfirmation', { userId: world.ids.User }, user),
    ).toEqual({ code: 'NOT_FOUND' });
  });

  test('that is deleted is named, by its own id for an admin too who named the profile', async () => {
    const { viewers, ids } = world;
    const gone = await run(
      viewers.admin,
      'deleteAccount',
      { id: ids.Candidate },
      'deletedId deletedUserId deletedCandidateId',
    );
    expect(gone).toEqual({
      deletedId: ids.User,
      deletedUserId: ids.User,
      deletedCandidateId: ids.Candidate,
    });
  });
});

describe('a mutation that needs to know nothing', () => {
  const names = ['completeProfile', 'createJobReference', 'logOut', 'markCvNoticeShown'] as const;

  test.each([...names, 'removePhoto'] as const)('%s takes an input, or none', async (name) => {
    const role = name === 'createJobReference' ? 'admin' : 'candidate';
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const fields = `... on ${type}Payload { clientMutationId } ... on Failure { code path }`;
    const answered = async (input: object | null | undefined) => {
      const text = `mutation ($input: ${type}Input) { ${name}(input: $input) { ${fields} } }`;
      const { data } = await ask({ ...world.viewers[role] }, text, { input });
      return JSON.parse(JSON.stringify(data?.[name]));
    };
    expect(await answered({ clientMutationId: ' 7 ' })).toEqual({ clientMutationId: ' 7 ' });
    for (const input of [undefined, null, {}, { clientMutationId: null }])
      expect(await answered(input)).toEqual({ clientMutationId: null });
    const { data } = await ask({ ...world.viewers[role] }, `mutation { ${name} { ${fields} } }`);
    expect(data?.[name]).toEqual({ clientMutationId: null });
    expect(await answered({ clientMutationId: 'x'.repeat(10_001) })).toEqual({
      code: 'INVALID_INPUT',
      path: ['clientMutationId'],
    });
  });
});
