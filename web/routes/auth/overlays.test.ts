import { expect, test } from 'vitest';
import { guest, type Viewer } from '#web/viewer.ts';
import { overlays } from './overlays.ts';

const account = { id: '1', firstName: 'Ana', lastName: 'Lima', email: 'a@b.test', imageUrl: null };
const candidate = (isEmailVerified: boolean, isCompleted: boolean): Viewer => ({
  ...guest,
  role: 'candidate',
  account: { ...account, isEmailVerified },
  setup: { isCompleted, profileType: 'BUILD' },
});

function shown(viewer: Viewer, path: string): string[] {
  const { pathname, searchParams } = new URL(path, 'http://boat.test');
  const isPrivate = viewer.role !== 'guest' && pathname !== '/contact-us';
  const place = { pathname, searchParams, isPrivate };
  return overlays.filter(({ when }) => when(viewer, place)).map(({ name }) => name);
}

test('after set-up an unconfirmed address blocks the private screens, but not the way to mend it', () => {
  const waiting = candidate(false, true);
  expect(shown(waiting, '/')).toEqual(['verify-email']);
  expect(shown(waiting, '/profile/cv')).toEqual(['verify-email']);
  expect(shown(waiting, '/settings')).toEqual([]);
  expect(shown(waiting, '/contact-us')).toEqual([]);
});

test('nothing blocks before set-up is completed, once the address is confirmed, and for guests', () => {
  expect(shown(candidate(false, false), '/')).toEqual([]);
  expect(shown(candidate(true, true), '/')).toEqual([]);
  expect(shown(guest, '/')).toEqual([]);
});

test('a link with a code is answered before anything else', () => {
  expect(shown(guest, '/?verificationCode=x')).toEqual(['email-confirmation']);
  expect(shown(candidate(false, true), '/?verificationCode=x')).toEqual(['email-confirmation']);
});
