import { beforeEach, expect, test } from 'vitest';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { integrationWith } from '#server/testing/fixtures.ts';
import { ask, unexpected } from '#server/testing/graph.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  unexpected.length = 0;
});

async function read(viewer: Viewer, id: string, fields: string): Promise<unknown> {
  const document = `query ($id: ID!) { node(id: $id) { ${fields} } }`;
  const { data } = await ask(viewer, document, { id });
  return data?.['node'];
}

async function change(viewer: Viewer, field: string, id: string): Promise<unknown> {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  const document = `mutation ($input: ${type}Input!) { ${field}(input: $input) { __typename } }`;
  const { data } = await ask(viewer, document, { input: { id } });
  return data?.[field];
}

const CANDIDATE = '... on Candidate { viewerCanVerify viewerCanReject }';
const JOB =
  '... on Job { viewerCanEdit viewerCanArchive viewerCanRelist viewerCanDelete viewerCanApply viewerCanSendAlerts }';

test.each([
  ['an admin', () => world.viewers.admin],
  ['a token with the scope', () => integrationWith('CANDIDATES_READ', 'CANDIDATES_WRITE')],
])('what %s is told of a sign-up is what they may do', async (_who, asking) => {
  const viewer = asking();
  const { Candidate: id } = world.ids;
  expect(await read(viewer, id, CANDIDATE)).toEqual({
    viewerCanVerify: true,
    viewerCanReject: true,
  });
  expect(await change(viewer, 'rejectCandidate', id)).toEqual({
    __typename: 'RejectCandidatePayload',
  });
  expect(await read(viewer, id, CANDIDATE)).toEqual({
    viewerCanVerify: true,
    viewerCanReject: false,
  });
  expect(await change(viewer, 'rejectCandidate', id)).toEqual({ __typename: 'Failure' });
  expect(await change(viewer, 'verifyCandidate', id)).toEqual({
    __typename: 'VerifyCandidatePayload',
  });
  expect(await read(viewer, id, CANDIDATE)).toEqual({
    viewerCanVerify: false,
    viewerCanReject: false,
  });
  expect(await change(viewer, 'verifyCandidate', id)).toEqual({ __typename: 'Failure' });
  expect(unexpected).toEqual([]);
});

test('what a token is told of a listing follows its scope', async () => {
  const nothing = {
    viewerCanEdit: false,
    viewerCanArchive: false,
    viewerCanRelist: false,
    viewerCanDelete: false,
    viewerCanApply: false,
    viewerCanSendAlerts: false,
  };
  const { Job, Archived } = world.ids;
  for (const id of [Job, Archived])
    expect(await read(integrationWith('JOBS_READ'), id, JOB)).toEqual(nothing);
  const writing = integrationWith('JOBS_READ', 'JOBS_WRITE');
  const kept = { ...nothing, viewerCanEdit: true, viewerCanDelete: true };
  expect(await read(writing, Job, JOB)).toEqual({ ...kept, viewerCanArchive: true });
  expect(await read(writing, Archived, JOB)).toEqual({ ...kept, viewerCanRelist: true });
  expect(await change(writing, 'archiveJob', Archived)).toEqual({ __typename: 'Failure' });
  expect(await change(writing, 'archiveJob', Job)).toEqual({ __typename: 'ArchiveJobPayload' });
  expect(await read(writing, Job, JOB)).toEqual({ ...kept, viewerCanRelist: true });
});
