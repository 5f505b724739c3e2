import { expect, test } from 'vitest';
import { guest, hasMenu, type Viewer } from './viewer.ts';

const candidate = (setup: Viewer['setup'], isVerified = false): Viewer => ({
  ...guest,
  role: 'candidate',
  setup,
  isVerified,
});

test('there is no menu before the profile type is chosen', () => {
  expect(hasMenu(guest)).toBe(false);
  expect(hasMenu(candidate(null))).toBe(false);
  expect(hasMenu(candidate({ isCompleted: true, profileType: null }, true))).toBe(false);
});

test('who builds the profile has the menu from the start', () => {
  expect(hasMenu(candidate({ isCompleted: false, profileType: 'BUILD' }))).toBe(true);
});

test('who uploaded a CV has the menu once set-up is completed and the agency has verified them', () => {
  expect(hasMenu(candidate({ isCompleted: true, profileType: 'UPLOAD' }))).toBe(false);
  expect(hasMenu(candidate({ isCompleted: false, profileType: 'UPLOAD' }, true))).toBe(false);
  expect(hasMenu(candidate({ isCompleted: true, profileType: 'UPLOAD' }, true))).toBe(true);
});
