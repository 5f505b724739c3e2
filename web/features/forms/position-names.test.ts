import { expect, test } from 'vitest';
import positions from '#prisma/seed/reference/positions.json' with { type: 'json' };
import { byCategory, meantBy, ranked } from '#web/ui/option.ts';
import { otherNamesOf } from './position-names.ts';

const options = positions.map(({ name, positionType }) => ({
  id: name,
  label: name,
  category: positionType,
  also: otherNamesOf(name),
}));
const first = (typed: string, count = 1) =>
  ranked(options, typed)
    .slice(0, count)
    .map(({ label }) => label);

test('a chef comes before a couple of which one is a chef', () => {
  expect(first('chef', 3)).toEqual(['Head Chef', 'Sole Chef', 'Chef de Partie']);
  const labels = first('chef', 99);
  expect(labels.indexOf('Couple - Captain & Chef')).toBeGreaterThan(labels.indexOf('Sous Chef'));
  expect(byCategory(ranked(options, 'chef'))[0]?.category).toBe('Galley');
});

test.each([
  ['2/o', 'Second Officer'],
  ['2nd stew', 'Second Stew'],
  ['2nd Stewardess', 'Second Stew'],
  ['ch/eng', 'Chief Engineer (Unlimited)'],
  ['c/o', 'Chief Officer'],
  ['bosun', 'Bosun'],
  ['deckh', 'Deckhand'],
  ['deckhand', 'Deckhand'],
  ['captain', 'Captain (Unlimited)'],
  ['stew', 'Chief Stew'],
  ['mate', 'Mate'],
  ['asst eng', 'Assistant Engineer'],
  ['chief stew', 'Chief Stew'],
])('%s finds %s first', (typed, label) => {
  expect(first(typed)).toEqual([label]);
});

test('an abbreviation that only one position has is meant by it', () => {
  expect(meantBy('2/O', options)?.label).toBe('Second Officer');
  expect(meantBy('ch/eng', options)).toBeUndefined();
});
