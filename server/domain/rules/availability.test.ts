import { expect, test } from 'vitest';
import { lastActiveDays } from '#server/domain/kernel/filter-labels.ts';
import { valuesOf } from '#server/domain/kernel/labels.ts';
import {
  availabilities,
  availabilityAge,
  availabilityColumns,
  availabilityOf,
  availabilityWords,
  availableFromColumns,
  availableFromProblem,
  comingDay,
  documentedAvailability,
  isAvailabilityDue,
} from './availability.ts';

const none = { availableFrom: null };

test('each availability is stored with its documented notice', () => {
  expect(valuesOf(availabilities).map(availabilityColumns)).toEqual([
    { isAvailable: true, hasNotice: false, noticePeriod: null, ...none },
    { isAvailable: true, hasNotice: true, noticePeriod: 7, ...none },
    { isAvailable: true, hasNotice: true, noticePeriod: 14, ...none },
    { isAvailable: true, hasNotice: true, noticePeriod: 28, ...none },
    { isAvailable: false, hasNotice: false, noticePeriod: null, ...none },
  ]);
});

test('what was stored reads back as the same choice', () => {
  for (const value of valuesOf(availabilities)) {
    expect(availabilityOf(availabilityColumns(value))).toBe(value);
  }
});

test('other notice periods read as the next longer choice', () => {
  const after = (noticePeriod: number | null) =>
    availabilityOf({ isAvailable: true, hasNotice: true, noticePeriod, ...none });
  expect([after(null), after(0), after(3), after(10), after(20), after(90)]).toEqual([
    'IMMEDIATE',
    'IMMEDIATE',
    'ONE_WEEK',
    'TWO_WEEKS',
    'FOUR_WEEKS',
    'FOUR_WEEKS',
  ]);
});

test("a last-active filter reaches back days, and Don't Match filters nothing", () => {
  expect(lastActiveDays('LAST_WEEK')).toBe(7);
  expect(lastActiveDays('LAST_MONTH')).toBe(30);
  expect(lastActiveDays('LAST_TWO_MONTHS')).toBe(60);
  expect(lastActiveDays('DONT_MATCH')).toBeNull();
  expect(lastActiveDays(null)).toBeNull();
});

const from = (day: string) => availableFromColumns(day);
const TODAY = '2027-03-01';

test.each([
  ['2027-02-01', 'IMMEDIATE', null, 'Immediate'],
  ['2027-03-01', 'IMMEDIATE', null, 'Immediate'],
  ['2027-03-02', 'ONE_WEEK', '2027-03-02', 'Available from 2 March 2027'],
  ['2027-03-08', 'ONE_WEEK', '2027-03-08', 'Available from 8 March 2027'],
  ['2027-03-09', 'TWO_WEEKS', '2027-03-09', 'Available from 9 March 2027'],
  ['2027-03-15', 'TWO_WEEKS', '2027-03-15', 'Available from 15 March 2027'],
  ['2027-03-16', 'FOUR_WEEKS', '2027-03-16', 'Available from 16 March 2027'],
])('%s reads on 1 March as %s', (day, step, coming, words) => {
  expect(availabilityOf(from(day), TODAY)).toBe(step);
  expect(comingDay(from(day), TODAY)).toBe(coming);
  expect(availabilityWords(from(day), TODAY)).toBe(words);
});

test('the documented columns of a day are those of the step that it reads as', () => {
  const ahead = (days: number) =>
    from(new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
  expect([-3, 0, 7, 8, 90].map((days) => documentedAvailability(ahead(days)))).toEqual([
    { isAvailable: true, hasNotice: false, noticePeriod: null },
    { isAvailable: true, hasNotice: false, noticePeriod: null },
    { isAvailable: true, hasNotice: true, noticePeriod: 7 },
    { isAvailable: true, hasNotice: true, noticePeriod: 14 },
    { isAvailable: true, hasNotice: true, noticePeriod: 28 },
  ]);
});

test('a day is named from today on, at most two years ahead', () => {
  expect(availableFromProblem('2027-02-28', TODAY)).toBe('Please choose today or a later day.');
  expect(availableFromProblem(TODAY, TODAY)).toBeNull();
  expect(availableFromProblem('2029-02-28', TODAY)).toBeNull();
  expect(availableFromProblem('2029-03-05', TODAY)).toBe('Please choose a day within two years.');
});

test('after four weeks an answer is asked for again, and then its age is said', () => {
  const at = new Date('2027-03-29T12:00:00Z');
  const said = (instant: string | null, isAvailable: boolean | null = true) => {
    const of = { isAvailable, availabilitySaidAt: instant === null ? null : new Date(instant) };
    return [isAvailabilityDue(of, at), availabilityAge(of, at)];
  };
  expect(said('2027-03-01T12:00:01Z')).toEqual([false, null]);
  expect(said('2027-03-01T12:00:00Z')).toEqual([true, null]);
  expect(said('2027-02-28T12:00:00Z')).toEqual([true, 'said 4 weeks ago']);
  expect(said('2027-02-20T12:00:00Z', false)).toEqual([true, 'said 5 weeks ago']);
  expect(said(null)).toEqual([true, null]);
  expect(said(null, null)).toEqual([false, null]);
});
