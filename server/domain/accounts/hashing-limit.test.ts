import { describe, expect, test } from 'vitest';
import { newcomer, PASSWORD, registered } from '#server/testing/accounts.ts';
import { graphServer } from '#server/testing/graph-server.ts';
import { restServer } from '#server/testing/rest.ts';
import { withinHashingLimit, WAITING, WAITING_OF_ONE } from './hashing-limit.ts';
import { logIn } from './log-in.ts';
import { hashPassword } from './password-hash.ts';
import { resetPassword } from './reset.ts';

const ask = restServer();
const AT_ONCE = 2;

/** Starts this many hashes; `done` counts the finished ones. */
function hashes(count: number, networkOf: (index: number) => string) {
  const state = { done: 0, all: Promise.resolve([] as PromiseSettledResult<string>[]) };
  state.all = Promise.allSettled(
    Array.from({ length: count }, (_, index) =>
      hashPassword('x', networkOf(index)).finally(() => (state.done += 1)),
    ),
  );
  return state;
}

/** Occupies all workers and all places in the queue, until the returned function is called. */
function takeAll(): () => void {
  const gate = Promise.withResolvers<void>();
  for (let index = 0; index < WAITING + AT_ONCE; index += 1)
    void withinHashingLimit(`network ${index % 10}`, () => gate.promise);
  return () => gate.resolve();
}

const refused = (results: PromiseSettledResult<string>[]) =>
  results.filter(({ status }) => status === 'rejected').length;

describe('passwords wait for their turn', () => {
  test('so many of one network, and no more', async () => {
    const results = await hashes(WAITING_OF_ONE + AT_ONCE + 5, () => 'one').all;
    expect(refused(results)).toBe(5);
  });

  test('so many altogether, and no more', async () => {
    const results = await hashes(WAITING + AT_ONCE + 5, (index) => `network ${index % 10}`).all;
    expect(refused(results)).toBe(5);
  });

  test('network by network, so that many from one keep nobody else waiting', async () => {
    const crowd = hashes(WAITING_OF_ONE, () => 'crowd');
    await hashPassword('x', 'somebody');
    expect(crowd.done).toBeLessThan(10);
    await crowd.all;
  });
});

describe('where too many wait', () => {
  test('a log-in is answered with 503 and when to come again, on both faces', async () => {
    const { user } = await registered();
    const graph = await graphServer('http://localhost:4000', () => undefined);
    const release = takeAll();
    const [call, answer] = await Promise.all([
      ask(newcomer(), 'POST /auth/login', { email: user.email, password: PASSWORD }),
      graph.inject({
        method: 'POST',
        url: '/graphql',
        payload: {
          query: 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }',
          variables: { input: { email: user.email, password: PASSWORD } },
        },
      }),
    ]);
    expect(call.status).toBe(503);
    expect(call.body).toMatchObject({ success: false, error_code: 'internal' });
    expect(Number(call.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
    release();
    await logIn(newcomer(), { email: user.email, password: PASSWORD });
    await graph.close();
  });
});

describe('a reset with a wrong code', () => {
  const attempt = (from = newcomer()) =>
    resetPassword(from, { code: 'none', password: 'long-enough' }).catch(
      (error: { code: string }) => error.code,
    );

  test('hashes nothing', async () => {
    const release = takeAll();
    expect(await Promise.all(Array.from({ length: 20 }, () => attempt()))).toEqual(
      Array(20).fill('invalid-code'),
    );
    release();
  });

  test('is refused after sixty of an address, and of nobody else', async () => {
    const from = newcomer();
    for (let count = 0; count < 60; count += 1) expect(await attempt(from)).toBe('invalid-code');
    expect(await attempt(from)).toBe('rate-limited');
    expect(await attempt()).toBe('invalid-code');
  });

  test('is refused as often when all come at once', async () => {
    const from = newcomer();
    const answers = await Promise.all(Array.from({ length: 100 }, () => attempt(from)));
    expect(answers.filter((answer) => answer === 'invalid-code')).toHaveLength(60);
  });
});
