import { expect, test } from 'vitest';
import { countText, postedText, startText } from './texts.ts';
import { sectionsOf } from './tiers.ts';

test('the time since posting reads as a time that has passed', () => {
  expect(postedText('3h')).toBe('3h ago');
  expect(postedText('Just Now')).toBe('Just Now');
  expect(postedText(null)).toBeNull();
});

test('a start is told as it is known', () => {
  expect(startText('ASAP', 'ASAP')).toBe('Starts ASAP');
  expect(startText('UNCONFIRMED', 'Unconfirmed')).toBe('Start unconfirmed');
  expect(startText('APPROXIMATE_DATE', '03/11/2026')).toBe('Starts around 03/11/2026');
  expect(startText(null, null)).toBeNull();
});

test('jobs are counted in words', () => {
  expect([0, 1, 1204].map(countText)).toEqual(['', '1 job', '1,204 jobs']);
});

test('the list is split into its tiers, the ideal jobs first, without empty ones', () => {
  const jobs = [1, 1, 3, 4, null].map((tier, index) => ({ tier, index }));
  const sections = sectionsOf(jobs, ({ tier }) => tier);
  expect(sections.map(({ title, jobs: inside }) => [title, inside.length])).toEqual([
    ['Your ideal jobs', 2],
    ['In your department', 1],
    ['Other jobs', 2],
  ]);
});
