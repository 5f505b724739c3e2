import { expect, test } from 'vitest';
import { textOf } from './lines.ts';
import { withLabelsApart, withRuledHeadings } from './normal-lines.ts';
import { isPlanned } from './planned.ts';
import { cvLines } from './testing.ts';

test.each([
  ['Joined\tMarch 2019 Left\tMay 2021', 'Joined\tMarch 2019\tLeft\tMay 2021'],
  ['Born\t3 May 1990 Nationality\tDutch', 'Born\t3 May 1990\tNationality\tDutch'],
  ['Naam\t: Anna Visser', 'Naam\tAnna Visser'],
  ['Vessel\tM/Y Halcyon Tide\tBosun', 'Vessel\tM/Y Halcyon Tide\tBosun'],
  ['Bosun\tM/Y Lady Rank\t2021', 'Bosun\tM/Y Lady Rank\t2021'],
])('%j is read as %j', (printed, read) => {
  expect(withLabelsApart(cvLines(printed)).map(textOf)).toEqual([read]);
});

test('a certificate without expiry is held, one answered with no in any language is not', () => {
  expect(isPlanned('GMDSS, valid until: no expiry')).toBe(false);
  expect(isPlanned('HELM: não')).toBe(true);
});

test('a line between rules, or above one that its section follows, is a heading', () => {
  const rule = '-'.repeat(40);
  const lines = cvLines(
    [rule, 'PAPERS', rule, 'ENG1', 'Knots', 'BERTHS', rule, 'M/Y One', 'Two', rule].join('\n'),
  );
  const read = withRuledHeadings(lines);
  expect(read.map(textOf)).toEqual(['PAPERS', 'ENG1', 'Knots', 'BERTHS', 'M/Y One', 'Two']);
  expect(read.filter(({ styled }) => styled).map(textOf)).toEqual(['PAPERS', 'BERTHS']);
});
