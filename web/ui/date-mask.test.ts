import { expect, test } from 'vitest';
import { dateProblem, isPast, maskDate, maskTypedDate } from './date-mask.ts';

test.each([
  ['31121990', 'DD/MM/YYYY', '31/12/1990'],
  ['1/2/2027', 'DD/MM/YYYY', '01/02/2027'],
  ['31.12.1990 (Friday)', 'DD/MM/YYYY', '31/12/1990'],
  ['2027-02-01', 'DD/MM/YYYY', '01/02/2027'],
  ['2027-02', 'MM/YYYY', '02/2027'],
  ['5/2021', 'MM/YYYY', '05/2021'],
  ['2021-09-30', 'YYYY', '2021'],
  ['20215', 'YYYY', '2021'],
  ['abc', 'DD/MM/YYYY', ''],
] as const)('%s pasted into %s becomes %s', (typed, format, expected) => {
  expect(maskDate(typed, format)).toBe(expected);
});

test('while typing, the slash comes as soon as a group is full, and Backspace can pass it', () => {
  expect(maskTypedDate('31', '3', 'DD/MM/YYYY')).toBe('31/');
  expect(maskTypedDate('31/12', '31/1', 'DD/MM/YYYY')).toBe('31/12/');
  expect(maskTypedDate('31', '31/', 'DD/MM/YYYY')).toBe('31');
  expect(maskTypedDate('3', '31', 'DD/MM/YYYY')).toBe('3');
  expect(maskTypedDate('20', '2', 'YYYY')).toBe('20');
});

test('a letter is refused without closing the group it was typed in', () => {
  expect(maskTypedDate('x5/2021', '5/2021', 'MM/YYYY')).toBe('5/2021');
});

test('a slash after one digit closes the group', () => {
  expect(maskTypedDate('1/', '1', 'DD/MM/YYYY')).toBe('01/');
  expect(maskTypedDate('01/2/', '01/2', 'DD/MM/YYYY')).toBe('01/02/');
});

test('the day of a finished date can be typed anew without moving the rest', () => {
  expect(maskTypedDate('/12/1990', '31/12/1990', 'DD/MM/YYYY')).toBe('/12/1990');
  expect(maskTypedDate('2/12/1990', '/12/1990', 'DD/MM/YYYY')).toBe('2/12/1990');
  expect(maskTypedDate('25/12/1990', '2/12/1990', 'DD/MM/YYYY')).toBe('25/12/1990');
  expect(maskTypedDate('257/12/1990', '25/12/1990', 'DD/MM/YYYY')).toBe('25/12/1990');
});

test('says what is wrong with a date', () => {
  expect(dateProblem('', 'DD/MM/YYYY')).toBeNull();
  expect(dateProblem('29/02/2028', 'DD/MM/YYYY')).toBeNull();
  expect(dateProblem('29/02/2027', 'DD/MM/YYYY')).toBe('Invalid Day');
  expect(dateProblem('13/2021', 'MM/YYYY')).toBe('Invalid Month');
  expect(dateProblem('0021', 'YYYY')).toBe('Invalid Year');
  expect(dateProblem('31/12', 'DD/MM/YYYY')).toBe('Please enter the date as DD/MM/YYYY.');
});

test('a day is past when it is over where the device is', () => {
  const now = new Date(2026, 2, 1, 0, 0, 1);
  expect(isPast('28/02/2026', now)).toBe(true);
  expect(isPast('01/03/2026', now)).toBe(false);
  expect(isPast('29/02/2026', now)).toBe(false);
  expect(isPast('28/02/20', now)).toBe(false);
  expect(isPast('', now)).toBe(false);
});
