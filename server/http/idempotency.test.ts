import type { FastifyInstance } from 'fastify';
import { getNamedType, type GraphQLNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resends } from '#server/domain/accounts/limits.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { createToken } from '#server/domain/tokens/tokens.ts';
import { schema } from '#server/graphql/schema.ts';
import { db } from '#server/platform/db.ts';
import { withFailingStatement } from '#server/testing/failing-statements.ts';
import { createAdmin, createCandidate, createJob } from '#server/testing/fixtures.ts';
import { fillLimit, productionServer } from '#server/testing/real-server.ts';
import { sessionFor } from '#server/testing/sessions.ts';

let app: FastifyInstance;
let admin: AdminViewer;
let cookie: string;
let key = '';
beforeAll(async () => {
  app = await productionServer();
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await createAdmin();
  ({ cookie } = await sessionFor(admin.userId));
  key = crypto.randomUUID();
});

interface Given {
  headers?: Record<string, string | undefined>;
  url?: string;
}

/** Sends a request of the admin with the test's key. */
async function post(url: string, body: unknown, { headers = {} }: Given = {}) {
  const given = { cookie, 'idempotency-key': key, 'content-type': 'application/json', ...headers };
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { 'idempotency-replayed': replayed, ...others } = answer.headers;
  return { status: answer.statusCode, json: answer.json(), replayed, headers: others };
}

const CREATE = `mutation ($fields: YachtFieldsInput!) { createYacht(input: { fields: $fields }) {
  __typename ... on CreateYachtPayload { yacht { id name } message } ... on Failure { code message }
} }`;

interface Face {
  make: (name: string, given?: Given) => ReturnType<typeof post>;
  codeOf: (json: ReturnType<typeof JSON.parse>) => unknown;
  inForm: (code: string) => unknown;
}

const faces: Record<'graph' | 'calls', Face> = {
  graph: {
    make: (name, given) =>
      post(
        '/graphql',
        { query: CREATE, variables: { fields: { size: 40, yachtType: 'MOTOR_YACHT', name } } },
        given,
      ),
    codeOf: ({ errors, data }) => errors?.[0].extensions.code ?? data.createYacht.code,
    inForm: (code) => code.toUpperCase().replaceAll('-', '_'),
  },
  calls: {
    make: (name, given) =>
      post('/api/yachts/add-local', { name, yachtType: 'Motor Yacht', size: 40 }, given),
    codeOf: ({ error_code: code }) => code,
    inForm: (code) => code,
  },
};

const hasPassword = (type: GraphQLNamedType) =>
  isInputObjectType(type) && 'password' in type.getFields();
const yachtsNamed = (name: string) => db.yacht.count({ where: { name } });
const keys = () => db.idempotencyKey.findMany({ where: { userId: admin.userId } });

describe.each(['graph', 'calls'] as const)('a mutation with a key: %s', (face) => {
  const { make, codeOf, inForm } = faces[face];

  test('runs once, and is answered the same again', async () => {
    const name = `Once ${face}`;
    const first = await make(name);
    expect([first.status, first.replayed]).toEqual([face === 'graph' ? 200 : 201, undefined]);
    for (let times = 0; times < 2; times += 1) {
      const again = await make(name);
      expect([again.status, again.json, again.replayed]).toEqual([
        first.status,
        first.json,
        'true',
      ]);
      expect(again.headers['content-type']).toBe(first.headers['content-type']);
      expect(again.headers['set-cookie']).toBeUndefined();
      expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    }
    expect(await yachtsNamed(name)).toBe(1);
  });

  test('is refused for another request', async () => {
    await make('Mine');
    const { status, json } = await make('Other');
    expect([status, codeOf(json)]).toEqual([422, inForm('key-reused')]);
    expect(await yachtsNamed('Other')).toBe(0);
  });

  test('that many send at once has one effect', async () => {
    const name = `Twenty ${face}`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => make(name)));
    const done = answers.filter(({ status }) => status < 300);
    const waiting = answers.filter(({ status }) => status === 409);
    expect([await yachtsNamed(name), done.length + waiting.length]).toEqual([1, 20]);
    expect(done.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(waiting.length).toBeGreaterThan(0);
    for (const { json, headers } of waiting)
      expect([codeOf(json), headers['retry-after']]).toEqual([inForm('request-under-way'), '2']);
  });

  test('answers an expected failure again', async () => {
    const first = await make(' ');
    expect(codeOf(first.json)).toBe(inForm('invalid-input'));
    const again = await make(' ');
    expect([again.status, again.json, again.replayed]).toEqual([first.status, first.json, 'true']);
  });

  test('runs for another person with the same key', async () => {
    const name = `Both ${face}`;
    await make(name);
    const other = await sessionFor((await createAdmin()).userId);
    const { replayed } = await make(name, { headers: { cookie: other.cookie } });
    expect([replayed, await yachtsNamed(name)]).toEqual([undefined, 2]);
  });

  test.each(['', ' '.repeat(256), 'cl\u00e9'])('is refused with a bad one: %o', async (bad) => {
    const { status, json } = await make('Bad', { headers: { 'idempotency-key': bad } });
    expect([status, codeOf(json)]).toEqual([400, inForm('invalid-key')]);
    expect(await yachtsNamed('Bad')).toBe(0);
  });

  test('runs again after a failure of the server, if nothing was done', async () => {
    const name = `Broken ${face}`;
    await db.$executeRawUnsafe(
      `alter table yachts add constraint broken check (name <> '${name}') not valid`,
    );
    try {
      const { status, json } = await make(name);
      if (face === 'calls') expect(status).toBe(500);
      else expect(codeOf(json)).toBe('INTERNAL');
    } finally {
      await db.$executeRawUnsafe('alter table yachts drop constraint broken');
    }
    expect(await keys()).toEqual([]);
    const { replayed } = await make(name);
    expect([replayed, await yachtsNamed(name)]).toEqual([undefined, 1]);
  });

  test('whose commit was not acknowledged is not run again', async () => {
    const name = `Unknown ${face}`;
    const { statements } = await withFailingStatement(null, () => make(`${name} before`));
    key = crypto.randomUUID();
    const nth = statements.findIndex((text) => text === 'COMMIT') + 1;
    expect(nth).toBeGreaterThan(0);
    await withFailingStatement({ nth, hit: 'after' }, () => make(name));
    const { status, json } = await make(name);
    expect([status, codeOf(json)]).toEqual([409, inForm('answer-not-kept')]);
    expect(await yachtsNamed(name)).toBe(1);
  });

  test('a request without a key sends no statement more', async () => {
    const { statements } = await withFailingStatement(null, () =>
      make('Plain', { headers: { 'idempotency-key': undefined } }),
    );
    expect(statements.filter((text) => text.includes('idempotency'))).toEqual([]);
    expect(statements.filter((text) => text === 'BEGIN')).toHaveLength(1);
  });
});

test('a key of the graph is another one in the calls', async () => {
  await faces.graph.make('Faces');
  expect((await faces.calls.make('Faces')).replayed).toBeUndefined();
  expect(await yachtsNamed('Faces')).toBe(2);
});

test('whatever only reads ignores a key', async () => {
  await post('/graphql', { query: '{ __typename }' });
  await post('/api/yachts/search', { keyword: 'x' });
  expect(await keys()).toEqual([]);
});

test("a guest's key is ignored", async () => {
  const position = await db.position.findFirstOrThrow();
  const enquiry = { position: position.id, name: 'Mate', email: 'mate@yacht.test', message: 'Hi' };
  for (let times = 0; times < 2; times += 1) {
    const { status, replayed } = await post('/api/jobs/looking-for-crew', enquiry, {
      headers: { cookie: undefined },
    });
    expect([status, replayed]).toEqual([200, undefined]);
  }
  expect(await db.enquiry.count({ where: { email: 'mate@yacht.test' } })).toBe(2);
});

describe('a password, a session or a file', () => {
  const CHANGE =
    'mutation { changePassword(input: { previousPassword: "a", password: "b" }) { __typename } }';
  const IN_FRAGMENT = 'mutation { ...all } fragment all on Mutation { logOut { __typename } }';
  const UPLOAD = 'mutation ($file: Upload!) { uploadPhoto(input: { file: $file }) { __typename } }';
  test.each([
    ['/graphql', { query: CHANGE }],
    ['/graphql', { query: IN_FRAGMENT }],
    ['/graphql', { query: UPLOAD, variables: { file: null } }],
    ['/api/auth/change-password', { id: '', password: 'b', previousPassword: 'a' }],
    ['/api/auth/check-previous-password', { id: '', password: 'b' }],
    ['/api/auth/login', { email: 'a@b.test', password: 'b' }],
  ])('is sent without a key: %s %o', async (url, body) => {
    const { status, json } = await post(url, body);
    expect(status).toBe(400);
    if (json.errors?.[0].extensions.code !== 'BAD_REQUEST')
      expect(JSON.stringify(json)).toMatch(/invalid-key|INVALID_KEY/);
    expect(await keys()).toEqual([]);
  });

  test('is what the mutations say that take a password', () => {
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    const withPassword = mutations.filter(({ args }) =>
      args.some(({ type }) => hasPassword(getNamedType(type))),
    );
    expect(withPassword.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['logIn', 'changePassword', 'resetPassword']),
    );
    for (const { name, extensions } of withPassword)
      expect([name, extensions['takesNoKey']]).toEqual([name, true]);
  });
});

test('a secret in the answer is told once', async () => {
  const query = `mutation { createIntegrationToken(input: { name: "ATS", scopes: [JOBS_READ], days: 1 }) {
    ... on CreateIntegrationTokenPayload { key: secret } } }`;
  const { json } = await post('/graphql', { query });
  expect(json.data.createIntegrationToken.key).toMatch(/^tok_/);
  const again = await post('/graphql', { query });
  expect([again.status, again.json.errors[0].extensions.code]).toEqual([409, 'ANSWER_NOT_KEPT']);
  expect(await db.integrationToken.count({ where: { createdById: admin.userId } })).toBe(1);
  expect((await keys()).map(({ body }) => body)).toEqual([null]);
});

test('a refusal because of a limit is not kept', async () => {
  const candidate = await createCandidate({}, { emailVerified: false });
  ({ cookie } = await sessionFor(candidate.userId));
  const { email } = await db.user.findUniqueOrThrow({ where: { id: candidate.userId } });
  await fillLimit(resends(email).key, 5);
  const query =
    'mutation { resendConfirmation(input: {}) { __typename ... on Failure { message } } }';
  const ask = async () => {
    const { json, replayed } = await post('/graphql', { query });
    return [json.data.resendConfirmation.__typename, replayed];
  };
  expect(await ask()).toEqual(['Failure', undefined]);
  await db.rateLimit.deleteMany({ where: { key: resends(email).key } });
  expect(await ask()).toEqual(['ResendConfirmationPayload', undefined]);
  expect(await ask()).toEqual(['ResendConfirmationPayload', 'true']);
});

describe('an integration on a page of another site', () => {
  test('may send the header, reads the other one, and pays for a replay as a request alone', async () => {
    const origin = 'https://jobs.example';
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/graphql',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });
    expect(preflight.headers['access-control-allow-headers']).toBe('authorization, *');
    const { secret } = await createToken(admin, { name: 'ATS', scopes: ['JOBS_WRITE'], days: 1 });
    const job = await createJob();
    const id = Buffer.from(`Job:${job.id}`).toString('base64');
    const ask = () =>
      post(
        '/graphql',
        { query: `mutation { archiveJob(input: { id: "${id}" }) { __typename } }` },
        { headers: { cookie: undefined, authorization: `Bearer ${secret}`, origin } },
      );
    const first = await ask();
    const again = await ask();
    expect([again.json, again.replayed]).toEqual([first.json, 'true']);
    expect(first.json.data.archiveJob.__typename).toBe('ArchiveJobPayload');
    expect(again.headers['access-control-expose-headers']).toBe('*');
    expect(String(first.headers['ratelimit-policy'])).toContain('"cost"');
    expect(String(again.headers['ratelimit-policy'])).not.toContain('"cost"');
    expect(String(again.headers['ratelimit'])).toMatch(/"requests";r=1198/);
  });
});
