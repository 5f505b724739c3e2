import { encodeGlobalID } from '@pothos/plugin-relay';
import { isInterfaceType } from 'graphql';
import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, ask, unexpected } from '#server/testing/graph.ts';
import { createWorld, ROLES, type World } from '#server/testing/world.ts';
import { schema } from './schema.ts';

/**
 * Who can read each node by its id. The columns are ROLES: guest, candidate, other candidate, employer,
 * admin, integration without scopes, integration with the read scopes. The nodes belong to the first
 * candidate.
 */
const SEEN: Record<string, string> = {
  Application: 'no yes no no yes no yes',
  Candidate: 'no yes no no yes no no',
  VerifiedCandidate: 'no no yes no yes no yes',
  Client: 'no no no no yes no no',
  ClientPerson: 'no no no no yes no no',
  CandidateNote: 'no no no no yes no no',
  CandidateProfile: 'no yes no no yes no no',
  Couple: 'no yes no no yes no no',
  CvDraft: 'no yes no no no no no',
  DesiredRole: 'no yes no no yes no no',
  Document: 'no yes no no yes no no',
  Education: 'no yes no no yes no no',
  Email: 'no no no no yes no no',
  Employer: 'no no no yes yes no no',
  Complaint: 'no no no no yes no no',
  Enquiry: 'no no no no yes no no',
  EnquiryReply: 'no no no no yes no no',
  Equipment: 'yes yes yes yes yes yes yes',
  IntegrationToken: 'no no no no yes no no',
  Introduction: 'no yes no no yes no no',
  Job: 'yes yes yes yes yes no yes',
  Draft: 'no no no no yes no no',
  Archived: 'no no no no yes no yes',
  Notice: 'no yes no no no no no',
  MailTemplate: 'no no no no yes no no',
  PastRole: 'no yes no no yes no no',
  Placement: 'no no no no yes no no',
  Position: 'yes yes yes yes yes yes yes',
  Qualification: 'yes yes yes yes yes yes yes',
  Reference: 'no yes no no yes no no',
  RejectionReason: 'no no no no yes no no',
  SavedSearch: 'no no no no yes no no',
  Session: 'no yes no no yes no no',
  ShortlistEntry: 'no no no no yes no no',
  ShortlistLink: 'no no no no yes no no',
  Skill: 'yes yes yes yes yes yes yes',
  TimelineEvent: 'no no no no yes no no',
  User: 'no yes no no yes no no',
  WebhookDelivery: 'no no no no yes no no',
  WebhookEndpoint: 'no no no no yes no no',
  Yacht: 'no no no no yes no no',
  EmployersYacht: 'no no no yes yes no no',
};

const NODE = 'query ($id: ID!) { node(id: $id) { __typename id } }';
const NODES = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => {
  unexpected.length = 0;
});

const typeOf = (id: string) => Buffer.from(id, 'base64').toString().split(':')[0] ?? '';
const nodeOf = ({ data }: Answer) => data?.['node'] ?? null;
const nodesOf = ({ data }: Answer) => (data?.['nodes'] as unknown[] | undefined) ?? [];

test('every type that can be asked for by id is in the table', () => {
  const node = schema.getType('Node');
  const types = isInterfaceType(node) ? schema.getPossibleTypes(node) : [];
  const named = Object.keys(SEEN).map((name) => typeOf(world.ids[name as keyof World['ids']]));
  expect([...new Set(named)].toSorted()).toEqual(types.map(({ name }) => name).toSorted());
});

describe('a node is given by its id to those who see it, and to nobody else', () => {
  test.each(Object.entries(SEEN))('%s', async (name, answers) => {
    const id = world.ids[name as keyof World['ids']];
    const node = { __typename: typeOf(id), id };
    for (const [column, word] of answers.split(' ').entries()) {
      const viewer = { ...world.viewers[ROLES[column] ?? 'guest'] };
      const one = await ask(viewer, NODE, { id });
      const many = await ask(viewer, NODES, { ids: [id, world.ids.Position] });
      expect([ROLES[column], nodeOf(one)]).toEqual([ROLES[column], word === 'yes' ? node : null]);
      expect(nodesOf(many)).toEqual([
        word === 'yes' ? node : null,
        { __typename: 'Position', id: world.ids.Position },
      ]);
    }
    expect(unexpected).toEqual([]);
  });

  test.each(Object.keys(SEEN))(
    'an id of %s tells a stranger no more than one of no row',
    async (name) => {
      const id = world.ids[name as keyof World['ids']];
      const missing = encodeGlobalID(typeOf(id), uuidv7());
      for (const [column, word] of (SEEN[name] ?? '').split(' ').entries()) {
        const viewer = { ...world.viewers[ROLES[column] ?? 'guest'] };
        if (word === 'yes') continue;
        expect(await ask(viewer, NODE, { id })).toEqual(await ask(viewer, NODE, { id: missing }));
      }
    },
  );
});

const global = (text: string) => Buffer.from(text).toString('base64');

/** Invalid ids, and ids of nothing. */
const FOREIGN_IDS: [string, (world: World) => string][] = [
  ['an empty text', () => ''],
  ['a word', () => 'candidate'],
  ['a bare UUID', ({ rows }) => rows.Candidate],
  ['base64 without a type', () => global('nothing')],
  ['a type without an id', () => global('Candidate:')],
  ['a type that does not exist', ({ rows }) => global(`Session:${rows.User}`)],
  ['a type that is no node', () => global(`Brand:${uuidv7()}`)],
  ['a name of every object', () => global('__proto__:constructor')],
  ['the constructor as a type', () => global(`constructor:${uuidv7()}`)],
  ...(
    [
      'Application',
      'Candidate',
      'CandidateProfile',
      'DesiredRole',
      'Job',
      'Position',
      'Skill',
      'User',
      'Yacht',
    ] as const
  ).flatMap((type): [string, (world: World) => string][] => [
    [`a number as ${type}`, () => global(`${type}:1`)],
    [`a null byte in ${type}`, () => global(`${type}:${uuidv7()}\0`)],
    [`SQL in ${type}`, () => global(`${type}:' or 1=1 --`)],
    [`a long text in ${type}`, () => global(`${type}:${'9'.repeat(10_000)}`)],
    [`a ${type} of another type’s row`, ({ rows }) => global(`${type}:${rows.Document}`)],
    [`no row of ${type}`, () => global(`${type}:${uuidv7()}`)],
  ]),
];

const WAYS: [string, string][] = [
  ['node', NODE],
  ['nodes', 'query ($id: ID!) { nodes(ids: [$id]) { __typename } }'],
  ['job', 'query ($id: ID!) { job(id: $id) { id } }'],
  ['yacht', 'query ($id: ID!) { yacht(id: $id) { id } }'],
  ['new applications of a job', 'query ($id: ID!) { newApplications(jobId: $id) { total } }'],
  ['new applications of a yacht', 'query ($id: ID!) { newApplications(yachtId: $id) { total } }'],
];

describe('an id that names nothing is answered by nothing or a refusal with a code', () => {
  test.each(FOREIGN_IDS)('%s', async (_what, make) => {
    for (const [way, document] of WAYS) {
      for (const role of ['guest', 'candidate', 'admin'] as const) {
        const { data, errors } = await ask({ ...world.viewers[role] }, document, {
          id: make(world),
        });
        const codes = errors?.map(({ extensions }) => extensions['code']) ?? [];
        expect([way, role, codes]).not.toContain('INTERNAL');
        expect(codes.every((code) => typeof code === 'string' && code !== 'INTERNAL')).toBe(true);
        const found = Object.values(data ?? {}).flat();
        const isNothing = found.every(
          (value) => value === null || (value as { total?: number }).total === 0,
        );
        expect([way, role, isNothing]).toEqual([way, role, true]);
      }
    }
    expect(unexpected).toEqual([]);
  });

  test('more than 100 ids at once are refused before one of them is read', async () => {
    const ids = Array.from({ length: 101 }, () => world.ids.Position);
    const { errors } = await ask(world.viewers.guest, NODES, { ids });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT' });
    const { data } = await ask(world.viewers.guest, NODES, { ids: ids.slice(1) });
    expect(nodesOf({ data })).toHaveLength(100);
  });
});
