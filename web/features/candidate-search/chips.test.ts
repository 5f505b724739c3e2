import { expect, test } from 'vitest';
import { chipsOf } from './chips.ts';
import { countFilters, type Filters, noFilters } from './filters.ts';

const names = { country: (code: string) => `country ${code}`, nationality: (code: string) => code };
const filters: Filters = {
  ...noFilters,
  name: 'Annabel',
  jobType: ['FULL_TIME', 'DAYWORK'],
  couples: 'NO_COUPLES',
  location: { label: 'Antibes, France', lat: 43.58, lng: 7.12, radius: 50 },
  country: ['OM'],
  lastActive: 'LAST_WEEK',
  smoking: false,
  yachtLengthMin: 45,
  yachtLengthMax: 55,
  ageMax: 30,
  salaryMin: 4000,
  salaryCurrency: 'GBP',
  profileKeywords: ['charter'],
};

test('every filter in force is told in words', () => {
  expect(chipsOf(filters, names).map(({ label }) => label)).toEqual([
    'Annabel',
    'Full time',
    'Daywork',
    'No Couples',
    'Antibes, France, 50 km',
    'country OM',
    'Active: Last Week',
    'Does not smoke',
    '45m to 55m',
    'Up to 30 years',
    'From £4000',
    '“charter”',
  ]);
  expect(chipsOf({ ...noFilters, name: 'Ann' }, names)).toEqual([]);
});

test('without all of them nothing is in force any more, and each takes itself alone away', () => {
  let left = filters;
  for (let chips = chipsOf(left, names); chips.length > 0; chips = chipsOf(left, names)) {
    left = { ...left, ...chips[0]?.without };
    expect(chipsOf(left, names)).toEqual(
      expect.arrayContaining(chips.slice(1).map(({ label }) => expect.objectContaining({ label }))),
    );
  }
  expect(countFilters(left)).toBe(0);
});
