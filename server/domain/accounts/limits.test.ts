import { expect, test } from 'vitest';
import { networkOf } from '#server/domain/kernel/limits.ts';
import { newcomer, PASSWORD, registered } from '#server/testing/accounts.ts';
import { logIn } from './log-in.ts';

const WRONG = 'invalid-credentials';
const FULL = 'rate-limited';

async function guess(from: ReturnType<typeof newcomer>, email: string, times: number) {
  const results = await Promise.allSettled(
    Array.from({ length: times }, () => logIn(from, { email, password: 'a wrong guess' })),
  );
  return results.map((result) => (result.status === 'rejected' ? result.reason.code : 'in'));
}

test('ten failures on one account close it to that address, and to nobody else', async () => {
  const { user } = await registered();
  const from = newcomer();
  expect(await guess(from, user.email, 10)).toEqual(Array(10).fill(WRONG));
  await expect(logIn(from, { email: user.email, password: PASSWORD })).rejects.toMatchObject({
    code: FULL,
    retryAfterSeconds: expect.any(Number),
  });
  await expect(logIn(newcomer(), { email: user.email, password: PASSWORD })).resolves.toBeDefined();
});

test('guesses sent all at once meet the same limit', async () => {
  const { user } = await registered();
  const answers = await guess(newcomer(), user.email, 30);
  expect(answers.filter((answer) => answer === WRONG).length).toBeLessThanOrEqual(12);
  expect(answers.filter((answer) => answer === FULL).length).toBeGreaterThanOrEqual(18);
});

test('a right password clears the failures before it', async () => {
  const { user } = await registered();
  const from = newcomer();
  await guess(from, user.email, 9);
  await logIn(from, { email: user.email, password: PASSWORD });
  expect(await guess(from, user.email, 10)).toEqual(Array(10).fill(WRONG));
});

test('fifty failures close an address, but not for those who have logged in from it', async () => {
  const { user } = await registered();
  const { user: stranger } = await registered();
  const from = newcomer();
  await logIn(from, { email: user.email, password: PASSWORD });
  for (let account = 0; account < 5; account += 1)
    await guess(from, `victim-${account}@crew.test`, 10);
  await expect(logIn(from, { email: stranger.email, password: PASSWORD })).rejects.toMatchObject({
    code: FULL,
  });
  await expect(logIn(from, { email: user.email, password: PASSWORD })).resolves.toBeDefined();
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
