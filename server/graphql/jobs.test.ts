import { encodeGlobalID } from '@pothos/plugin-relay';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brand } from '#server/domain/kernel/brand.ts';
import { listingTexts, yachtTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { db, sqlStatementCount } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  createYacht,
  guest,
} from '#server/testing/fixtures.ts';
import { openRegister } from './registered.ts';
import { createGraph } from './yoga.ts';

const graph = createGraph({
  persisted: new Map(),
  registered: openRegister(),
  report: (error) => {
    throw error;
  },
  introspectionPage: false,
});

async function ask(viewer: Viewer, query: string, variables: object = {}) {
  const response = await graph.fetch(
    'http://localhost/graphql',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    },
    { viewer, executing: () => undefined } as never,
  );
  return { status: response.status, ...(await response.json()) };
}

const jobId = (id: string) => encodeGlobalID('Job', id);
const yachtId = (id: string) => encodeGlobalID('Yacht', id);

let admin: AdminViewer;
beforeAll(async () => {
  admin = await createAdmin();
});
beforeEach(async () => {
  await db.yacht.deleteMany();
});

describe('a job in the graph', () => {
  const FORMS = `query ($id: ID!) { job(id: $id) {
    title yachtLabel yachtTitle salaryLabel contractLabel startLabel postedAgo ageBand builderRegion state
    tier matchPercent newApplicationCount applicationCount description gender reference
    locationCountry yacht { name } position { name } viewerCanApply viewerCanEdit viewerCanArchive
  } }`;
  const create = async () => {
    const yacht = await createYacht({
      name: 'Aurora',
      size: 102,
      buildYear: 2001,
      builderCountry: 'Italy',
      locationCountry: 'FR',
    });
    return createJob({ yachtId: yacht.id });
  };

  test('has the display forms that its viewer may read', async () => {
    const { id } = await create();
    const summary = {
      title: 'Deckhand',
      yachtLabel: 'M/Y 100m+',
      salaryLabel: '€3000 per month',
      contractLabel: 'Full Time',
      startLabel: 'ASAP',
      postedAgo: 'Just Now',
      viewerCanEdit: false,
    };
    const hidden = { yachtTitle: null, gender: null, yacht: null, newApplicationCount: null };
    const asGuest = await ask(guest, FORMS, { id: jobId(id) });
    expect(asGuest.data.job).toMatchObject({
      ...summary,
      ...hidden,
      ageBand: null,
      builderRegion: null,
      description: null,
      reference: null,
      locationCountry: null,
      position: null,
      tier: null,
      viewerCanApply: false,
    });
    const asCandidate = await ask(await createCandidate(), FORMS, { id: jobId(id) });
    expect(asCandidate.data.job).toMatchObject({
      ...summary,
      ...hidden,
      ageBand: 'Over 10 Years Old',
      builderRegion: 'Italian',
      locationCountry: 'France',
      position: { name: 'Deckhand' },
      state: 'Open',
      tier: 4,
      matchPercent: 0,
      viewerCanApply: true,
    });
    const asAdmin = await ask(admin, FORMS, { id: jobId(id) });
    expect(asAdmin.data.job).toMatchObject({
      yachtTitle: 'M/Y Aurora',
      yacht: { name: 'Aurora' },
      gender: 'MALE_OR_FEMALE',
      state: 'Live',
      newApplicationCount: 0,
      applicationCount: 0,
      tier: null,
      viewerCanEdit: true,
      viewerCanArchive: true,
    });
  });

  test('is null where the viewer sees none, by every door', async () => {
    const hidden = await createJob({ visibility: 'HIDDEN' });
    const id = jobId(hidden.id);
    const { data } = await ask(
      guest,
      `query ($id: ID!) { job(id: $id) { id } node(id: $id) { id } }`,
      {
        id,
      },
    );
    expect(data).toEqual({ job: null, node: null });
    const nonsense = await ask(guest, `query ($id: ID!) { job(id: $id) { id } }`, {
      id: jobId("'; drop"),
    });
    expect(nonsense.data).toEqual({ job: null });
  });
});

describe('the lists', () => {
  test('of more than 100 are refused with 400', async () => {
    const { status, errors } = await ask(guest, '{ jobs(first: 101) { totalCount } }');
    expect(status).toBe(400);
    expect(errors[0].extensions.code).toBe('INVALID_INPUT');
  });

  test('cost the same statements whatever their length, counts and yachts included', async () => {
    for (let made = 0; made < 8; made += 1) await createJob();
    const list = `query ($first: Int!) { listings(status: ACTIVE, first: $first) {
      totalCount edges { node { title newApplicationCount applicationCount yacht { title } qualifications { name } } } } }`;
    const costs = [];
    for (const first of [1, 8]) {
      const before = sqlStatementCount();
      const { data } = await ask(admin, list, { first });
      expect(data.listings.edges).toHaveLength(first);
      costs.push(sqlStatementCount() - before);
    }
    expect(costs).toEqual([3, 3]);
  });

  test('are filtered and counted', async () => {
    const sailing = await createYacht({ yachtType: 'SAILING_YACHT' });
    await createJob({ yachtId: sailing.id });
    await createJob();
    const { data } = await ask(
      guest,
      `{ jobs(filter: { yachtTypes: [SAILING_YACHT], salaries: [UP_TO_4000] }, keyword: "deck") {
        totalCount edges { cursor node { yachtType } } pageInfo { hasNextPage } } }`,
    );
    expect(data.jobs).toMatchObject({ totalCount: 1, pageInfo: { hasNextPage: false } });
  });

  test('of the back-office are closed to everybody else', async () => {
    const lists = `{ yachts { totalCount } listings(status: DRAFT) { totalCount } listingCounts { active }
      consultants consultantCounts(status: ACTIVE) { name } }`;
    for (const viewer of [guest, await createCandidate(), await createEmployer()]) {
      const { errors } = await ask(viewer, lists);
      const codes = new Set(
        errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code),
      );
      expect([...codes]).toEqual([viewer.role === 'guest' ? 'UNAUTHENTICATED' : 'FORBIDDEN']);
    }
  });
});

const SAVE = `mutation ($input: SaveJobInput!) { saveJob(input: $input) { __typename
  ... on SaveJobPayload { job { id status wizardStep qualificationGroups { qualifications { name } } } }
  ... on Failure { code message path } } }`;
const onJob = (name: string, fields: string) =>
  `mutation ($id: ID!) { ${name}(input: { id: $id }) { __typename
    ... on ${name[0]?.toUpperCase()}${name.slice(1)}Payload { ${fields} } ... on Failure { code message path } } }`;

test('a listing goes through its life in the graph', async () => {
  const yacht = await createYacht();
  const position = await db.position.findFirstOrThrow();
  const qualification = await db.qualification.findFirstOrThrow();
  const { data: given } = await ask(
    admin,
    'mutation { createJobReference { ... on CreateJobReferencePayload { reference } } }',
  );
  const first = {
    consultant: brand().consultants[0],
    reference: given.createJobReference.reference,
    position: encodeGlobalID('Position', position.id),
    contractType: 'FULL_TIME',
    salaryCurrency: 'EUR',
    salaryType: 'DOE',
    startDateType: 'ASAP',
    visibility: 'LIVE',
  };
  const refused = await ask(admin, SAVE, {
    input: { yacht: yachtId(yacht.id), step: 1, fields: first },
  });
  expect(refused.data.saveJob).toEqual({
    __typename: 'Failure',
    code: 'INVALID_INPUT',
    message: listingTexts.gender,
    path: ['gender'],
  });
  const begun = await ask(admin, SAVE, {
    input: { yacht: yachtId(yacht.id), step: 1, fields: { ...first, gender: 'MALE' } },
  });
  const { id } = begun.data.saveJob.job;
  expect(begun.data.saveJob.job).toMatchObject({ status: 'DRAFT', wizardStep: 2 });
  const groups = [{ qualifications: [encodeGlobalID('Qualification', qualification.id)] }];
  const second = await ask(admin, SAVE, {
    input: { id, step: 2, fields: { qualificationGroups: groups } },
  });
  expect(second.data.saveJob.job.qualificationGroups).toEqual([
    { qualifications: [{ name: qualification.name }] },
  ]);
  const early = await ask(admin, onJob('listJob', 'job { status }'), { id });
  expect(early.data.listJob).toMatchObject({ message: listingTexts.description });
  await ask(admin, SAVE, { input: { id, step: 3, fields: { description: 'Good' } } });
  const listed = await ask(admin, onJob('listJob', 'job { status state }'), { id });
  expect(listed.data.listJob.job).toEqual({ status: 'ACTIVE', state: 'Live' });
  const kept = await ask(
    admin,
    `mutation ($id: ID!) { deleteYacht(input: { id: $id }) { ... on Failure { code message } } }`,
    { id: yachtId(yacht.id) },
  );
  expect(kept.data.deleteYacht).toEqual({
    code: 'INVALID_TRANSITION',
    message: yachtTexts.hasActiveJobs,
  });
  const archived = await ask(admin, onJob('archiveJob', 'job { status }'), { id });
  expect(archived.data.archiveJob.job.status).toBe('ARCHIVED');
  const copy = await ask(admin, onJob('relistJob', 'job { id status reference }'), { id });
  expect(copy.data.relistJob.job).toMatchObject({ status: 'DRAFT' });
  expect(copy.data.relistJob.job.id).not.toBe(id);
  const gone = await ask(admin, onJob('deleteJob', 'deletedId applications message'), { id });
  expect(gone.data.deleteJob).toMatchObject({
    deletedId: id,
    applications: 0,
    message: listingTexts.deleted,
  });
});

test('a yacht is made, changed and deleted in the graph, with its places', async () => {
  const fields = {
    name: 'Aurora',
    yachtType: 'SAILING_YACHT',
    size: 31.5,
    homePort: { name: 'Antibes', country: 'FR', lat: 43.58, lng: 7.12 },
    itinerary: ['MEDITERRANEAN'],
  };
  const create = `mutation ($fields: YachtFieldsInput!) { createYacht(input: { fields: $fields }) {
    ... on CreateYachtPayload { message yacht { id title homePort { label } itineraryLabels listingCounts { active } } }
    ... on Failure { message path } } }`;
  const refused = await ask(admin, create, { fields: { ...fields, size: null } });
  expect(refused.data.createYacht).toEqual({ message: yachtTexts.required, path: ['size'] });
  const { data } = await ask(admin, create, { fields });
  expect(data.createYacht).toMatchObject({
    message: yachtTexts.created,
    yacht: {
      title: 'S/Y Aurora',
      homePort: { label: 'Antibes, France' },
      itineraryLabels: ['Mediterranean'],
      listingCounts: { active: 0 },
    },
  });
  const { id } = data.createYacht.yacht;
  const changed = await ask(
    admin,
    `mutation ($id: ID!) { updateYacht(input: { id: $id, fields: { homePort: null } }) {
      ... on UpdateYachtPayload { message yacht { name homePort { name } } } } }`,
    { id },
  );
  expect(changed.data.updateYacht).toEqual({
    message: yachtTexts.updated,
    yacht: { name: 'Aurora', homePort: null },
  });
  const gone = await ask(
    admin,
    `mutation ($id: ID!) { deleteYacht(input: { id: $id }) { ... on DeleteYachtPayload { deletedId listings message } } }`,
    { id },
  );
  expect(gone.data.deleteYacht).toEqual({
    deletedId: id,
    listings: 0,
    message: yachtTexts.deleted,
  });
});

test('a candidate takes a job out of the list; an admin is told that this is not theirs', async () => {
  const { id } = await createJob();
  const mark = `mutation ($id: ID!) { markNotInterested(input: { jobId: $id }) { __typename
    ... on MarkNotInterestedPayload { jobId message } ... on Failure { code } } }`;
  const candidate = await createCandidate();
  const { data } = await ask(candidate, mark, { id: jobId(id) });
  expect(data.markNotInterested).toMatchObject({
    jobId: jobId(id),
    message: 'This job wasn’t for you. We have removed it from your view',
  });
  const left = await ask(candidate, '{ jobs { totalCount } }');
  expect(left.data.jobs.totalCount).toBe(0);
  const refused = await ask(admin, mark, { id: jobId(id) });
  expect(refused.data.markNotInterested).toMatchObject({ code: 'FORBIDDEN' });
});
