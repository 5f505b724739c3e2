import { expect, test } from 'vitest';
import { stageOf } from './stages.ts';

const at = (setupStep: number | null) => ({ profileType: 'UPLOAD', setupStep });

test('set-up begins with the choice, then the CV', () => {
  expect(stageOf({ profileType: null, setupStep: null }, '3')).toBe('choice');
  expect(stageOf({ profileType: 'BUILD', setupStep: 2 }, null)).toBe('choice');
  expect(stageOf(at(null), '2')).toBe('upload');
});

test('it opens at the furthest step, and at an earlier one that is asked for', () => {
  expect(stageOf(at(3), null)).toBe(3);
  expect(stageOf(at(3), '1')).toBe(1);
  expect(stageOf(at(3), 'choice')).toBe('choice');
  expect(stageOf(at(3), 'upload')).toBe('upload');
});

test.each(['4', '0', '-1', '1.5', 'x', '', '__proto__', '99'])(
  'a wrong step %j is corrected',
  (asked) => {
    expect(stageOf(at(3), asked)).toBe(3);
  },
);
