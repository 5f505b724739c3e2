import { uuidv7 } from 'uuidv7';
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
    field: 'createJob',
    input: ({ ids }) => ({ yacht: ids.Yacht }),
  },
  {
    scope: 'JOBS_WRITE',
    field: 'updateJob',
    input: ({ ids }) => ({ id: ids.Draft, fields: { notes: 'By the crew system.' } }),
  },
  {
    scope: 'JOBS_WRITE',
    field: 'publishJob',
    input: ({ ids }) => ({ id: ids.Draft }),
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
    field: 'duplicateJob',
    input: ({ ids }) => ({ id: ids.Job }),
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
    scope: 'APPLICATIONS_WRITE',
    field: 'moveApplications',
    input: ({ ids }) => ({ action: 'FORWARD', applications: [{ id: ids.Application }] }),
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
  {
    scope: 'CANDIDATES_WRITE',
    field: 'decideCandidates',
    input: ({ ids }) => ({ decision: 'VERIFY', ids: [ids.Candidate] }),
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
    const document = `mutation ($input: SaveJobInput!) { saveJob(input: $input) { ... on SaveJobPayload { job { status yacht { id } yachtId notes } } } }`;
    const answer = await ask(integrationWith('JOBS_READ', 'JOBS_WRITE'), document, {
      input: {
        yacht: world.ids.EmptyYacht,
        fields: { description: 'A deckhand.', notes: 'Soon.' },
      },
    });
    const yachtId = world.ids.EmptyYacht;
    expect(answer).toMatchObject({
      data: { saveJob: { job: { status: 'DRAFT', yacht: null, yachtId, notes: 'Soon.' } } },
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

describe('a token that reads yachts', () => {
  const FIELDS =
    '{ id name location { name } builderName yachtStatus yachtStatusLabel notes viewerCanDelete }';
  const document = `query ($own: ID!, $job: ID!) {
    yachts(first: 100) { totalCount edges { node { id } } }
    own: yacht(id: $own) { id }
    job(id: $job) { yachtTitle yacht ${FIELDS} }
  }`;
  const read = async (...scopes: Scope[]) =>
    ask(integrationWith(...scopes), document, {
      own: world.ids.EmployersYacht,
      job: world.ids.Job,
    });

  beforeEach(async () => {
    await db.yacht.update({
      where: { id: world.rows.Yacht },
      data: { notes: 'Owner is difficult.', yachtStatus: 'CHARTER', locationName: 'Antibes' },
    });
  });

  test('reads the agency’s, on a job too, without what is the agency’s alone', async () => {
    const { name } = await db.yacht.findUniqueOrThrow({ where: { id: world.rows.Yacht } });
    const { data, errors } = await read('JOBS_READ', 'YACHTS_READ');
    expect(errors).toBeUndefined();
    const list = data?.['yachts'] as { totalCount: number; edges: { node: { id: string } }[] };
    const ids = list.edges.map(({ node }) => node.id);
    expect(ids).toEqual(expect.arrayContaining([world.ids.Yacht, world.ids.EmptyYacht]));
    expect(ids).not.toContain(world.ids.EmployersYacht);
    expect(list.totalCount).toBe(await db.yacht.count({ where: { employerId: null } }));
    expect(data).toMatchObject({
      own: null,
      job: {
        yachtTitle: null,
        yacht: {
          id: world.ids.Yacht,
          name,
          location: { name: 'Antibes' },
          yachtStatus: null,
          yachtStatusLabel: null,
          notes: null,
          viewerCanDelete: false,
        },
      },
    });
  });

  test('needs the scope for it, and that for jobs to come from one', async () => {
    const listed = await ask(integrationWith(...READ, 'JOBS_WRITE'), '{ yachts { totalCount } }');
    expect(listed.errors?.map(({ message }) => message)).toEqual([
      'This token does not have the scope yachts:read.',
    ]);
    const ofJob = 'query ($id: ID!) { job(id: $id) { yacht { id } } }';
    const args = { id: world.ids.Job };
    const [without, alone] = [integrationWith(...READ), integrationWith('YACHTS_READ')];
    expect((await ask(without, ofJob, args)).data).toEqual({ job: { yacht: null } });
    expect((await ask(alone, ofJob, args)).data).toEqual({ job: null });
  });

  test('changes none of them', async () => {
    const change = `mutation ($input: UpdateYachtInput!) { updateYacht(input: $input) { ... on Failure { code } } }`;
    const input = { id: world.ids.Yacht, fields: { name: 'Other' } };
    const answer = await ask(integrationWith('YACHTS_READ'), change, { input });
    expect(answer.data).toEqual({ updateYacht: { code: 'FORBIDDEN' } });
  });
});

describe('a token that publishes the vacancies', () => {
  const document = `{ jobs(first: 100, filter: { coupleFriendly: true }) { edges { node {
    description experience itinerary locationCountry qualifications { name } yachtSize
    gender notes yachtTitle yacht { id } wizardStep } } } }`;

  test('reads what a candidate reads of a job, and may filter by it', async () => {
    await db.yacht.updateMany({ data: { couples: true, size: 47.2, locationCountry: 'FR' } });
    await db.job.update({
      where: { id: world.rows.Job },
      data: { description: 'A deckhand.', gender: 'FEMALE', notes: 'Ask the captain.' },
    });
    const { data, errors } = await ask(integrationWith('JOBS_READ', 'JOBS_DETAILS'), document);
    expect(errors).toBeUndefined();
    const { edges } = (data as { jobs: { edges: { node: unknown }[] } }).jobs;
    expect(edges.map(({ node }) => node)).toContainEqual({
      description: 'A deckhand.',
      experience: null,
      itinerary: [],
      locationCountry: 'France',
      qualifications: expect.any(Array),
      yachtSize: 45,
      gender: null,
      notes: null,
      yachtTitle: null,
      yacht: null,
      wizardStep: null,
    });
  });

  test('needs the scope for it', async () => {
    const { errors } = await ask(integrationWith('JOBS_READ'), document);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    const plain = '{ jobs(first: 100) { edges { node { description locationCountry } } } }';
    const { data } = await ask(integrationWith('JOBS_READ'), plain);
    const { edges } = (data as { jobs: { edges: { node: unknown }[] } }).jobs;
    expect(edges.length).toBeGreaterThan(0);
    for (const { node } of edges)
      expect(node).toEqual({ description: null, locationCountry: null });
  });
});

describe('a token that keeps an ATS in step', () => {
  const FIELDS = `aboutMe dob idealSalary smoking primaryPhone primaryPhoneWhatsAppUrl secondaryPhone
    secondaryPhoneWhatsAppUrl notes couple { id } cv { name } originalCvUrl documents { id } imageUrl
    pastRoles { companyName } education { name } desiredRoles { preference }
    references { referenceName email } completion { percent missing { key } } viewerCanEdit`;
  const document = `query ($id: ID!) { node(id: $id) { ... on Candidate { id profileCompletion
    profile { ${FIELDS} } } } }`;
  const read = async (scopes: Scope[], fields = document) => {
    const id = world.ids.Candidate;
    const { data, errors = [] } = await ask(integrationWith(...scopes), fields, { id });
    return { node: data?.['node'], codes: errors.map(({ extensions }) => extensions['code']) };
  };
  const SCOPES: Scope[] = ['CANDIDATES_READ', 'CANDIDATES_PROFILE'];

  beforeEach(async () => {
    await db.candidate.update({
      where: { id: world.rows.Candidate },
      data: {
        isVerified: true,
        aboutMe: 'Calm.',
        idealSalary: 4000,
        primaryPhone: '+44 7700 900000',
        notes: 'Ask the captain.',
        profileCompletion: 37,
        cv: {
          create: {
            userId: world.rows.User,
            kind: 'CV',
            key: `cv/${uuidv7()}.pdf`,
            name: 'cv.pdf',
            extension: 'pdf',
            contentType: 'application/pdf',
            size: 1,
            sha256: new Uint8Array(32),
          },
        },
      },
    });
  });

  test('reads what verified candidates fill in, without contact, files, notes and partner', async () => {
    const { node, codes } = await read(SCOPES);
    expect(codes).toEqual([]);
    expect(node).toMatchObject({
      id: world.ids.Candidate,
      profile: {
        aboutMe: 'Calm.',
        idealSalary: 4000,
        primaryPhone: null,
        primaryPhoneWhatsAppUrl: null,
        secondaryPhone: null,
        secondaryPhoneWhatsAppUrl: null,
        notes: null,
        couple: null,
        cv: null,
        originalCvUrl: null,
        documents: [],
        pastRoles: [{ companyName: 'M/Y Aurora' }],
        education: [{ name: 'Nautical school' }],
        desiredRoles: [{ preference: '1st' }, { preference: '2nd' }],
        references: [],
        completion: { percent: 37 },
        viewerCanEdit: false,
      },
    });
    const contact = await read([...SCOPES, 'CANDIDATES_CONTACT']);
    expect(contact.node).toMatchObject({ profile: { primaryPhone: '+44 7700 900000' } });
  });

  test('is told what is missing only of what it may read', async () => {
    const missing = async (...scopes: Scope[]) => {
      await db.candidate.update({
        where: { id: world.rows.Candidate },
        data: { primaryPhone: null },
      });
      return JSON.stringify((await read([...SCOPES, ...scopes])).node);
    };
    expect(await missing()).toContain('{"key":"height"}');
    expect(await missing()).not.toContain('{"key":"primaryPhone"}');
    expect(await missing('CANDIDATES_CONTACT')).toContain('{"key":"primaryPhone"}');
  });

  test('reads the address with the scope for it, and no CV that is made with it', async () => {
    const ofProfile = (field: string) =>
      `query ($id: ID!) { node(id: $id) { ... on Candidate { email profile { ${field} } } } }`;
    const refused = { node: { email: null, profile: null }, codes: ['FORBIDDEN'] };
    expect(await read(SCOPES, ofProfile('email'))).toEqual(refused);
    expect(await read(SCOPES, ofProfile('generatedCv { name }'))).toEqual(refused);
    const email = world.email;
    expect(await read([...SCOPES, 'CANDIDATES_CONTACT'], ofProfile('email'))).toEqual({
      node: { email, profile: { email } },
      codes: [],
    });
  });

  test('reads nobody’s who is not verified, and nobody’s without the scope', async () => {
    const entries = [world.ids.PastRole, world.ids.Education, world.ids.CandidateProfile];
    const nodes = async (...scopes: Scope[]) => {
      const text = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
      const { data } = await ask(integrationWith(...scopes), text, {
        ids: [...entries, world.ids.Document],
      });
      return data?.['nodes'];
    };
    expect(await nodes(...SCOPES)).toEqual([...entries.map((id) => ({ id })), null]);
    expect(await nodes('CANDIDATES_READ', 'CANDIDATES_CONTACT')).toEqual([null, null, null, null]);
    expect((await read(['CANDIDATES_READ'])).node).toMatchObject({ profile: null });
    await db.candidate.update({ where: { id: world.rows.Candidate }, data: { isVerified: false } });
    expect(await nodes(...SCOPES, 'CANDIDATES_WRITE')).toEqual([null, null, null, null]);
    expect((await read([...SCOPES, 'CANDIDATES_WRITE'])).node).toMatchObject({ profile: null });
  });
});
