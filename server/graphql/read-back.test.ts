import { randomUUID } from 'node:crypto';
import type { GraphQLInputObjectType } from 'graphql';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Scope } from '#server/domain/kernel/enums.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { createToken, viewerOfToken } from '#server/domain/tokens/tokens.ts';
import { ask, unexpected } from '#server/testing/graph.ts';
import { found, selected, values } from '#server/testing/input-values.ts';
import { useReceiver } from '#server/testing/webhooks.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { scopeCatalogue } from './scope-catalogue.ts';
import { schema } from './schema.ts';

const tests = useReceiver();

let world: World;
beforeEach(async () => {
  world = await createWorld();
  unexpected.length = 0;
});

/** A token made with these scopes alone, with what they bring along. */
async function tokenWith(...scopes: Scope[]): Promise<Viewer> {
  const { secret } = await createToken(world.viewers.admin, { name: 'Writer', scopes, days: 1 });
  return viewerOfToken(secret, '192.0.2.1');
}

const typeOf = (mutation: string) => `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}`;

async function write(viewer: Viewer, mutation: string, input: object, payload: string) {
  const type = typeOf(mutation);
  const takes = schema.getType(`${type}Input`) !== undefined;
  const document = `mutation ${takes ? `($input: ${type}Input!)` : ''} { ${mutation} ${takes ? '(input: $input)' : ''} {
    ... on ${type}Payload { ${payload} } ... on Failure { code message path } } }`;
  const { data, errors } = await ask(viewer, document, takes ? { input } : {});
  expect(errors).toBeUndefined();
  return data?.[mutation] as Record<string, unknown>;
}

async function read(viewer: Viewer, id: unknown, type: string, fields: string) {
  const document = `query ($id: ID!) { node(id: $id) { ... on ${type} { ${fields} } } }`;
  const { data, errors } = await ask(viewer, document, { id });
  return { node: data?.['node'] as Record<string, unknown> | null | undefined, errors };
}

interface Row {
  scope: Scope;
  mutation: string;
  /** Further scopes without which the mutation has no subject. */
  beside?: Scope[];
  input: (viewer: Viewer) => object | Promise<object>;
  /** The node in the payload; null where none is left. */
  type: 'Application' | 'Candidate' | 'Job' | 'WebhookDelivery' | 'WebhookEndpoint' | null;
  /** What the mutation set, as it is read from the node; of the payload where no node is left. */
  fields: string;
  wrote: (input: Record<string, unknown>) => object;
}

const hook = (name: string) => ({
  name,
  url: `${tests.receiver.url}/hooks`,
  events: ['JOB_LISTED'],
});
const madeWebhook = async (viewer: Viewer) => {
  const payload = 'webhookEndpoint { id }';
  const made = await write(viewer, 'createWebhook', { fields: hook('Board') }, payload);
  return made['webhookEndpoint'] as { id: string };
};
const jobs = { scope: 'JOBS_WRITE', type: 'Job', fields: 'status' } as const;
const webhooks = {
  scope: 'WEBHOOKS_MANAGE',
  beside: ['JOBS_READ'] as Scope[],
  type: 'WebhookEndpoint',
  fields: 'name url events secret state token { scopes }',
} as const;
const ofHook = (name: string) => ({
  ...hook(name),
  secret: expect.stringMatching(/^whsec_/),
  state: 'ACTIVE',
  token: { scopes: ['JOBS_READ', 'WEBHOOKS_MANAGE'] },
});

const jobFields = () => schema.getType('JobFieldsInput') as GraphQLInputObjectType;

/** A value for every field of a listing: none that may be written is left out. */
const jobValues = () =>
  values(jobFields(), {
    id: world.ids.Qualification,
    consultant: brand().consultants[0],
    startDate: '01/05/2027',
    position: world.ids.Position,
    salaryType: 'RANGE',
    salaryRangeMin: 4000,
    salaryRangeMax: 5000,
    reference: randomUUID(),
  });

const ROWS: Row[] = [
  {
    ...jobs,
    mutation: 'saveJob',
    input: () => ({ yacht: world.ids.EmptyYacht, step: 1, fields: jobValues() }),
    fields: `yachtId status wizardStep state ${selected(jobFields())}`,
    wrote: ({ yacht, fields }) => ({
      yachtId: yacht,
      status: 'DRAFT',
      wizardStep: 2,
      state: 'Draft',
      ...found(jobFields(), fields as Record<string, unknown>),
    }),
  },
  {
    ...jobs,
    mutation: 'createJob',
    input: () => ({ yacht: world.ids.EmptyYacht, fields: jobValues() }),
    fields: `yachtId status ${selected(jobFields())}`,
    wrote: ({ yacht, fields }) => ({
      yachtId: yacht,
      status: 'DRAFT',
      ...found(jobFields(), fields as Record<string, unknown>),
    }),
  },
  {
    ...jobs,
    mutation: 'updateJob',
    input: () => ({ id: world.ids.Draft, fields: jobValues() }),
    fields: selected(jobFields()),
    wrote: ({ fields }) => found(jobFields(), fields as Record<string, unknown>),
  },
  {
    ...jobs,
    mutation: 'listJob',
    input: () => ({ id: world.ids.Draft }),
    fields: 'status listedAt',
    wrote: () => ({ status: 'ACTIVE', listedAt: expect.any(String) }),
  },
  {
    ...jobs,
    mutation: 'publishJob',
    input: () => ({ id: world.ids.Draft }),
    fields: 'status listedAt',
    wrote: () => ({ status: 'ACTIVE', listedAt: expect.any(String) }),
  },
  {
    ...jobs,
    mutation: 'archiveJob',
    input: () => ({ id: world.ids.Job }),
    fields: 'status archivedAt state',
    wrote: () => ({ status: 'ARCHIVED', archivedAt: expect.any(String), state: 'Archived' }),
  },
  {
    ...jobs,
    mutation: 'duplicateJob',
    input: () => ({ id: world.ids.Job }),
    fields: 'status reference createdAt visibility startDateType startDate',
    wrote: () => ({
      status: 'DRAFT',
      reference: expect.any(String),
      createdAt: expect.any(String),
      visibility: null,
      startDateType: null,
      startDate: null,
    }),
  },
  {
    ...jobs,
    mutation: 'relistJob',
    input: () => ({ id: world.ids.Archived }),
    fields: 'status reference createdAt yachtId',
    wrote: () => ({
      status: 'DRAFT',
      reference: expect.any(String),
      createdAt: expect.any(String),
      yachtId: world.ids.Yacht,
    }),
  },
  {
    ...jobs,
    mutation: 'deleteJob',
    input: () => ({ id: world.ids.Archived }),
    type: null,
    fields: 'deletedId applications',
    wrote: ({ id }) => ({ deletedId: id, applications: 1 }),
  },
  {
    ...jobs,
    mutation: 'createJobReference',
    input: () => ({}),
    type: null,
    fields: 'reference',
    wrote: () => ({ reference: expect.any(String) }),
  },
  {
    scope: 'APPLICATIONS_WRITE',
    mutation: 'moveApplication',
    input: () => ({ id: world.ids.Application, action: 'FORWARD' }),
    type: 'Application',
    fields: 'status rejected updatedAt',
    wrote: () => ({ status: 'FORWARDED', rejected: false, updatedAt: expect.any(String) }),
  },
  {
    scope: 'APPLICATIONS_WRITE',
    mutation: 'moveApplications',
    input: () => ({ applications: [{ id: world.ids.Application }], action: 'FORWARD' }),
    type: null,
    fields: 'outcomes { application { id status } failure { message } }',
    wrote: () => ({
      outcomes: [
        { application: { id: world.ids.Application, status: 'FORWARDED' }, failure: null },
      ],
    }),
  },
  {
    scope: 'CANDIDATES_WRITE',
    mutation: 'verifyCandidate',
    input: () => ({ id: world.ids.Candidate }),
    type: 'Candidate',
    fields: 'verification requestedVerificationAt',
    wrote: () => ({ verification: 'VERIFIED', requestedVerificationAt: expect.any(String) }),
  },
  {
    scope: 'CANDIDATES_WRITE',
    mutation: 'rejectCandidate',
    input: () => ({ id: world.ids.Candidate }),
    type: 'Candidate',
    fields: 'verification requestedVerificationAt',
    wrote: () => ({ verification: 'REJECTED', requestedVerificationAt: null }),
  },
  {
    scope: 'CANDIDATES_WRITE',
    mutation: 'decideCandidates',
    input: () => ({ decision: 'VERIFY', ids: [world.ids.Candidate] }),
    type: null,
    fields: 'outcomes { candidate { id verification } failure { message } }',
    wrote: () => ({
      outcomes: [
        { candidate: { id: world.ids.Candidate, verification: 'VERIFIED' }, failure: null },
      ],
    }),
  },
  {
    ...webhooks,
    mutation: 'createWebhook',
    input: () => ({ fields: hook('Board') }),
    wrote: () => ofHook('Board'),
  },
  {
    ...webhooks,
    mutation: 'updateWebhook',
    input: async (viewer) => ({ ...(await madeWebhook(viewer)), fields: hook('News') }),
    wrote: () => ofHook('News'),
  },
  {
    ...webhooks,
    mutation: 'rotateWebhookSecret',
    input: madeWebhook,
    fields: 'secret previousSecretUntil',
    wrote: () => ({
      secret: expect.stringMatching(/^whsec_/),
      previousSecretUntil: expect.any(String),
    }),
  },
  {
    ...webhooks,
    mutation: 'setWebhookEnabled',
    input: async (viewer) => ({ ...(await madeWebhook(viewer)), enabled: false }),
    fields: 'state disabledAt disabledReason',
    wrote: () => ({
      state: 'DISABLED',
      disabledAt: expect.any(String),
      disabledReason: 'INTEGRATION',
    }),
  },
  {
    ...webhooks,
    mutation: 'deleteWebhook',
    input: madeWebhook,
    type: null,
    fields: 'deletedId',
    wrote: ({ id }) => ({ deletedId: id }),
  },
  {
    ...webhooks,
    mutation: 'sendWebhookTest',
    input: madeWebhook,
    type: 'WebhookDelivery',
    fields: 'event payload status attempts webhookEndpoint { id }',
    wrote: ({ id }) => ({
      event: 'WEBHOOK_TEST',
      payload: expect.stringContaining('webhook.test'),
      status: 'DELIVERED',
      attempts: 1,
      webhookEndpoint: { id },
    }),
  },
  {
    ...webhooks,
    mutation: 'redeliverWebhook',
    input: async (viewer) => {
      const payload = 'webhookDelivery { id }';
      const sent = await write(viewer, 'sendWebhookTest', await madeWebhook(viewer), payload);
      return sent['webhookDelivery'] as { id: string };
    },
    type: 'WebhookDelivery',
    fields: 'attempts',
    wrote: () => ({ attempts: 2 }),
  },
];

test('every mutation that a scope opens is tried', () => {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  const opened = Object.entries(scopeCatalogue().scopes).flatMap(([scope, { neededBy }]) =>
    neededBy.filter((name) => name in mutations).map((name) => `${scope} ${name}`),
  );
  const tried = ROWS.map(({ scope, mutation }) => `${scope} ${mutation}`);
  expect(tried.toSorted()).toEqual(opened.toSorted());
});

describe('a token reads back what it wrote, with the scope to write alone', () => {
  test.each(ROWS)('$scope: $mutation', async (row) => {
    const { scope, beside = [], mutation, type, fields } = row;
    const viewer = await tokenWith(scope, ...beside);
    const input = (await row.input(viewer)) as Record<string, unknown>;
    const node = type && type.charAt(0).toLowerCase() + type.slice(1);
    const answer = await write(viewer, mutation, input, node ? `${node} { id }` : fields);
    const wrote = row.wrote(input);
    if (!type || !node) return expect(answer).toEqual(wrote);
    expect(answer).toHaveProperty(`${node}.id`);
    const { id } = answer[node] as { id: string };
    expect(await read(viewer, id, type, fields)).toEqual({ node: wrote, errors: undefined });
    expect(unexpected).toEqual([]);
  });

  test.each<[Scope, string, () => object, 'Job' | 'Candidate' | 'Application', string, object]>([
    [
      'JOBS_WRITE',
      'archiveJob',
      () => ({ id: world.ids.Job }),
      'Job',
      'status',
      { status: 'ACTIVE' },
    ],
    [
      'CANDIDATES_WRITE',
      'verifyCandidate',
      () => ({ id: world.ids.Candidate }),
      'Candidate',
      'verification',
      { verification: 'REQUESTED' },
    ],
    [
      'APPLICATIONS_WRITE',
      'moveApplication',
      () => ({ id: world.ids.Application, action: 'FORWARD' }),
      'Application',
      'status',
      { status: 'APPLIED' },
    ],
  ])('%s: %s, undone', async (scope, mutation, input, type, fields, stands) => {
    const viewer = await tokenWith(scope);
    const { decision } = await write(viewer, mutation, input(), 'decision { id }');
    const node = type.toLowerCase();
    const undone = await write(viewer, 'undoDecision', decision as object, `${node} { id }`);
    const { id } = undone[node] as { id: string };
    expect(await read(viewer, id, type, fields)).toEqual({ node: stands, errors: undefined });
  });
});

describe('what a scope to write shows', () => {
  const secrets = `yacht { id } yachtTitle locationCountry builderCountry buildYear`;

  test('of a job is what may be written and no more of its yacht than its id', async () => {
    const { node } = await read(await tokenWith('JOBS_WRITE'), world.ids.Job, 'Job', secrets);
    expect(new Set(Object.values(node ?? { none: '' }))).toEqual(new Set([null]));
  });

  test('is not shown to a token that reads', async () => {
    const viewer = await tokenWith('JOBS_READ', 'JOBS_DETAILS');
    const fields = 'notes gender genderLabel wizardStep yachtId';
    const { node } = await read(viewer, world.ids.Job, 'Job', fields);
    expect(new Set(Object.values(node ?? { none: '' }))).toEqual(new Set([null]));
  });

  test('does not make the profile, the address or the photo of a candidate readable', async () => {
    const viewer = await tokenWith('CANDIDATES_WRITE');
    const fields = 'email imageUrl profile { id }';
    const { node } = await read(viewer, world.ids.Candidate, 'Candidate', fields);
    expect(node).toEqual({ email: null, imageUrl: null, profile: null });
  });
});
