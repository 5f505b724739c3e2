import { describe, expect, test } from 'vitest';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { createToken } from '#server/domain/tokens/tokens.ts';
import { db } from '#server/platform/db.ts';
import { codeSent, newcomer, PASSWORD, registered } from '#server/testing/accounts.ts';
import { createAdmin } from '#server/testing/fixtures.ts';
import { logIn } from './log-in.ts';
import { changePassword } from './password-change.ts';
import { requestPasswordReset, resetPassword } from './reset.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';
const KINDS = ['new-device', 'password-changed', 'token-made'];

const from = (address: string, userAgent = FIREFOX): Viewer => ({
  role: 'guest',
  address,
  userAgent,
});
const HOME = from('198.51.100.7');

/** Somebody who has registered at home and confirmed their address. */
async function atHome(emailVerified = true) {
  const person = await registered({}, HOME);
  await db.user.update({ where: { id: person.user.id }, data: { emailVerified } });
  await db.rateLimit.deleteMany();
  return person;
}
const lettersTo = (to: string) =>
  db.email.findMany({ where: { to, kind: { in: KINDS } }, orderBy: { id: 'asc' } });
const enter = (viewer: Viewer, email: string) => logIn(viewer, { email, password: PASSWORD });

/** Every address in a letter is the site itself. */
function expectPlain({ text, html }: { text: string; html: string }): void {
  for (const part of [text, html])
    for (const [address] of part.matchAll(/https?:\/\/[^\s"<]+/g))
      expect(address).toBe('http://localhost:4000');
  expect(text).not.toMatch(/code=|\btoken=|sign-in|reset-password/);
}

describe('a log-in', () => {
  test('from the device of the registration, or its network in another house, is not new', async () => {
    const { user } = await atHome();
    await enter(HOME, user.email);
    await enter(from('198.51.100.201'), user.email);
    expect(await lettersTo(user.email)).toEqual([]);
  });

  test('from a new network or with a new browser is told once, with when and where', async () => {
    const { user } = await atHome();
    for (let time = 0; time < 2; time += 1) {
      await enter(from('203.0.113.9'), user.email);
      await enter(from('198.51.100.7', IPHONE), user.email);
    }
    const letters = await lettersTo(user.email);
    expect(letters.map(({ kind }) => kind)).toEqual(['new-device', 'new-device']);
    const [abroad, phone] = letters;
    expect(abroad?.text).toMatch(
      /When: \d{1,2} \w+ \d{4} at \d\d:\d\d UTC\nDevice: Firefox on Windows\nNetwork: 203\.0\.113\.0\/24/,
    );
    expect(abroad?.text).not.toContain('203.0.113.9');
    expect(phone?.text).toContain('Device: Safari on iPhone\nNetwork: 198.51.100.0/24');
    for (const letter of letters) expectPlain(letter);
  });

  test('of many at once from one new device sends one letter', async () => {
    const { user } = await atHome();
    await Promise.all([1, 2, 3].map(() => enter(from('203.0.113.9'), user.email)));
    expect(await lettersTo(user.email)).toHaveLength(1);
  });

  test('that fails, or of an address that nobody has confirmed, sends none', async () => {
    const { user } = await atHome();
    await expect(
      logIn(from('203.0.113.9'), { email: user.email, password: 'wrong' }),
    ).rejects.toThrow();
    expect(await lettersTo(user.email)).toEqual([]);
    const stranger = await atHome(false);
    await enter(from('203.0.113.9'), stranger.user.email);
    expect(await lettersTo(stranger.user.email)).toEqual([]);
  });

  test('is the first after accounts without a device, and not new', async () => {
    const { user } = await atHome();
    await db.knownDevice.deleteMany({ where: { userId: user.id } });
    await enter(from('203.0.113.9'), user.email);
    expect(await lettersTo(user.email)).toEqual([]);
  });

  test('leaves nothing from which the device could be read', async () => {
    const { user } = await atHome();
    const [row] = await db.$queryRaw<{ text: string }[]>`
      select string_agg(d::text, ' ') as text from known_devices d where user_id = ${user.id}::uuid`;
    expect(row?.text).not.toMatch(/198\.51|Firefox|Windows/);
  });
});

describe('a new password', () => {
  test('that replaces the one before is told to the owner', async () => {
    const { user, viewer } = await atHome();
    const change = { previousPassword: PASSWORD, password: 'another-1' };
    await changePassword({ ...viewer, userAgent: FIREFOX, address: '203.0.113.9' }, change);
    const [letter, ...others] = await lettersTo(user.email);
    expect(others).toEqual([]);
    expect(letter?.text).toContain('knew the one before');
    expect(letter?.text).toContain('Device: Firefox on Windows\nNetwork: 203.0.113.0/24');
    expectPlain(letter ?? expect.fail());
  });

  test('by a reset is told too, and none where it was refused', async () => {
    const { user } = await atHome(false);
    await requestPasswordReset(newcomer(), { email: user.email });
    const code = await codeSent(user.email, 'reset-password');
    await expect(resetPassword(HOME, { code, password: '1' })).rejects.toThrow();
    expect(await lettersTo(user.email)).toEqual([]);
    await resetPassword(HOME, { code, password: 'another-1' });
    const [letter, ...others] = await lettersTo(user.email);
    expect(others).toEqual([]);
    expect(letter?.text).toContain('by a link that was sent to this address');
    expectPlain(letter ?? expect.fail());
  });
});

test('a new token is told to the admin in whose name it is, without its secret', async () => {
  const admin = await createAdmin();
  const { secret } = await createToken(
    { ...admin, userAgent: FIREFOX },
    { name: 'Crew board', scopes: ['JOBS_READ'], days: 30 },
  );
  const { email } = await db.user.findUniqueOrThrow({ where: { id: admin.userId } });
  const [letter, ...others] = await lettersTo(email);
  expect(others).toEqual([]);
  expect(letter?.text).toContain('Token: Crew board\nScopes: JOBS_READ\nEnds: ');
  expect(letter?.text).not.toContain(secret);
  expectPlain(letter ?? expect.fail());
});
