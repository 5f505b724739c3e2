import { beforeAll, describe, expect, test } from 'vitest';
import { saveEducation, savePastRole } from '#server/domain/candidates/career.ts';
import { saveDesiredRole } from '#server/domain/candidates/desired-roles.ts';
import type { CandidateViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { listQualifications } from '#server/domain/reference-data/lists.ts';
import { saveReference } from '#server/domain/references/profile-references.ts';
import { createAdmin, createCandidate, createEmployer, guest } from '#server/testing/fixtures.ts';
import { executeDocument } from './execute.ts';

const unexpected: unknown[] = [];

async function run(viewer: Viewer, query: string, variables: Record<string, unknown> = {}) {
  const result = await executeDocument(query, variables, viewer, (error) => unexpected.push(error));
  // Removes null prototypes, as sending over the network does.
  return JSON.parse(JSON.stringify(result));
}

const change = async (viewer: Viewer, name: string, input: Record<string, unknown>) => {
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const { data, errors } = await run(
    viewer,
    `mutation ($input: ${type}Input!) { ${name}(input: $input) { __typename
      ... on ${type}Payload { profile { ...Whole } candidate { position profileCompletion } }
      ... on Failure { code message path faults { message path } } } } ${WHOLE}`,
    { input },
  );
  return data?.[name] ?? errors[0];
};

const WHOLE = `fragment Whole on CandidateProfile {
  id firstName lastName email profileType setupStep setupCompleted imageUrl
  cv { name url } dob gender height nationalities { code name } languages { code name nativeName }
  country { code name } currentLocation { name country { name } lat lng } smoking tattoo
  relationshipStatus primaryPhone primaryPhoneWhatsApp primaryPhoneWhatsAppUrl secondaryPhone secondaryPhoneWhatsApp
  aboutMe hobbies newsletter idealSalary idealSalaryCurrency availability availabilityLabel
  isCvNoticeDue
  desiredRoles { id preference positions { id name } noYachtSizePreference yachtSizeMin yachtSizeMax
    yachtTypes yachtTypeLabels jobTypes jobTypeLabels }
  pastRoles { id companyName position fromDate toDate present description shortDescription }
  education { id name fromDate toDate present description shortDescription }
  qualifications { id name } skills { id name group } equipment { id name group }
  visas { kind label held expiryDate isExpired } certificates { kind label held expiryDate isExpired }
  documents { id kind kindLabel file { name } }
  references { id referenceName status statusLabel whatsAppUrl viewerCanEdit completedOn }
  completion { percent missing { key label points path } } viewerCanEdit }`;

let me: CandidateViewer;
beforeAll(async () => {
  me = await createCandidate({ primaryPhone: '+44 20 7946 0000', dob: new Date('1990-05-01') });
  const job = { companyName: 'M/Y One', position: 'Mate', description: 'Sailing '.repeat(40) };
  await savePastRole(me, { ...job, fromDate: '2015', toDate: '03/2018' });
  await savePastRole(me, { ...job, companyName: 'M/Y Two', fromDate: '04/2018', present: true });
  await saveEducation(me, { name: 'Academy', description: 'x', fromDate: '2010', toDate: '2012' });
  const wishes = { yachtTypes: ['Motor'], jobTypes: ['Rotation'], noYachtSizePreference: true };
  await saveDesiredRole(me, { ...wishes, positions: ['Bosun', 'Deckhand'] });
  await saveDesiredRole(me, { ...wishes, positions: ['Second Officer'] });
  await saveReference(me, {
    referenceName: 'Ann',
    companyName: 'M/Y One',
    position: 'Captain',
    contactNumber: '+44 20 7946 0000',
  });
});

const whole = async (viewer: Viewer) =>
  (await run(viewer, `{ viewer { candidate { profile { ...Whole } } } } ${WHOLE}`)).data.viewer
    .candidate.profile;

describe('the whole profile', () => {
  test('is read in one document, with the texts that every client shows', async () => {
    expect(await whole(me)).toMatchObject({
      dob: '01/05/1990',
      primaryPhoneWhatsAppUrl: 'https://wa.me/442079460000',
      availability: null,
      desiredRoles: [
        { preference: '1st', positions: [{ name: 'Bosun' }, { name: 'Deckhand' }] },
        { preference: '2nd', yachtTypeLabels: ['Motor Yacht'], jobTypeLabels: ['Rotation'] },
      ],
      pastRoles: [
        { companyName: 'M/Y Two', fromDate: '04/2018', toDate: null, present: true },
        { companyName: 'M/Y One', fromDate: '2015', toDate: '03/2018' },
      ],
      visas: [{ kind: 'B1B2', held: false }, {}, {}, {}],
      certificates: [{ kind: 'ENG1', label: 'ENG 1', held: false }, {}, {}],
      references: [
        { status: 'NOT_SENT', whatsAppUrl: 'https://wa.me/442079460000', viewerCanEdit: true },
      ],
      viewerCanEdit: true,
    });
    expect((await whole(me)).pastRoles[0].shortDescription).toHaveLength(200);
  });

  test('explains a completion that is the one of the lists', async () => {
    const { completion } = await whole(me);
    const { data } = await run(me, '{ viewer { candidate { profileCompletion } } }');
    expect(completion.percent).toBe(data.viewer.candidate.profileCompletion);
    const lost = completion.missing.map(({ points }: { points: number }) => points);
    expect(lost.reduce((sum: number, points: number) => sum + points, completion.percent)).toBe(
      100,
    );
  });
});

test('nothing of a profile is found by its id but by the owner and admins', async () => {
  const profile = await whole(me);
  const ids = [
    profile.id,
    profile.desiredRoles[0].id,
    profile.pastRoles[0].id,
    profile.education[0].id,
    profile.references[0].id,
  ];
  const found = async (viewer: Viewer) =>
    (await run(viewer, 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })).data.nodes;
  const all = ids.map((id) => ({ id }));
  expect(await found(me)).toEqual(all);
  expect(await found(await createAdmin())).toEqual(all);
  for (const stranger of [await createCandidate(), await createEmployer(), guest])
    expect(await found(stranger)).toEqual(ids.map(() => null));
});

test('what is no id of ours names nothing', async () => {
  const id = Buffer.from("PastRole:' or true --").toString('base64');
  const { data } = await run(me, 'query ($id: ID!) { node(id: $id) { id } }', { id });
  expect(data.node).toBeNull();
  expect(await change(me, 'removePastRole', { id })).toMatchObject({ code: 'NOT_FOUND' });
  expect(unexpected).toEqual([]);
});

describe('a change', () => {
  test('answers the profile and the candidate as they stand now', async () => {
    const before = (await whole(me)).completion.percent;
    const answer = await change(me, 'updateProfile', {
      details: { hobbies: 'مرحبا \u202E Sailing', smoking: false },
    });
    expect(answer).toMatchObject({
      __typename: 'UpdateProfilePayload',
      profile: { hobbies: 'مرحبا \u202E Sailing', smoking: false },
      candidate: { profileCompletion: before + 6 },
    });
  });

  test('takes entries by their ids', async () => {
    const [qualification] = await listQualifications();
    const { data } = await run(me, '{ qualifications { id name } skills { id } equipment { id } }');
    const [one] = data.qualifications;
    expect(one.name).toBe(qualification?.name);
    const held = await change(me, 'setQualifications', { qualifications: [one.id] });
    expect(held.profile.qualifications).toEqual([one]);
    const skilled = await change(me, 'setSkills', { skills: [data.skills[0].id] });
    expect(skilled.profile.skills).toMatchObject([{ id: data.skills[0].id }]);
    const known = await change(me, 'setEquipment', { equipment: [data.equipment[0].id] });
    expect(known.profile.equipment).toMatchObject([{ id: data.equipment[0].id }]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['updateProfile', { details: { firstName: 'a\u0000b' } }, 'firstName'],
    ['updateProfile', { details: { firstName: null } }, 'firstName'],
    ['updateProfile', { details: { aboutMe: 'x'.repeat(10_001) } }, 'aboutMe'],
    ['updateProfile', { details: { country: '__proto__' } }, 'country'],
    ['updateProfile', { details: { nationalities: ["'; drop table users; --"] } }, 'nationalities'],
    ['updateProfile', { details: { currentLocation: { name: '\u0000' } } }, 'currentLocation'],
    ['setVisa', { kind: 'B1B2', held: true, expiryDate: 'constructor' }, 'expiryDate'],
    ['saveReference', { referenceName: '', companyName: '', position: '' }, 'referenceName'],
    ['saveSetupStep', { step: -1 }, 'step'],
  ])('%s %j is refused with its field', async (name, input, path) => {
    const before = await whole(me);
    const answer = await change(me, name, input);
    expect(answer).toMatchObject({ __typename: 'Failure', code: 'INVALID_INPUT' });
    expect(answer.path[0]).toBe(path);
    expect(await whole(me)).toEqual(before);
    expect(unexpected).toEqual([]);
  });

  test('a refusal names every field at fault, the first of them as its own', async () => {
    const missing = await change(me, 'saveReference', {
      referenceName: '',
      companyName: 'M/Y Aurora',
      position: '',
    });
    expect(missing.path).toEqual(['referenceName']);
    expect(missing.faults.map(({ path }: { path: string[] }) => path[0])).toEqual([
      'referenceName',
      'position',
      'contactNumber',
    ]);
    expect(missing.faults[0].message).toBe(missing.message);
  });

  test.each<[string, Record<string, unknown>]>([
    ['updateProfile', { details: { height: 'tall' } }],
    ['updateProfile', { details: { gender: 'toString' } }],
    ['updateProfile', { details: { isVerified: true } }],
    ['updateProfile', {}],
    ['saveSetupStep', { step: 2 ** 31 }],
    ['chooseProfileType', { profileType: 3 }],
  ])('%s %j is no document of this graph', async (name, input) => {
    const { extensions } = await change(me, name, input);
    expect(extensions.code).not.toBe('INTERNAL');
    expect(unexpected).toEqual([]);
  });

  test('a removal answers the id of what was removed', async () => {
    const owner = await createCandidate();
    await saveEducation(owner, {
      name: 'Academy',
      description: 'x',
      fromDate: '2010',
      toDate: '2012',
    });
    const { education } = (await change(owner, 'setSkills', { skills: [] })).profile;
    const { id } = education[0];
    const { data } = await run(
      owner,
      `mutation { removeEducation(input: { id: "${id}" }) {
        ... on RemoveEducationPayload { deletedId profile { education { id } } } } }`,
    );
    expect(data.removeEducation).toEqual({ deletedId: id, profile: { education: [] } });
  });

  test('is not for guests, employers or admins', async () => {
    const code = async (viewer: Viewer) =>
      (await change(viewer, 'updateProfile', { details: { hobbies: 'x' } })).code;
    expect(await code(guest)).toBe('UNAUTHENTICATED');
    expect(await code(await createEmployer())).toBe('FORBIDDEN');
    expect(await code(await createAdmin())).toBe('FORBIDDEN');
  });
});
