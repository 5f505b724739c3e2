import { expect, test } from 'vitest';
import { marksOf } from './marks.ts';
import { type BriefReading, stretchesOf } from './readings.ts';

const text = 'Chief Stew wanted, €5,000 a month, ENG1.';
const reading = (field: BriefReading['field'], piece: string, value: string): BriefReading => ({
  field,
  value,
  at: text.indexOf(piece),
  length: piece.length,
});

test('a text is divided at what was read, and is whole', () => {
  const stretches = stretchesOf(text, [
    reading('SALARY', '€5,000 a month', '5,000 EUR a month'),
    // To the end of its word.
    reading('POSITION', 'Chief St', 'Chief Stewardess'),
    // Overlaps the salary, which begins first.
    reading('START', 'a month', 'October'),
  ]);
  expect(stretches.map((one) => one.text).join('')).toBe(text);
  expect(stretches.map(({ text: piece, reads }) => [piece, reads])).toEqual([
    ['Chief Stew', 'Chief Stewardess'],
    [' wanted, ', null],
    ['€5,000 a month', '5,000 EUR a month'],
    [', ENG1.', null],
  ]);
});

test('the fields that a brief fills are marked, and quoted on their step', () => {
  const job = {
    title: 'Chief Stewardess',
    isListed: true,
    couple: false,
    yacht: null,
    namesake: null,
    yachtName: null,
    readings: [reading('QUALIFICATION', 'ENG1', 'ENG 1')],
    fields: { position: 'p', salaryAmount: 5000, eng1: true, b1b2: false, qualifications: [] },
  };
  const { names, quotes } = marksOf(job, text);
  expect(names).toEqual(['position', 'salaryAmount', 'eng1', 'certificates']);
  expect(quotes).toEqual([{ step: 2, label: 'Qualification', value: 'ENG 1', quote: 'ENG1' }]);
});
