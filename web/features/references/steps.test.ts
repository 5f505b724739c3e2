import { expect, test } from 'vitest';
import { type AnswerValues, furthestStep, steps, stepsOf } from './steps.ts';

const nothing = {
  full: null,
  step: 0,
  ...Object.fromEntries(
    steps.flatMap(({ questions, comment }) => [
      ...questions.map(({ name }) => [name, null]),
      [comment, ''],
    ]),
  ),
} as AnswerValues;

test('nothing opens before the kind is chosen, and no step before those in front are answered', () => {
  expect(furthestStep(nothing)).toBe(0);
  const full = { ...nothing, full: true };
  expect(furthestStep(full)).toBe(1);
  expect(furthestStep({ ...full, performance: 'GOOD' })).toBe(2);
  const half = { ...full, performance: 'GOOD', interactionWithGuests: 'GOOD' };
  expect(furthestStep(half)).toBe(2);
  expect(furthestStep({ ...half, interactionWithCrew: 'POOR' })).toBe(3);
  expect(furthestStep({ ...full, reasonForLeaving: 'OTHER' })).toBe(1);
});

test('a quick comment has one step', () => {
  expect(stepsOf(false).map(({ title }) => title)).toEqual(['Performance']);
  expect(stepsOf(true)).toHaveLength(7);
  expect(furthestStep({ ...nothing, full: false, performance: 'GOOD' })).toBe(1);
});
