import { beforeEach, describe, expect, test } from 'vitest';
import type { Scope } from '#server/domain/kernel/enums.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { integrationWith } from '#server/testing/fixtures.ts';
import { ask, unexpected } from '#server/testing/graph.ts';
import { createCompletedReference, createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  unexpected.length = 0;
});

const READ: Scope[] = ['JOBS_READ', 'APPLICATIONS_READ', 'CANDIDATES_READ', 'REFERENCES_READ'];

const mutation = (field: string, type: string) =>
  `mutation ($input: ${type}!) { ${field}(input: $input) { __typename ... on Failure { code message } } }`;

type Write = { scope: Scope; field: string; input: (world: World) => object };

const WRITES: Write[] = [
  {
    scope: 'JOBS_WRITE',
    field: 'saveJob',
    input: ({ ids }) => ({ id: ids.Draft, fields: { notes: 'By the crew system.' } }),
  },
  {
    scope: 'JOBS_WRITE',
    field: 'archiveJob',
    input: ({ ids }) => ({ id: ids.Job }),
  },
  {
    scope: 'JOBS_WRITE',
    field: 'listJob',
    input: ({ ids }) => ({ id: ids.Draft }),
  },
  {
    scope: 'JOBS_WRITE',
    field: 'relistJob',
    input: ({ ids }) => ({ id: ids.Archived }),
  },
  {
    scope: 'JOBS_WRITE',
    field: 'deleteJob',
    input: ({ ids }) => ({ id: ids.Draft }),
  },
  {
    scope: 'APPLICATIONS_WRITE',
    field: 'moveApplication',
    input: ({ ids }) => ({ id: ids.Application, action: 'FORWARD' }),
  },
  {
    scope: 'CANDIDATES_WRITE',
    field: 'verifyCandidate',
    input: ({ ids }) => ({ id: ids.Candidate }),
  },
  {
    scope: 'CANDIDATES_WRITE',
    field: 'rejectCandidate',
    input: ({ ids }) => ({ id: ids.Candidate }),
  },
];

const capital = (field: string) => `${field[0]?.toUpperCase()}${field.slice(1)}`;

describe('a token that writes', () => {
  test.each(WRITES)('$scope: $field', async ({ scope, field, input }) => {
    const document = mutation(field, `${capital(field)}Input`);
    const run = (viewer: Viewer) => ask(viewer, document, { input: input(world) });
    const refused = await run(integrationWith(...READ));
    const said = JSON.stringify(refused);
    expect(said).toContain(
      `This token does not have the scope ${scope.toLowerCase().replace('_', ':')}.`,
    );
    expect(said).toContain('FORBIDDEN');
    const done = await run(integrationWith(...READ, scope));
    expect(done).toMatchObject({ data: { [field]: { __typename: `${capital(field)}Payload` } } });
    expect(unexpected).toEqual([]);
  });

  test('makes a listing of a yacht that it knows, in nobody’s name', async () => {
    const document = `mutation ($input: SaveJobInput!) { saveJob(input: $input) { ... on SaveJobPayload { job { id status yacht { id } notes } } } }`;
    const answer = await ask(integrationWith('JOBS_READ', 'JOBS_WRITE'), document, {
      input: { yacht: world.ids.EmptyYacht, fields: { description: 'A deckhand.' } },
    });
    expect(answer).toMatchObject({
      data: { saveJob: { job: { status: 'DRAFT', yacht: null, notes: null } } },
    });
    const [job] = await db.job.findMany({ where: { yachtId: world.rows.EmptyYacht } });
    expect(job).toMatchObject({ postedById: null, description: 'A deckhand.' });
  });

  test('sees sign-ups where it decides on them, without what only contact scopes show', async () => {
    const document = `{ signUps(status: COMPLETED, first: 100) { edges { node { id email verification } } } }`;
    expect(JSON.stringify(await ask(integrationWith('CANDIDATES_READ'), document))).toContain(
      'candidates:write',
    );
    const { data } = await ask(integrationWith('CANDIDATES_READ', 'CANDIDATES_WRITE'), document);
    const list = data?.['signUps'] as { edges: { node: unknown }[] };
    expect(list.edges.map(({ node }) => node)).toContainEqual({
      id: world.ids.Candidate,
      email: null,
      verification: 'REQUESTED',
    });
  });
});

test('a token reads verified references with their scope, and how to reach a referee with another', async () => {
  await createCompletedReference(world);
  await db.reference.updateMany({
    where: { referenceName: 'Tom Hale' },
    data: { email: 'tom@example.com', contactNumber: '+44 7700 900000' },
  });
  const document = `{ verifiedReferences(first: 100) { edges { node { referenceName email contactNumber whatsAppUrl pdfUrl steps { title } } } } }`;
  const read = async (...scopes: Scope[]) => {
    const { data } = await ask(integrationWith(...scopes), document);
    const list = data?.['verifiedReferences'] as { edges: { node: object }[] } | null;
    return list?.edges.map(({ node }) => node);
  };
  const steps = [{ title: 'Performance' }];
  const named = { referenceName: 'Tom Hale', pdfUrl: null, steps };
  expect(await read('REFERENCES_READ')).toContainEqual({
    ...named,
    email: null,
    contactNumber: null,
    whatsAppUrl: null,
  });
  expect(await read('REFERENCES_READ', 'CANDIDATES_CONTACT')).toContainEqual({
    ...named,
    email: 'tom@example.com',
    contactNumber: '+44 7700 900000',
    whatsAppUrl: expect.stringContaining('447700900000'),
  });
  expect(await read('JOBS_READ')).toBeUndefined();
});
