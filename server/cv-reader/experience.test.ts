import { describe, expect, test } from 'vitest';
import { readExperience } from './experience.ts';
import { lineOf } from './lines.ts';
import type { Section } from './section.ts';
import { cvLines } from './testing.ts';

const read = (text: string) => {
  const section: Section = { kinds: ['experience'], lines: cvLines(text) };
  return readExperience([section], 'DMY').map(({ value: role }) =>
    [role.position, role.companyName, role.fromDate, role.present ? 'present' : role.toDate].join(
      ' | ',
    ),
  );
};

const ROLES = [
  'Bosun | M/Y Halcyon Tide | 03/2021 | present',
  'Deckhand | M/Y Nereid Star | 04/2018 | 02/2021',
];

describe('titles and dates are found whichever way they stand', () => {
  test.each([
    [
      'date below',
      'Bosun | M/Y Halcyon Tide\n03/2021 - present\nTeam of four.\nDeckhand | M/Y Nereid Star\n04/2018 - 02/2021\nWashdowns.',
    ],
    [
      'date above',
      '03/2021 - present\nM/Y Halcyon Tide, Bosun\nTeam of four.\n04/2018 - 02/2021\nM/Y Nereid Star, Deckhand\nWashdowns.',
    ],
    [
      'date between',
      'Bosun\n03/2021 - present\nM/Y Halcyon Tide\nTeam of four.\nDeckhand\n04/2018 - 02/2021\nM/Y Nereid Star\nWashdowns.',
    ],
    [
      'date in the title',
      'M/Y Halcyon Tide, Bosun (03/2021 - present)\n* Team of four.\nM/Y Nereid Star, Deckhand (04/2018 - 02/2021)\n* Washdowns.',
    ],
    [
      'date at the margin',
      'M/Y Halcyon Tide\t03/2021 - present\nBosun\n* Team of four.\nM/Y Nereid Star\t04/2018 - 02/2021\nDeckhand\n* Washdowns.',
    ],
    [
      'one-liners',
      '03/2021-present M/Y Halcyon Tide (60m), Bosun: team of four.\n04/2018-02/2021 M/Y Nereid Star (45m), Deckhand: washdowns.',
    ],
    [
      'bullets',
      '* Bosun on M/Y Halcyon Tide, March 2021 to present\n* Deckhand on M/Y Nereid Star, April 2018 to February 2021',
    ],
    [
      'labels',
      'Position: Bosun\nVessel: M/Y Halcyon Tide (60m)\nPeriod: March 2021 – present\nDuties: deck team\nPosition: Deckhand\nVessel: M/Y Nereid Star\nPeriod: April 2018 – February 2021',
    ],
    [
      'a table',
      'From\tTo\tVessel\tRank\n03/2021\tto date\tM/Y Halcyon Tide\tBosun\n04/2018\t02/2021\tM/Y Nereid Star\tDeckhand',
    ],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual(ROLES);
  });
});

test('a promotion below the same employer belongs to that employer', () => {
  const text =
    'M/Y Thalassa Dream – 65m private and charter\nChief Stewardess (January 2022 – present)\n* Team of six.\nSecond Stewardess (June 2019 – December 2021)\n* Laundry.';
  expect(read(text)).toEqual([
    'Chief Stewardess | M/Y Thalassa Dream | 01/2022 | present',
    'Second Stewardess | M/Y Thalassa Dream | 06/2019 | 12/2021',
  ]);
});

test('dates inside a description begin no role', () => {
  const text =
    'M/Y Halcyon Tide, Bosun (03/2021 - present)\nRefit in 2022. Promoted to lead deckhand in March 2021, two crossings in 2023/2024.';
  expect(read(text)).toEqual([ROLES[0]]);
});

test('durations and places beside a period are no employers, and a promotion needs no second one', () => {
  const text =
    'M/Y Halcyon Tide\n6 years 1 month\nCaptain\nJune 2020 - Present (2 years 3 months)\nNassau, The Bahamas\nMate\nMay 2016 - May 2020 (4 years)\nFort Lauderdale, Florida';
  expect(read(text)).toEqual([
    'Captain | M/Y Halcyon Tide | 06/2020 | present',
    'Mate | M/Y Halcyon Tide | 05/2016 | 05/2020',
  ]);
});

test('a line may list several posts, and a sentence may follow a period', () => {
  expect(read('Mate, M/Y One Star, 2001–2004 • Cadet, Atlantic Shipping Ltd, 1996–2001')).toEqual([
    'Mate | M/Y One Star | 2001 | 2004',
    'Cadet | Atlantic Shipping Ltd | 1996 | 2001',
  ]);
  expect(
    read('M/Y One Star – Mate – 02/2018 to 07/2021. 55m private; crew of nineteen; bread daily.'),
  ).toEqual(['Mate | M/Y One Star | 02/2018 | 07/2021']);
});

test('points of a description that are only set in belong to the entry above', () => {
  const at = (x: number, text: string) => lineOf([{ text, x }], { size: 10 });
  const lines = [
    at(40, 'M/Y Halcyon Tide'),
    at(40, 'Bosun, 03/2021 - present'),
    at(56, 'Varnish on M/Y Halcyon Tide during refit'),
    at(40, 'Hotel Bellevue'),
    at(40, 'Porter, 04/2018 - 02/2021'),
  ];
  const roles = readExperience([{ kinds: ['experience'], lines }], 'DMY');
  expect(roles.map(({ value }) => `${value.position} | ${value.companyName}`)).toEqual([
    'Bosun | M/Y Halcyon Tide',
    'Porter | Hotel Bellevue',
  ]);
});

test('time without work is no role', () => {
  expect(read('2015 - 2016: Career break and travelling')).toEqual([]);
});

test('the description is what stands below the title', () => {
  const lines = cvLines(
    '03/2021 - present\nM/Y Halcyon Tide, Bosun\nTeam of four.\nPaint programme.',
  );
  const [role] = readExperience([{ kinds: ['experience'], lines }], 'DMY');
  expect(role?.value.description).toBe('Team of four.\nPaint programme.');
});

describe('roles are read from forms', () => {
  test('with two questions a row and the vessel above', () => {
    const row = (...cells: string[]) => lineOf(cells, { table: 1 });
    const lines = [
      lineOf(['M/Y Halcyon Tide']),
      row('Rank', 'Bosun', 'Flag', 'Malta'),
      row('Joined', '14/03/2021', 'Signed off', 'present'),
      lineOf(['Hotel Bellevue']),
      row('Rank', 'Porter', 'Flag', 'none'),
      row('Joined', '01/04/2018', 'Signed off', '20/02/2021'),
    ];
    const roles = readExperience([{ kinds: ['experience'], lines }], 'DMY');
    expect(roles.map(({ value }) => [value.position, value.companyName, value.toDate])).toEqual([
      ['Bosun', 'M/Y Halcyon Tide', null],
      ['Porter', 'Hotel Bellevue', '02/2021'],
    ]);
  });

  test('with periods below a header that is not known', () => {
    expect(read('Span of duty\tVessel\tRank\n03/2021 - present\tM/Y Halcyon Tide\tBosun')).toEqual(
      ROLES.slice(0, 1),
    );
  });
});

test('sentences behind a title, or behind a period that opens its line, are no part of it', () => {
  const behindTitles =
    '2021–now\nBosun, M/Y Halcyon Tide. 60 m, nine crew; five-year survey and a new teak deck.\n2018–2021\nDeckhand, M/Y Nereid Star. 45 m, Pacific cruising.';
  const behindPeriods =
    'Porter, Hotel Bellevue\nMay 2018 - June 2019. Early shifts, keys, guests of all sorts.\nDriver, Valley Logistics\nMay 2016 - April 2018. Nights mostly.';
  expect(read(behindTitles)).toEqual([
    'Bosun | M/Y Halcyon Tide | 2021 | present',
    'Deckhand | M/Y Nereid Star | 2018 | 2021',
  ]);
  expect(read(behindPeriods)).toEqual([
    'Porter | Hotel Bellevue | 05/2018 | 06/2019',
    'Driver | Valley Logistics | 05/2016 | 04/2018',
  ]);
});

test('a slash may part an employer from a position', () => {
  expect(read('M/Y HALCYON TIDE / BOSUN\n03/2021 - present')).toEqual([
    'BOSUN | M/Y HALCYON TIDE | 03/2021 | present',
  ]);
});

test('what is an occupation or a clause is a doubtful employer', () => {
  const lines = cvLines('Bosun\nDeckhand\n03/2021 - present');
  const roles = readExperience([{ kinds: ['experience'], lines }], 'DMY');
  expect(roles.every(({ confidence }) => confidence === 'doubtful')).toBe(true);
});

test('full stops may stand between a position, its employer and the period', () => {
  expect(
    read(
      '* Kellner. Restaurant Alte Post. 2016 – 2018.\n* Matrose. M/Y Sturmvogel. Mai 2019 bis Juli 2021.',
    ),
  ).toEqual([
    'Kellner | Restaurant Alte Post | 2016 | 2018',
    'Matrose | M/Y Sturmvogel | 05/2019 | 07/2021',
  ]);
});

test('the title beside a period is not looked for above it', () => {
  const text = `04/2022 – present\tSecond Chef
M/Y Tidewater
Crew of eleven
09/2018 – 03/2022\tCommis Chef
M/Y Lanterna
Breakfasts
2017 – 2018\tWorld trip`;
  expect(read(text)).toEqual([
    'Second Chef | M/Y Tidewater | 04/2022 | present',
    'Commis Chef | M/Y Lanterna | 09/2018 | 03/2022',
  ]);
});

test('a year that ends a sentence begins no role, nor does work elsewhere years before', () => {
  const text = `Steward, M/Y Amarelle
06/2019 – 12/2021
Cabins and laundry; bar service from 2020.
Waiter, Hotel Corallo
01/2015 – 05/2019
Summers 2009 and 2010: swimming instructor`;
  expect(read(text)).toEqual([
    'Steward | M/Y Amarelle | 06/2019 | 12/2021',
    'Waiter | Hotel Corallo | 01/2015 | 05/2019',
  ]);
});

test('a remark in brackets may follow the period', () => {
  expect(read('Deckhand, M/Y Sola Vento - June 2022 to now (tenders, toys)')).toEqual([
    'Deckhand | M/Y Sola Vento | 06/2022 | present',
  ]);
});

test('a slash within a position is no mark between it and its employer', () => {
  expect(read('Cook / Stewardess, M/Y Pinta Verde\t2016 – 2019')).toEqual([
    'Cook / Stewardess | M/Y Pinta Verde | 2016 | 2019',
  ]);
});
