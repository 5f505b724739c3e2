import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('a password is stored as Argon2id with the documented cost and verified', async () => {
  const digest = await hashPassword('passerelle');
  expect(digest).toMatch(/^\$argon2id\$v=19\$/);
  for (const cost of [/[$,]m=19456[$,]/, /[$,]t=2[$,]/, /[$,]p=1[$,]/])
    expect(digest).toMatch(cost);
  expect(await verifyPassword(digest, 'passerelle')).toBe(true);
  expect(await verifyPassword(digest, 'Passerelle')).toBe(false);
});

test('the same password never gives the same digest', async () => {
  expect(await hashPassword('secret')).not.toBe(await hashPassword('secret'));
});

test('an unknown account costs the same work and is refused', async () => {
  const digest = await hashPassword('secret');
  await verifyPassword(null, 'warm');
  const time = async (stored: string | null) => {
    const start = performance.now();
    for (let round = 0; round < 5; round += 1) await verifyPassword(stored, 'guess');
    return performance.now() - start;
  };
  const known = await time(digest);
  const unknown = await time(null);
  expect(await verifyPassword(null, 'nobody has this account')).toBe(false);
  expect(unknown).toBeGreaterThan(known / 4);
});

test('many at once all get their answer', async () => {
  const digests = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => hashPassword(text)));
  const answers = await Promise.all(digests.map((digest) => verifyPassword(digest, 'c')));
  expect(answers).toEqual([false, false, true, false, false]);
});
