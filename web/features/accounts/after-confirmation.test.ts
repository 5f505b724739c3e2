import { expect, test } from 'vitest';
import { guest, type Viewer } from '#web/viewer.ts';
import { afterConfirmation } from './after-confirmation.ts';

const candidate = (isCompleted: boolean, profileType: 'UPLOAD' | 'BUILD' | null): Viewer => ({
  ...guest,
  role: 'candidate',
  setup: { isCompleted, profileType },
});

test('a confirmed person goes on where they were', () => {
  expect(afterConfirmation(guest)).toBe('/');
  expect(afterConfirmation({ ...guest, role: 'admin' })).toBe('/');
  expect(afterConfirmation(candidate(true, 'UPLOAD'))).toBe('/profile/cv');
  expect(afterConfirmation(candidate(false, 'UPLOAD'))).toBe('/setup');
  expect(afterConfirmation(candidate(true, 'BUILD'))).toBe('/');
  expect(afterConfirmation(candidate(false, null))).toBe('/');
  const employer: Viewer = { ...candidate(true, null), role: 'employer' };
  expect(afterConfirmation(employer)).toBe('/');
});
