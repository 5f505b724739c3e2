import { describe, expect, it } from 'vitest';
import { guest, type Viewer } from '#web/viewer.ts';
import { signInPath } from '#web/features/session/sign-in-path.ts';
import { everyone, isPrivateAmong, redirectFor, safeNext } from './access.ts';
import type { Row } from './row.ts';

const account = {
  id: '1',
  firstName: 'A',
  lastName: 'B',
  email: 'a@b.c',
  isEmailVerified: true,
  imageUrl: null,
};

function candidate(setup: Partial<NonNullable<Viewer['setup']>> = {}): Viewer {
  return {
    role: 'candidate',
    account,
    setup: { isCompleted: false, profileType: null, ...setup },
  };
}
const employer = (isCompleted: boolean): Viewer => ({
  ...candidate({ isCompleted }),
  role: 'employer',
});
const admin: Viewer = { role: 'admin', account, setup: null };

function go(viewer: Viewer, address: string, isPublic = false) {
  return redirectFor(viewer, { isPublic, url: new URL(address, 'http://here.test') });
}

describe('the way through set-up', () => {
  it('leads a candidate or an employer there until it is completed', () => {
    expect(go(candidate(), '/')).toBe('/setup');
    expect(go(candidate({ profileType: 'UPLOAD' }), '/jobs/applications')).toBe('/setup');
    expect(go(employer(false), '/settings')).toBe('/setup');
  });

  it('leaves those in it who are not through', () => {
    expect(go(candidate({ profileType: 'UPLOAD' }), '/setup?step=2')).toBeNull();
    expect(go(employer(false), '/setup')).toBeNull();
  });

  it('sends away from it who is through, and who builds the profile', () => {
    expect(go(candidate({ isCompleted: true, profileType: 'UPLOAD' }), '/setup')).toBe('/');
    expect(go(candidate({ profileType: 'BUILD' }), '/setup')).toBe('/');
    expect(go(employer(true), '/setup')).toBe('/');
  });

  it('lets who builds the profile go everywhere', () => {
    expect(go(candidate({ profileType: 'BUILD' }), '/profile')).toBeNull();
  });

  it('keeps the public pages open', () => {
    expect(go(candidate(), '/about-us', true)).toBeNull();
  });

  it('carries the confirmation code of an e-mail along', () => {
    expect(go(candidate(), '/?verificationCode=a%26b')).toBe('/setup?verificationCode=a%26b');
  });

  it('does not exist for guests and admins', () => {
    expect(go(guest, '/')).toBeNull();
    expect(go(admin, '/')).toBeNull();
  });
});

describe('the log-in page', () => {
  it('leads on who is logged in already', () => {
    expect(go(admin, '/sign-in?next=%2Fcrew', true)).toBe('/crew');
    expect(go(admin, '/sign-up', true)).toBe('/');
    expect(go(guest, '/sign-in')).toBeNull();
  });

  it('leads back to where the person was', () => {
    const path = signInPath({ pathname: '/crew', search: '?search=anna&x=1' });
    const next = new URL(path, 'http://here.test').searchParams.get('next');
    expect(safeNext(next)).toBe('/crew?search=anna&x=1');
  });

  it.each([
    null,
    '',
    'crew',
    'https://evil.test/',
    '//evil.test/',
    String.raw`/\evil.test`,
    '/\t/evil.test',
    '/.//evil.test',
    'javascript:alert(1)',
  ])('never leads to another site: %j', (next) => {
    expect(safeNext(next)).toBe('/');
  });
});

it('knows the addresses that begin like a screen of members', () => {
  const row = { title: '', screen: async () => () => null };
  const rows: Row[] = [
    { ...row, path: '/find-jobs', access: everyone },
    { ...row, path: '/profile/cv', access: ['candidate'] },
  ];
  expect(isPrivateAmong(rows, '/profile/ideal-job')).toBe(true);
  expect(isPrivateAmong(rows, '/profiles')).toBe(false);
  expect(isPrivateAmong(rows, '/find-jobs')).toBe(false);
  expect(isPrivateAmong(rows, '/')).toBe(false);
});
