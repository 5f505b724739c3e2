import { beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { seededLists } from '#bench/support/brief-lists.ts';
import positions from '#prisma/seed/reference/positions.json' with { type: 'json' };
import { POSITION_WORDINGS } from './position-words.ts';
import { readBrief } from './read-brief.ts';
import { jobOf, jobsOf } from './testing.ts';

const pay = (text: string) => {
  const { salary } = jobOf(`Need a deckhand. ${text}`);
  return (
    salary &&
    [salary.type, salary.amount, salary.min, salary.max, salary.currency, salary.period].join(' ')
  );
};

describe('pay', () => {
  it.each([
    ['2800 eur', 'FIXED 2800   EUR MONTH'],
    ['Salary 3.800 euro for month', 'FIXED 3800   EUR MONTH'],
    ['€5-5,500 pm', 'RANGE  5000 5500 EUR MONTH'],
    ['The pay is 4k5', 'FIXED 4500    MONTH'],
    ['USD 84k per year', 'FIXED 84000   USD YEAR'],
    ['£160/day, lunch included', 'FIXED 160   GBP DAY'],
    ['up to 7,000 euros', 'RANGE   7000 EUR MONTH'],
    ['Salary DOE', 'DOE     '],
  ])('%s', (text, read) => {
    expect(pay(text)).toBe(read);
  });

  it.each([
    'Salary negotiable.',
    'We charter at 385,000 a week plus APA.',
    'Call me on 07700 900 288.',
    'She is 1,140 GT.',
    'The last one was on 5,000 euros.',
  ])('is not said by: %s', (text) => {
    expect(pay(text)).toBeNull();
  });
});

const start = (text: string) => jobOf(`Need a deckhand. ${text}`).start;

describe('start', () => {
  it.each([
    ['Start: 1st of March', '2027-03-01'],
    ['starting Monday 23 November', '2026-11-23'],
    ['joining 03/04/2027 in Tivat', '2027-04-03'],
    ['Start mid-January please', '2027-01'],
    ['They should be on board by 15 April', '2027-04-15'],
    ['Asap - Mark is leaving on the 20th.', 'ASAP'],
    ['For the season, from May to September', '2027-05'],
    ['Jan start', '2027-01'],
  ])('%s', (text, read) => {
    expect(start(text)).toBe(read);
  });

  it.each([
    'She was built in May 2011.',
    'Next summer, perhaps.',
    'We cruise the Med until October.',
    'I am in the office until the 23rd.',
    'Pay is 4.5k.',
  ])('is not said by: %s', (text) => {
    expect(start(text)).toBeNull();
  });
});

describe('contract', () => {
  it.each([
    ['2:2 rotation', 'ROTATION', '2:2'],
    ['10 weeks on, 10 weeks off', 'ROTATION', '10:10 weeks'],
    ['three months on one off', 'ROTATION', '3:1'],
    ['Permanent, rotational in 2028', 'PERMANENT', null],
    ['Seasonal contract', 'SEASONAL', null],
    ['Maternity cover', 'TEMPORARY', null],
    ['8 December to 15 March', 'TEMPORARY', null],
    ['Long term please', 'PERMANENT', null],
    ['Dual season yacht', null, null],
  ])('%s', (text, contractType, rotation) => {
    expect(jobOf(`Need a bosun. ${text}.`)).toMatchObject({ contractType, rotation });
  });
});

describe('yacht', () => {
  it.each([
    ['on MY Northern Halcyon, 63m', 'Northern Halcyon', 'MOTOR', 63],
    ["for the 164' motor yacht BLUE MERIDIAN, home port Antibes", 'Blue Meridian', 'MOTOR', 50],
    ['on a 98 ft sloop called Wind Sonnet', 'Wind Sonnet', 'SAIL', 30],
    ['with experience on 60m+ for our 45 metre yacht', null, null, 45],
    ['on the 58m, sorry 68m S/Y (name confidential)', null, 'SAIL', 68],
    ['MY 44m Antibes', null, 'MOTOR', 44],
  ])('%s', (text, yachtName, yachtType, lengthMetres) => {
    expect(jobOf(`We need a deckhand ${text}.`)).toMatchObject({
      yachtName,
      yachtType,
      lengthMetres,
    });
  });
});

describe('papers', () => {
  it.each([
    ['STCW + ENG1', ['STCW Basic Safety Training', 'ENG 1']],
    [
      'Y1 or Y2',
      ['Y1 Chief Engineer <3000GT/<9000kW Yachts', 'Y2 Chief Engineer <3000GT/<3000kW Yachts'],
    ],
    [
      'Chief Mate 3000, SSO',
      ['Chief Mate <3000GT Yachts (MCA, STCW II/2)', 'Ship Security Officer (SSO)'],
    ],
    ['WSET 2 a plus', ['WSET Level 2 Award in Wines']],
    ['no STCW needed', []],
    ['varnish skills are a bonus', []],
  ])('%s', (text, qualifications) => {
    expect(jobOf(`Need a deckhand, ${text}.`).qualifications).toEqual(qualifications);
  });

  it.each([
    ['B1/B2 or US passport', ['B1/B2', 'US passport']],
    ['EU passport or French work permit', ['EU passport', 'French work permit']],
    ['we arrange the Schengen visa', []],
  ])('%s', (text, visas) => {
    expect(jobOf(`Need a deckhand, ${text}.`).visas).toEqual(visas);
  });
});

it.each([
  ['non smoker pls', false, null],
  ['light smokers OK', true, null],
  ['smoke-free yacht but smokers may apply', true, null],
  ['no visible tattoos', null, false],
  ['small discreet tattoos are fine', null, true],
  ['nothing of the kind', null, null],
])('manners: %s', (text, smoking, tattoos) => {
  expect(jobOf(`Need a deckhand, ${text}.`)).toMatchObject({ smoking, tattoos });
});

it('places are where the job is', () => {
  expect(
    jobOf(
      'Need a bosun. Based Barca, W. Med in summer. Flag Malta. Interviews in London. The owner lives in Monaco.',
    ).places,
  ).toEqual(['Barcelona', 'Western Mediterranean']);
});

describe('jobs', () => {
  const names = (brief: string) => jobsOf(brief).map(({ position }) => position);

  it.each([
    ['Need a deckhand asap', ['Deckhand']],
    ['My chief officer has left. I need a bosun who works under our first mate.', ['Bosun']],
    ['Looking for a second engineer and a sole chef.', ['Second Engineer', 'Sole Chef']],
    [
      '1. CH/ENG, Y3\n2. 2/O\n\nThe chef position is now filled.',
      ['Chief Engineer (Y3)', 'Second Officer'],
    ],
    ['We want a couple, captain and chef, Master 200.', ['Couple - Captain & Chef']],
    [
      'Need a captain and a chef. If you happen to have a couple I would look at them.',
      ['Captain', 'Chef'],
    ],
    ['2 x dayworkers for sanding', ['Deck Dayworker']],
    ['Nothing to do with crew', []],
  ])('%s', (brief, read) => {
    expect(names(brief)).toEqual(read);
  });

  it('each has what is said of it and what is said of all', () => {
    const [bosun, stew] = jobsOf(
      'On MY Ada, 40m:\n\n1) Bosun, 4,000 eur, permanent\n2) Second stew, 3,000 eur, seasonal\n\nBoth start 1 March. No smokers.',
    );
    expect(bosun).toMatchObject({
      position: 'Bosun',
      salary: { amount: 4000 },
      contractType: 'PERMANENT',
    });
    expect(stew).toMatchObject({
      position: 'Second Stew',
      salary: { amount: 3000 },
      contractType: 'SEASONAL',
    });
    for (const job of [bosun, stew])
      expect(job).toMatchObject({
        yachtName: 'Ada',
        lengthMetres: 40,
        start: '2027-03-01',
        smoking: false,
      });
  });

  it('the newest message wins; what it does not mention stands', () => {
    expect(
      jobOf(
        'Start is now 1 April. Everything else stands.\n\nCheers\nDan\n\n> On 1 Nov 2026, Dan wrote:\n> Need a deckhand on MY Ada, 40m. Start 1 March, 3,000 eur.',
      ),
    ).toMatchObject({ start: '2027-04-01', yachtName: 'Ada', salary: { amount: 3000 } });
  });

  it('signatures and disclaimers are no part of it', () => {
    expect(
      jobOf(
        'Need a bosun.\n\nRegards\nCapt. Jo Munro\nMaster, MY Other Boat, Nice\n+44 20 7946 0182\n\nThis e-mail is confidential and intended for the chef of MY Third.',
      ),
    ).toMatchObject({ position: 'Bosun', yachtName: null, places: [] });
  });
});

it('what was read is marked in the text as it was given', () => {
  const brief = 'Hi\r\n\r\n> We  need a\u00a0Second   Stew on MY  Ada.\r\n> Start 1\u00a0March';
  const [job] = readBrief(brief, seededLists(), { year: 2026, month: 11, day: 15 });
  const piece = (read: { at: number; end: number } | null | undefined) =>
    read && brief.slice(read.at, read.end);
  expect([piece(job?.position), piece(job?.yachtName), piece(job?.start)]).toEqual([
    'Second   Stew',
    'Ada',
    '1\u00a0March',
  ]);
});

it('every position that is read is in the list, or a rank that the list divides', () => {
  const listed = new Set(positions.map(({ name }) => name));
  const bare = POSITION_WORDINGS.map(([name]) => name).filter((name) => !listed.has(name));
  expect(bare).toEqual(['Captain', 'Dayworker', 'Chief Engineer', 'Chef', 'Stew', 'Engineer']);
});

describe('any text', () => {
  const lists = seededLists();
  const read = (text: string) => {
    const before = performance.now();
    const jobs = readBrief(text, lists, { year: 2026, month: 11, day: 15 });
    expect(performance.now() - before).toBeLessThan(1000);
    for (const { position } of jobs)
      if (position) expect([position.at >= 0, position.end <= text.length]).toEqual([true, true]);
  };
  // The first brief of a process compiles the patterns.
  beforeAll(() => void jobsOf('Need a deckhand\n'.repeat(300)));
  const words = fc.constantFrom(
    'need ',
    'a deckhand ',
    'chef',
    '\n',
    '\n\n',
    '> ',
    '1. ',
    '- ',
    'From: ',
    'Subject: ',
    '€3,500',
    ' 2:2 ',
    'rotation ',
    'start ',
    '1 May',
    ' to ',
    'MY ',
    'Ada',
    '60m',
    ', ',
    '. ',
    'B1/B2 ',
    'Y1 ',
    'no ',
    'smokers ',
    'tattoos ',
    'Antibes ',
    'couple ',
    'Master 500',
    '(',
    ')',
    '|',
    '5-5,5',
    'k',
    '   ',
    'İ',
    '\u200b',
    '😀',
  );

  it('is read without an error, within a second', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => read(text)),
      { numRuns: 60 },
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 400 }), (parts) => read(parts.join(''))),
      { numRuns: 150 },
    );
  });

  it.each([
    'a',
    ' ',
    '\n',
    '1',
    '1 ',
    '.',
    'need a chef ',
    'Ada Ada ',
    '€1,',
    'MY ',
    '1:',
    'not ',
    'smoke ',
    '- deckhand\n',
    '>',
  ])('long runs of %j too', (part) => {
    read(part.repeat(Math.floor(20_000 / part.length)));
  });
});
