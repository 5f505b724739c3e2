import { expect, test } from 'vitest';
import type { PartialDate } from '#server/domain/kernel/dates.ts';
import { byNewestStart, cvDate, cvDateText, cvPeriod, type Period } from './cv-dates.ts';

const month = (text: string): PartialDate => ({ date: `${text}-01`, precision: 'MONTH' });
const period = (from: string | null, to: string | null, present = false): Period => ({
  from: from === null ? null : month(from),
  to: to === null ? null : month(to),
  present,
});

test('the CV shows months, and years where no month is known', () => {
  expect(cvDate(month('2019-03'))).toBe('03/2019');
  expect(cvDate({ date: '2019-03-07', precision: 'DAY' })).toBe('03/2019');
  expect(cvDate({ date: '2015-01-01', precision: 'YEAR' })).toBe('2015');
  expect(cvDate(null)).toBe('');
});

test('a month or year that cannot be is named', () => {
  expect(cvDateText('13/2020')).toBe('Invalid Month');
  expect(cvDateText('00/2020')).toBe('Invalid Month');
  expect(cvDateText('ab/2020')).toBe('Invalid Month');
  expect(cvDateText('05/20')).toBe('Invalid Year');
  expect(cvDateText('05/3020')).toBe('Invalid Year');
  expect(cvDateText('abcd')).toBe('Invalid Year');
  expect(cvDateText('5/2020')).toBe('05/2020');
  expect(cvDateText('-')).toBe('');
});

test('a period shows both ends, Present, or the one date there is', () => {
  expect(cvPeriod(period('2019-03', '2021-10'))).toBe('03/2019 – 10/2021');
  expect(cvPeriod(period('2019-03', null, true))).toBe('03/2019 – Present');
  expect(cvPeriod(period('2019-03', null))).toBe('03/2019');
  expect(cvPeriod(period(null, null))).toBe('');
});

test('entries are sorted newest start first, those without a start last', () => {
  const entries = [
    period(null, '2022-01'),
    period('2015-01', '2016-01'),
    period('2019-03', '2020-01'),
    period('2019-03', '2021-10'),
    period('2019-03', null, true),
  ];
  expect(entries.toSorted(byNewestStart)).toEqual([
    period('2019-03', null, true),
    period('2019-03', '2021-10'),
    period('2019-03', '2020-01'),
    period('2015-01', '2016-01'),
    period(null, '2022-01'),
  ]);
});
