import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#server/platform/db.ts';
import { ask, unexpected } from '#server/testing/graph.ts';
import {
  createReferenceLink,
  createWorld,
  type RoleName,
  type World,
} from '#server/testing/world.ts';
import { globalId } from './global-ids.ts';

let world: World;
let link: string;
beforeAll(async () => {
  world = await createWorld();
  link = await createReferenceLink(world);
  await db.candidate.update({
    where: { id: world.rows.Candidate },
    data: { profileType: 'UPLOAD', initialSetupStep: 3, initialSetupCompleted: false },
  });
});
beforeEach(() => {
  unexpected.length = 0;
});

/** An id that nothing has. */
const nodeId = (type: string, last: number) =>
  globalId(type, `019b76da-aa5a-761a-94a1-ad064dab3e1${last}`);

const LONG = 'x'.repeat(201);

/** Inputs that are wrong in their form in one field and by a rule in another, and the paths of all that is wrong. */
const WRONG: [string, RoleName, object | ((ids: World['ids']) => object), string[]][] = [
  [
    'registerAccount',
    'guest',
    { firstName: '', lastName: LONG, email: 'nobody', password: '123' },
    ['firstName', 'password', 'lastName', 'email'],
  ],
  [
    'updateBasicDetails',
    'candidate',
    { firstName: '', lastName: LONG, email: 'nobody' },
    ['firstName', 'email', 'lastName'],
  ],
  [
    'savePastRole',
    'candidate',
    { companyName: LONG, position: '', fromDate: 'soon', present: false, description: 'Watches.' },
    ['fromDate', 'companyName', 'position', 'toDate'],
  ],
  [
    'saveEducation',
    'candidate',
    { name: LONG, fromDate: '2020', toDate: '2019', present: false, description: '' },
    ['name', 'description', 'toDate'],
  ],
  [
    'saveReference',
    'candidate',
    { referenceName: LONG, companyName: '', position: 'Captain', email: 'nobody' },
    ['referenceName', 'email', 'companyName'],
  ],
  [
    'saveDesiredRole',
    'candidate',
    {
      positions: [nodeId('Position', 1)],
      noYachtSizePreference: false,
      yachtSizeMin: 4000,
      yachtTypes: [],
      jobTypes: [],
    },
    ['yachtSizeMin', 'positions', 'yachtTypes', 'jobTypes'],
  ],
  [
    'updateProfile',
    'candidate',
    { details: { dob: '01/01/2020', primaryPhone: 'call me', firstName: '' } },
    ['firstName', 'primaryPhone', 'dob'],
  ],
  [
    'sendEnquiry',
    'guest',
    { name: LONG, email: 'nobody', message: '' },
    ['name', 'position', 'message', 'email'],
  ],
  [
    'createYacht',
    'admin',
    { fields: { size: -1, builderName: LONG } },
    ['size', 'builderName', 'name', 'yachtType'],
  ],
  [
    'saveEmployerStep',
    'employer',
    { step: 1, yacht: { size: -1 }, contact: { primaryPhone: 'call me' } },
    ['size', 'primaryPhone', 'builderName', 'builderCountry'],
  ],
  [
    'createIntegrationToken',
    'admin',
    { name: ' ', scopes: [], days: 0 },
    ['name', 'scopes', 'days'],
  ],
  [
    'createWebhook',
    'admin',
    ({ IntegrationToken }) => ({
      token: IntegrationToken,
      fields: { name: ' ', url: 'nowhere', events: [] },
    }),
    ['name', 'url', 'events'],
  ],
  [
    'createWebhook',
    'admin',
    ({ IntegrationToken }) => ({
      token: IntegrationToken,
      fields: { name: LONG, url: 'nowhere', events: [] },
    }),
    ['name', 'url', 'events'],
  ],
  [
    'createIntegrationToken',
    'admin',
    { name: LONG, scopes: [], days: 0 },
    ['name', 'scopes', 'days'],
  ],
  ['resetPassword', 'guest', { code: '', password: 'x'.repeat(10_000) }, ['password', 'code']],
  [
    'answerReference',
    'guest',
    () => ({ token: link, full: false, performanceExtra: 'x'.repeat(10_001), completed: true }),
    ['performanceExtra', 'performance'],
  ],
  [
    'saveSetupStep',
    'candidate',
    { step: 2, details: { firstName: LONG, dob: '01/01/2020' } },
    ['firstName', 'dob', 'currentLocation', 'idealSalary'],
  ],
];

test.each(WRONG)('%s names every field at fault at once', async (name, role, given, paths) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const { data } = await ask(
    { ...world.viewers[role] },
    `mutation ($input: ${type}Input!) { ${name}(input: $input) {
      __typename ... on Failure { code path message faults { path message } } } }`,
    { input: typeof given === 'function' ? given(world.ids) : given },
  );
  const failure = data?.[name] as {
    message: string;
    faults: { path: string[]; message: string }[];
  };
  expect(failure).toMatchObject({ code: 'INVALID_INPUT', path: [paths[0]] });
  expect(failure.faults.map(({ path }) => path.join('.'))).toEqual(paths);
  expect(failure.faults[0]?.message).toBe(failure.message);
  expect(unexpected).toEqual([]);
});

test('every unknown entry of a list is named', async () => {
  const { data } = await ask(
    world.viewers.candidate,
    `mutation ($input: SetSkillsInput!) { setSkills(input: $input) {
      ... on Failure { faults { path } } } }`,
    { input: { skills: [nodeId('Skill', 1), world.ids.Skill, nodeId('Skill', 2)] } },
  );
  expect(data?.['setSkills']).toEqual({
    faults: [{ path: ['skills', '0'] }, { path: ['skills', '2'] }],
  });
});
