import { expect, test } from 'vitest';
import { readEducation } from './education.ts';
import { cvLines } from './testing.ts';

const read = (text: string) =>
  readEducation([{ kinds: ['education'], lines: cvLines(text) }], 'DMY').map(
    ({ value, confidence }) => [value.name, value.fromDate, value.toDate, confidence],
  );

test('a line that ends with a year stands alone among lines that end with periods', () => {
  expect(read('Truro College, First Aid, 2016\nCarn Brea School, GCSEs, 2009 – 2014')).toEqual([
    ['Truro College, First Aid', null, '2016', 'sure'],
    ['Carn Brea School, GCSEs', '2009', '2014', 'sure'],
  ]);
});

test('a school with an address or a certificate in its name is doubtful', () => {
  expect(read('PAPERS\tSTCW Basic Safety Training, 2021')[0]?.at(-1)).toBe('doubtful');
  expect(read('Truro College, grace.ho@example.org, 2010 – 2012')[0]?.at(-1)).toBe('doubtful');
});
