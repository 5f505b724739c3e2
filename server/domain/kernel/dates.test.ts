import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ageOn,
  columnDate,
  dateText,
  isAdult,
  isExpired,
  partialDate,
  type PartialDate,
  type Precision,
  readDate,
  timeSince,
} from './dates.ts';

const all = ['DAY', 'MONTH', 'YEAR'] as const;

const partialDates = fc
  .record({
    day: fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }),
    precision: fc.constantFrom<Precision>(...all),
  })
  .map(({ day, precision }): PartialDate => {
    const iso = day.toISOString().slice(0, 10);
    const known = { DAY: 10, MONTH: 7, YEAR: 4 }[precision];
    return { date: iso.slice(0, known) + '-01-01'.slice(known - 4), precision };
  });

describe('partial dates', () => {
  test('a documented text is read with its precision', () => {
    expect(readDate('29/02/2024', 'DAY')).toEqual({
      value: { date: '2024-02-29', precision: 'DAY' },
    });
    expect(readDate('03/2019', 'MONTH')).toEqual({
      value: { date: '2019-03-01', precision: 'MONTH' },
    });
    expect(readDate(' 2015 ', 'YEAR', 'MONTH')).toEqual({
      value: { date: '2015-01-01', precision: 'YEAR' },
    });
    expect(readDate('3/2019', 'MONTH')).toEqual(readDate('03/2019', 'MONTH'));
  });

  test.each(['', '-', '  ', null, undefined])('%j means none', (text) => {
    expect(readDate(text, 'DAY')).toEqual({ value: null });
  });

  test('the real calendar is asked', () => {
    expect(readDate('29/02/2023', 'DAY')).toEqual({ problem: 'Invalid Day' });
    expect(readDate('31/04/2023', 'DAY')).toEqual({ problem: 'Invalid Day' });
    expect(readDate('00/04/2023', 'DAY')).toEqual({ problem: 'Invalid Day' });
    expect(readDate('13/2023', 'MONTH')).toEqual({ problem: 'Invalid Month' });
    expect(readDate('00/2023', 'MONTH')).toEqual({ problem: 'Invalid Month' });
    expect(readDate('05/0203', 'MONTH')).toEqual({ problem: 'Invalid Year' });
  });

  test('another form is answered with the expected one', () => {
    expect(readDate('2023-04-01', 'DAY')).toEqual({ problem: 'Please use the form DD/MM/YYYY.' });
    expect(readDate('04/2023', 'DAY')).toEqual({ problem: 'Please use the form DD/MM/YYYY.' });
    expect(readDate('spring', 'YEAR', 'MONTH')).toEqual({
      problem: 'Please use the form YYYY or MM/YYYY.',
    });
    expect(readDate('04/23', 'MONTH')).toEqual({ problem: 'Please use the form MM/YYYY.' });
  });

  test('what is shown reads back as the same date', () => {
    fc.assert(
      fc.property(partialDates, (value) => {
        expect(readDate(dateText(value), ...all)).toEqual({ value });
      }),
    );
  });

  test('what a column holds is the same date', () => {
    fc.assert(
      fc.property(partialDates, (value) => {
        expect(partialDate(columnDate(value), value.precision)).toEqual(value);
      }),
    );
    expect(partialDate(null)).toBeNull();
    expect(columnDate(null)).toBeNull();
    expect(partialDate('2020-05-01T00:00:00.000Z')).toEqual({
      date: '2020-05-01',
      precision: 'DAY',
    });
  });

  test('no date has no text', () => {
    expect(dateText(null)).toBeNull();
  });
});

describe('age', () => {
  test('a year is complete on the birthday', () => {
    expect(ageOn('2000-06-15', '2018-06-14')).toBe(17);
    expect(ageOn('2000-06-15', '2018-06-15')).toBe(18);
    expect(isAdult('2000-06-15', '2018-06-14')).toBe(false);
    expect(isAdult('2000-06-15', '2018-06-15')).toBe(true);
  });

  test('somebody born on 29 February is 18 on 1 March', () => {
    expect(isAdult('2004-02-29', '2022-02-28')).toBe(false);
    expect(isAdult('2004-02-29', '2022-03-01')).toBe(true);
  });

  test('a birth still to come is no adult', () => {
    expect(isAdult('2030-01-01', '2026-01-01')).toBe(false);
  });
});

test('a certificate is valid through its expiry date', () => {
  const expiry: PartialDate = { date: '2026-03-10', precision: 'DAY' };
  expect(isExpired(expiry, '2026-03-10')).toBe(false);
  expect(isExpired(expiry, '2026-03-11')).toBe(true);
  expect(isExpired(null, '2026-03-11')).toBe(false);
});

describe('time since posting', () => {
  const now = new Date('2026-06-15T12:00:00Z');
  const ago = (seconds: number) => timeSince(new Date(now.getTime() - seconds * 1000), now);
  const day = 24 * 3600;

  test('shows the largest unit', () => {
    expect([1, 59, 60, 3599, 3600, day - 1, day, 29 * day].map(ago)).toEqual([
      '1s',
      '59s',
      '1m',
      '59m',
      '1h',
      '23h',
      '1d',
      '29d',
    ]);
    expect([30 * day, 364 * day, 365 * day, 800 * day].map(ago)).toEqual([
      '1mo',
      '12mo',
      '1y',
      '2y',
    ]);
  });

  test('is Just Now within the first second, and for a clock that runs ahead', () => {
    expect(ago(0.9)).toBe('Just Now');
    expect(ago(-60)).toBe('Just Now');
  });

  test('takes the text of an instant', () => {
    expect(timeSince('2026-06-15T11:00:00.000Z', now)).toBe('1h');
  });
});
