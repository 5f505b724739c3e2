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

test('full stops stand between course, school and period in any order', () => {
  expect(read('2011 – 2013. Escuela Naval de Levante. Mecánica.')[0]?.slice(0, 3)).toEqual([
    'Escuela Naval de Levante, Mecánica',
    '2011',
    '2013',
  ]);
  expect(read('Patisserie. Lycée des Glycines. 2004 – 2006.')[0]?.slice(0, 3)).toEqual([
    'Lycée des Glycines, Patisserie',
    '2004',
    '2006',
  ]);
});

test('a year on a line of its own is a period among others', () => {
  const text = 'Penryn Maritime College, HND\n09/2001 – 06/2003\nCarn Brea School, GCSEs\n1999';
  expect(read(text).map(([name, from, to]) => [name, from, to])).toEqual([
    ['Penryn Maritime College, HND', '09/2001', '06/2003'],
    ['Carn Brea School, GCSEs', null, '1999'],
  ]);
});

test('a table of schools is education under a heading for courses', () => {
  const lines = cvLines(
    'School\tCourse\tFrom\tTo\nKowie Technical College\tN2 Fitting\t2007\t2009',
  );
  const section = { kinds: ['certificates' as const], lines };
  expect(readEducation([section], 'DMY').map(({ value }) => value.name)).toEqual([
    'Kowie Technical College, N2 Fitting',
  ]);
});
