import { expect, test } from 'vitest';
import { lineOf } from './lines.ts';
import { draftOf } from './read-cv.ts';
import { flatText } from './lines.ts';
import { linesOfOwner } from './two-people.ts';

const name = (text: string) => lineOf([text], { size: 14, bold: true });
const line = (text: string) => lineOf([text], { size: 10 });
const JOINT = [
  lineOf(['Tom & Ana'], { size: 22, bold: true }),
  name('Ana Petrova'),
  line('Nationality: Bulgarian'),
  line('ana@example.com'),
  name('Tom Hale'),
  line('Nationality: British'),
  line('tom@example.com'),
];
const lists = { qualifications: [], skills: [], positions: [] };

test('a joint CV is read for the account that it belongs to', () => {
  const read = (firstName: string, lastName: string) => {
    const draft = draftOf(JOINT, lists, { firstName, lastName });
    return [draft.nationality.map(({ value }) => value.name), draft.email?.value];
  };
  expect(read('Ana', 'Petrova')).toEqual([['Bulgarian'], 'ana@example.com']);
  expect(read('Tom', 'Hale')).toEqual([['British'], 'tom@example.com']);
});

test('without an owner two that differ give none', () => {
  expect(draftOf(JOINT, lists).nationality).toEqual([]);
});

test('of a table with a column for each, the own one says the positions', () => {
  const row = (...cells: string[]) => lineOf(cells, { table: 1 });
  const lines = [line('Tom & Ana'), row('Yacht', 'Tom', 'Ana'), row('M/Y One', 'Mate', 'Chef')];
  const owner = { firstName: 'Ana', lastName: 'Petrova' };
  expect(linesOfOwner(lines, owner).slice(1).map(flatText)).toEqual([
    'Yacht Position',
    'M/Y One Chef',
  ]);
});

test('the CV of one person is left alone', () => {
  const lines = [name('Ana Petrova'), line('Worked with Tom & Co')];
  expect(linesOfOwner(lines, { firstName: 'Ana', lastName: 'Petrova' })).toEqual(lines);
});

test('what is about both is left, and the headline says the owner alone', () => {
  const lines = [
    line('Piet Mulder & Sanne Mulder-Vos'),
    name('Sanne'),
    line('Chef'),
    name('Piet'),
    line('Captain'),
    name('Our references'),
    line('Rob Tait, Owner'),
  ];
  const own = linesOfOwner(lines, { firstName: 'Sanne', lastName: 'Mulder-Vos' }).map(flatText);
  expect(own).toEqual(['Sanne Mulder-Vos', 'Sanne', 'Chef', 'Our references', 'Rob Tait, Owner']);
});
