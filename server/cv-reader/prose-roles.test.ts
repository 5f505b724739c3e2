import { expect, test } from 'vitest';
import { monthText } from './date-ranges.ts';
import { isTold, toldRoles } from './prose-roles.ts';

const read = (text: string) =>
  toldRoles(text, 'DMY').map(({ position, companyName, range }) =>
    [position, companyName, monthText(range.from), range.to && monthText(range.to)].join(' | '),
  );

test.each([
  [
    'From May 2019 to June 2021 I sailed as Bosun aboard M/Y Sea Holly, a 60 metre yacht.',
    ['Bosun | M/Y Sea Holly | 05/2019 | 06/2021'],
  ],
  [
    'Between 2009 and 2014 I worked as a Fitter at Caledonian Tank Services, Greenock.',
    ['Fitter | Caledonian Tank Services, Greenock | 2009 | 2014'],
  ],
  [
    'Dal marzo 2018 al maggio 2020 ho lavorato come nostromo a bordo del M/Y Stella Nera.',
    ['nostromo | M/Y Stella Nera | 03/2018 | 05/2020'],
  ],
  ['From May 2019 to June 2021 I travelled around South America.', []],
])('%s', (text, roles) => {
  expect(isTold(text)).toBe(true);
  expect(read(text)).toEqual(roles);
});

test('a list of roles is not told', () => {
  expect(isTold('Bosun, M/Y Sea Holly, 60m private, May 2019 to June 2021, team of four')).toBe(
    false,
  );
});
