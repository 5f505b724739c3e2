import { expect, test } from 'vitest';
import { DomainError } from './errors.ts';
import { failing, firstFailing, isGiven, refuse, requireDate } from './problems.ts';

test('failing checks are named in their order', () => {
  const checks = [
    [true, 'fine', 'a'],
    [false, 'first', 'b'],
    [false, 'second', 'c'],
  ] as const;
  expect(failing(checks)).toEqual([
    { message: 'first', path: ['b'] },
    { message: 'second', path: ['c'] },
  ]);
  expect(firstFailing(checks)).toEqual({
    message: 'first',
    path: ['b'],
    others: [{ message: 'second', path: ['c'] }],
  });
  // Only the first problem of each field: a missing address is not invalid as well.
  expect(firstFailing([checks[1], [false, 'again', 'b']])).toEqual({
    message: 'first',
    path: ['b'],
  });
  expect(firstFailing([[true, 'fine', 'a']])).toBeNull();
});

test("'-' and blanks say nothing", () => {
  expect([' x ', '', ' ', '-', ' - ', null, undefined].map(isGiven)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('a problem is refused as invalid input with its path', () => {
  expect(() => refuse(null)).not.toThrow();
  expect(() => refuse({ message: 'Wrong.', path: ['email'] })).toThrow(
    new DomainError('invalid-input', 'Wrong.', ['email']),
  );
  const others = [{ message: 'Missing.', path: ['name'] }];
  let refused: unknown;
  try {
    refuse({ message: 'Wrong.', path: ['email'], others });
  } catch (error) {
    refused = error;
  }
  expect(refused).toMatchObject({
    fieldPath: ['email'],
    faults: [{ message: 'Wrong.', path: ['email'] }, ...others],
  });
});

test('a date text is read or refused', () => {
  expect(requireDate('05/2020', ['fromDate'], 'MONTH')).toEqual({
    date: '2020-05-01',
    precision: 'MONTH',
  });
  expect(requireDate('-', ['fromDate'], 'MONTH')).toBeNull();
  expect(() => requireDate('13/2020', ['fromDate'], 'MONTH')).toThrow('Invalid Month');
});
