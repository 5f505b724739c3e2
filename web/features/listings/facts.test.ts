import { expect, test } from 'vitest';
import { noDetails } from './details.ts';
import { factInput, firstField, isSameFact, seenInput } from './facts.ts';

const stored = {
  ...noDetails,
  salaryType: 'RANGE',
  salaryAmount: 3000,
  salaryRangeMin: 4000,
  salaryRangeMax: 5000,
  startDateType: 'ASAP',
  startDate: '01/05/2027',
} as const;

test('only the fields of a fact are saved, and those that its type does not need are cleared', () => {
  expect(factInput('salary', { ...stored, salaryRangeMax: 5500 })).toEqual({
    salaryType: 'RANGE',
    salaryCurrency: 'EUR',
    salaryAmount: null,
    salaryRangeMin: 4000,
    salaryRangeMax: 5500,
  });
  expect(factInput('start', stored)).toEqual({ startDateType: 'ASAP', startDate: null });
  expect(factInput('visibility', { ...stored, visibility: 'HIDDEN' })).toEqual({
    visibility: 'HIDDEN',
  });
});

test('what was seen is what is stored, needed or not', () => {
  expect(seenInput('salary', stored)).toMatchObject({ salaryAmount: 3000 });
  expect(seenInput('start', stored)).toEqual({ startDateType: 'ASAP', startDate: '01/05/2027' });
});

test('the field for the figure or the day has the focus, and else the choice', () => {
  expect(firstField('salary', stored)).toBe('salaryRangeMin');
  expect(firstField('salary', { ...stored, salaryType: 'FIXED' })).toBe('salaryAmount');
  expect(firstField('salary', { ...stored, salaryType: 'DOE' })).toBe('salaryType');
  expect(firstField('start', stored)).toBe('startDateType');
  expect(firstField('start', { ...stored, startDateType: 'APPROXIMATE_DATE' })).toBe('startDate');
});

test('a fact is another only by its own fields', () => {
  const other = { ...stored, visibility: 'LIVE' } as const;
  expect(isSameFact('salary', stored, other)).toBe(true);
  expect(isSameFact('visibility', stored, other)).toBe(false);
});
