import { expect, test } from 'vitest';
import { dateRanges, monthText, withoutRange } from './date-ranges.ts';

const read = (text: string, order: 'DMY' | 'MDY' = 'DMY') =>
  dateRanges(text, order).map(({ from, to, present }) =>
    [monthText(from), present ? 'present' : to ? monthText(to) : ''].join(' - '),
  );

test.each([
  ['Jan 2019 - Present', '01/2019 - present'],
  ['January 2019 – October 2020', '01/2019 - 10/2020'],
  ['03/2021\tto date', '03/2021 - present'],
  ['2018-05 to 2020-11', '05/2018 - 11/2020'],
  ['01/09/2019 – 30/04/2021', '09/2019 - 04/2021'],
  ['1st March 2021 – 3 Apr 2022', '03/2021 - 04/2022'],
  ['Mar – Oct 2022', '03/2022 - 10/2022'],
  ["May '19 – Mar ’20", '05/2019 - 03/2020'],
  ['3/21 – 10/22', '03/2021 - 10/2022'],
  ['2016-2018', '2016 - 2018'],
  ['2021 –', '2021 - present'],
  ['since 03/2022', '03/2022 - present'],
  ['seit März 2022', '03/2022 - present'],
  ['De mars 2016 à avril 2020', '03/2016 - 04/2020'],
  ['abril de 2022 – actualidad', '04/2022 - present'],
  ['maggio 2020 – in corso', '05/2020 - present'],
  ['06/2019 – по настоящее время', '06/2019 - present'],
  ['August 2019 – till date', '08/2019 - present'],
  ['Med season 2021', '2021 - 2021'],
  ['Summer 2019 – Winter 2020', '2019 - 2020'],
  ['2018–21', '2018 - 2021'],
  ['2019-20', '2019 - 2020'],
  ["'19 – '21", '2019 - 2021'],
  ['8.XI.1983', '11/1983 - 11/1983'],
  ['between May 2019 and June 2021', '05/2019 - 06/2021'],
  ['de enero a marzo de 2020', '01/2020 - 03/2020'],
  ['05/2019 – ad oggi', '05/2019 - present'],
  ['Mai 2019 bis heute', '05/2019 - present'],
  ['07-Apr-19\t30-Sep-21', '04/2019 - 09/2021'],
  ['03. 2017. – 11. 2019.', '03/2017 - 11/2019'],
  ['april 2014 t/m juni 2016', '04/2014 - 06/2016'],
  ['winters 2018 and 2019', '2018 - 2019'],
  ['Étés 2012, 2013 et 2014', '2012 - 2014'],
  ['Chiang Mai, 2010 – 2011', '2010 - 2011'],
])('%s is read as %s', (text, expected) => {
  expect(read(text)).toEqual([expected]);
});

test('figures are read in the order the CV uses', () => {
  expect(read('02/03/2017 - 09/10/2020', 'MDY')).toEqual(['02/2017 - 09/2020']);
  expect(read('02/03/2017 - 09/10/2020', 'DMY')).toEqual(['03/2017 - 10/2020']);
});

test('tonnages, model numbers and telephone numbers are no dates', () => {
  expect(read('MTU 12V2000, 38,000 GT, +44 7700 900142, Series 4000')).toEqual([]);
});

test('a period that ends before it begins is none', () => {
  expect(read('10/2021 - 03/2019')).toEqual([]);
});

test('the number of a yacht is not the day of the date in the next cell', () => {
  expect(read('M/Y Volpini 2\tAug. 2021 to Oct. 2023')).toEqual(['08/2021 - 10/2023']);
});

test('what is left of a line without its period keeps no brackets or joints', () => {
  const text = 'M/Y Blue Palmetto, Lead Deckhand (January 2023 – Present)';
  const [range] = dateRanges(text);
  expect(range && withoutRange(text, range)).toBe('M/Y Blue Palmetto, Lead Deckhand');
});
