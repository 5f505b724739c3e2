import { expect, test } from 'vitest';
import { objective, type ObjectiveRole, sizeRangeText } from './objective.ts';

const role: ObjectiveRole = {
  positions: ['Bosun', 'Lead Deckhand'],
  yachtTypes: ['MOTOR_YACHT'],
  jobTypes: ['FULL_TIME', 'ROTATION'],
  noYachtSizePreference: false,
  yachtSizeMin: 40,
  yachtSizeMax: 60,
};

test('one desired role is one sentence', () => {
  expect(objective([role])).toBe(
    'Looking for a full time or rotation position as Bosun or Lead Deckhand on a motor yacht of 40m to 60m.',
  );
});

test('further roles follow in the order of preference', () => {
  const second: ObjectiveRole = {
    positions: ['Deckhand'],
    yachtTypes: ['MOTOR_YACHT', 'SAILING_YACHT'],
    jobTypes: ['TEMPORARY'],
    noYachtSizePreference: true,
    yachtSizeMin: null,
    yachtSizeMax: null,
  };
  expect(objective([role, second])).toMatch(
    / Also open to a temporary position as Deckhand on a motor or sailing yacht\.$/,
  );
});

test('what is not filled in is not mentioned', () => {
  expect(objective([])).toBeNull();
  expect(objective([{ ...role, positions: [] }])).toBeNull();
  expect(objective([{ ...role, yachtTypes: [], jobTypes: [], noYachtSizePreference: true }])).toBe(
    'Looking for a position as Bosun or Lead Deckhand.',
  );
});

test('a wished length has one or two ends, or none', () => {
  expect(sizeRangeText(role)).toBe('40m to 60m');
  expect(sizeRangeText({ ...role, yachtSizeMin: null })).toBe('up to 60m');
  expect(sizeRangeText({ ...role, yachtSizeMax: null })).toBe('over 40m');
  expect(sizeRangeText({ ...role, yachtSizeMin: null, yachtSizeMax: null })).toBeNull();
  expect(sizeRangeText({ ...role, noYachtSizePreference: true })).toBeNull();
});
