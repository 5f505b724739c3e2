import { describe, expect, it } from 'vitest';
import { jobsOf } from './testing.ts';

describe('several jobs of one mail', () => {
  it.each([' / ', '\n', '\n\n', ' '])('a label means the position named before (%j)', (gap) => {
    const [stew, chef] = jobsOf(
      [
        'Two positions on M/Y Silver Gannet, 55m motor yacht: a 2nd stew and a sole chef.',
        'Stew: 4,000 EUR, permanent, start in May. Non smoker, no visible tattoos.',
        'Chef: rotational 3:1, 7,500 EUR, start in June.',
      ].join(gap),
    );
    expect(stew).toMatchObject({
      position: 'Second Stew',
      contractType: 'PERMANENT',
      start: '2027-05',
      smoking: false,
      tattoos: false,
      yachtName: 'Silver Gannet',
    });
    expect(chef).toMatchObject({
      position: 'Sole Chef',
      rotation: '3:1',
      start: '2027-06',
      smoking: null,
      tattoos: null,
      yachtName: 'Silver Gannet',
    });
  });

  it('a sentence of a position and its terms is a job, wherever in its line it stands', () => {
    const [engineer, bosun, ...others] = jobsOf(
      `Hello, we are a 45 metre motor yacht cruising West Med. Rotational chief engineer Y3 5:1, salary neg. Start date flexible.
Also bosun, permanent, 4500-5000 USD/month, start ASAP, ENG1.`,
    );
    expect(others).toEqual([]);
    expect(engineer).toMatchObject({
      position: 'Chief Engineer (Y3)',
      contractType: 'ROTATION',
      rotation: '5:1',
      qualifications: ['Y3 Chief Engineer <500GT/<3000kW Yachts'],
      lengthMetres: 45,
    });
    expect(bosun).toMatchObject({
      position: 'Bosun',
      contractType: 'PERMANENT',
      rotation: null,
      salary: { min: 4500, max: 5000, currency: 'USD' },
      start: 'ASAP',
      qualifications: ['ENG 1'],
      lengthMetres: 45,
    });
    const [stew, deckhand] = jobsOf(
      'Morning. Two to fill on our 60m. Second stew, seasonal, €3,200. Deckhand on a permanent contract, 2,800 EUR.',
    );
    expect(stew).toMatchObject({ position: 'Second Stew', salary: { amount: 3200 } });
    expect(deckhand).toMatchObject({ position: 'Deckhand', contractType: 'PERMANENT' });
  });

  it('a sentence that tells of somebody is no job', () => {
    const jobs = jobsOf(
      'We need a bosun on M/Y Ada. Chief engineer is on 5:1 rotation. The mate, permanent, starts at 6:30.',
    );
    expect(jobs.map(({ position }) => position)).toEqual(['Bosun']);
  });

  it('sentences that count the jobs begin their parts, and what is said of both is of both', () => {
    const [stew, engineer] = jobsOf(`We're a 62 metre charter yacht and two of my crew are going.

First of all a chief stewardess. Must have WSET 2. Rotation 3 months on / 3 months off, 6.500 € net. She would join on the 12th of January in Fort Lauderdale.

Then a third engineer, AEC 2 minimum. Permanent with 60 days leave, 3.200 €. From 1 February. Smokers ok.

Both need a B1/B2.`);
    expect(stew).toMatchObject({
      position: 'Chief Stew',
      rotation: '3:3',
      start: '2027-01-12',
      smoking: null,
      visas: ['B1/B2'],
    });
    expect(engineer).toMatchObject({
      position: 'Third Engineer',
      contractType: 'PERMANENT',
      salary: { amount: 3200 },
      start: '2027-02-01',
      smoking: true,
      qualifications: ['Approved Engine Course (AEC 2)'],
      visas: ['B1/B2'],
      lengthMetres: 62,
    });
  });

  it('the others are all but the one named last', () => {
    const jobs = jobsOf(
      'I am after a mate (5.5k), a chef (5k) and a deckie (3k) for the sloop Wild Curlew. Mate ASAP for the yard, the others 1 April. All permanent.',
    );
    expect(
      jobs.map(({ position, start, contractType }) => [position, start, contractType]),
    ).toEqual([
      ['Mate', 'ASAP', 'PERMANENT'],
      ['Chef', '2027-04-01', 'PERMANENT'],
      ['Deckhand', '2027-04-01', 'PERMANENT'],
    ]);
  });

  it('a row of a table is a job, one that is filled is none, and a label may name a department', () => {
    const jobs = jobsOf(`Position      | Contract  | Start  | Tickets
--------------|-----------|--------|--------
Chief Officer | 2:2       | 15 Jan | Chief Mate 3000
Deckhand x 2  | permanent | March  | EDH
Sous Chef     | -- FILLED 20/11 -- | |

All: ENG1, no smokers.
Officers only: B1/B2 visa.`);
    expect(jobs).toMatchObject([
      { position: 'Chief Officer', rotation: '2:2', start: '2027-01-15', visas: ['B1/B2'] },
      { position: 'Deckhand', contractType: 'PERMANENT', start: '2027-03', visas: [] },
    ]);
    for (const { smoking, qualifications } of jobs)
      expect([smoking, qualifications.includes('ENG 1')]).toEqual([false, true]);
  });

  it('each yacht has its line', () => {
    expect(
      jobsOf(
        'Two yachts need crew.\n\nMY Blue Finch, 52m: chief officer, 2:2, Antibes, 1 February.\nSY Grey Goose, 30m: deck/stew, seasonal, Palma, 1 May.',
      ),
    ).toMatchObject([
      { position: 'Chief Officer', yachtName: 'Blue Finch', lengthMetres: 52, places: ['Antibes'] },
      { position: 'Deck/Stew', yachtName: 'Grey Goose', yachtType: 'SAIL', places: ['Palma'] },
    ]);
  });

  it('a short name means the one job that it fits', () => {
    expect(
      jobsOf(
        'Vacancies for one lead deckhand (€3,400) and one junior deckhand (€2,600). The lead deckhand must have Yachtmaster Offshore. The junior only needs STCW.',
      ),
    ).toMatchObject([
      { position: 'Lead Deckhand', qualifications: ['RYA/MCA Yachtmaster Offshore'] },
      { position: 'Junior Deckhand', qualifications: ['STCW Basic Safety Training'] },
    ]);
  });

  it('whom somebody works with has no part in it', () => {
    const [bosun, stew] = jobsOf(
      'We need a bosun and a 2nd stew. The stew, 3,500 EUR, works closely with the bosun. Non smoker.',
    );
    expect([bosun?.salary, bosun?.smoking]).toEqual([null, null]);
    expect([stew?.salary?.amount, stew?.smoking]).toEqual([3500, false]);
  });

  it('a job that is gone is none, one that is still open is', () => {
    expect(
      jobsOf(
        'Some changes:\n- the stew job is gone, we promoted the junior\n- the chef is still open but now at 6,000\n- NEW: 2nd engineer, 5,500, asap',
      ).map(({ position, salary }) => [position, salary?.amount]),
    ).toEqual([
      ['Chef', 6000],
      ['Second Engineer', 5500],
    ]);
  });

  it('answers stand below quoted questions', () => {
    expect(
      jobsOf(
        'See below\n\n> Which position?\nBOSUN\n> Start?\n1 MARCH\n> Smokers / tattoos?\nNO / SMALL ONES OK',
      ),
    ).toMatchObject([{ position: 'Bosun', start: '2027-03-01', smoking: false }]);
  });

  it('a numbered line for each yacht, and a list with a sum for each', () => {
    expect(
      jobsOf(
        'This morning:\n1/ MY Sable, 40m, Cannes - sole stew, perm, 4k, asap\n2/ SY Heron Call, 52m, Palma - 2nd engineer, 3:3, 6k, Feb. Y3.\n3/ MY Juno Rising, 88m, Dubai - 2 x deckhand, 5:1, 3.2k, Jan',
      ),
    ).toMatchObject([
      { position: 'Sole Stew', yachtName: 'Sable', start: 'ASAP', places: ['Cannes'] },
      { position: 'Second Engineer', yachtName: 'Heron Call', rotation: '3:3', start: '2027-02' },
      {
        position: 'Deckhand',
        yachtName: 'Juno Rising',
        salary: { amount: 3200 },
        start: '2027-01',
      },
    ]);
    expect(
      jobsOf(
        'We need a full crew: captain (Master 500, 10k), chief officer (6.5k), chef (6k), chief stew (5.5k). Everyone permanent.',
      ).map(({ position, salary }) => [position, salary?.amount]),
    ).toEqual([
      ['Captain (<500GT)', 10_000],
      ['Chief Officer', 6500],
      ['Chef', 6000],
      ['Chief Stew', 5500],
    ]);
  });

  it('two of a rank are no second of it', () => {
    expect(
      jobsOf('2 stews needed. One 2nd stew 3800 perm, one junior stew 2600 season from April.').map(
        ({ position, salary, contractType }) => [position, salary?.amount, contractType],
      ),
    ).toEqual([
      ['Second Stew', 3800, 'PERMANENT'],
      ['Junior Stew', 2600, 'SEASONAL'],
    ]);
  });
});
