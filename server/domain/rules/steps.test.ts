import { expect, test } from 'vitest';
import { NO_STEPS, stepChanges, stepText } from './steps.ts';

const interview = { ...NO_STEPS, interviewAt: '2026-12-03T14:00:00.000Z' };
const trial = { ...interview, trialFrom: '2026-12-08', trialTo: '2026-12-10' };

test('the furthest step is told in words, its time in UTC', () => {
  expect(stepText(NO_STEPS)).toBeNull();
  expect(stepText(interview)).toBe('Interview on 3 December 2026, 14:00 UTC');
  expect(stepText(trial)).toBe('Trial from 8 December 2026 to 10 December 2026');
  expect(stepText({ ...trial, trialTo: null })).toBe('Trial from 8 December 2026');
  expect(stepText({ ...trial, offeredOn: '2026-12-12' })).toBe('Offer on 12 December 2026');
});

test('each step that differs is told, and those that were taken back', () => {
  expect(stepChanges(interview, interview)).toEqual([]);
  expect(stepChanges(interview, { ...trial, interviewAt: null })).toEqual([
    'Interview taken back',
    'Trial from 8 December 2026 to 10 December 2026',
  ]);
});
