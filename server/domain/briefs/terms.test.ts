import { describe, expect, it } from 'vitest';
import { draftOf, jobOf, jobsOf } from './testing.ts';

/** A brief for a deckhand that says one thing more. */
const read = (text: string) => jobOf(`We need a deckhand. ${text}`);

describe('position', () => {
  it.each([
    ['Hi, we are short a second stew from next week', 'Second Stew'],
    ['My bosun has just handed in his notice. Who do you have?', 'Bosun'],
    ['Any good sous chefs around at the moment?', 'Sous Chef'],
    ['Our second engineer leaves us in April and I will have to replace him.', 'Second Engineer'],
    ['It’s Marco from MY Ada again, this time for a 3rd stew.', 'Third Stew'],
    ['We are losing our chief stew to a bigger boat. Need someone by May.', 'Chief Stew'],
    ['Position: Stewardess (2nd)', 'Second Stew'],
    ['The schedule is 3 on 3 off and we need a purser.', 'Purser'],
    ['We need a bosun or lead deckhand for our 60m.', 'Bosun'],
    ['I am the captain of MY Ada, and we seek a chef.', 'Chef'],
    ['[24/11/2026, 09:14] Capt Luca: we search a chef, alone in galley', 'Sole Chef'],
    [
      'Please put the chief officer vacancy on hold. We now look for a second officer.',
      'Second Officer',
    ],
    ['We need a deckhand. Might also need a stew later.', 'Deckhand'],
  ])('%s', (brief, position) => {
    expect(jobsOf(brief)[0]?.position).toBe(position);
    expect(jobsOf(brief)).toHaveLength(1);
  });
});

it.each([
  'Thanks for the CVs. Our chef liked the second one too, could we do a call on Thursday?',
  'This is the chief stew of MY Lapis. Please send the invoice for the deckhand we hired in October.',
  'The bosun position is filled, thank you for your help.',
])('no job: %s', (brief) => {
  expect(jobsOf(brief)).toEqual([]);
});

describe('contract', () => {
  it.each([
    ['Year-round employment', 'PERMANENT'],
    ['It is an open-ended contract', 'PERMANENT'],
    ['Permanent with rotation possible after the first year', 'PERMANENT'],
    ['One month trial then permanent', 'PERMANENT'],
    ['Contract: 6 months, renewable', 'TEMPORARY'],
    ['She would be filling in for a colleague who has broken her wrist', 'TEMPORARY'],
    ['It is only while our bosun is on paternity leave', 'TEMPORARY'],
    ['Freelance, two weeks in August', 'TEMPORARY'],
    ['For the crossing only', 'TEMPORARY'],
    ['Just for the winter season in the Caribbean', 'SEASONAL'],
    ['Summer season 2027 with possibility of permanent', 'SEASONAL'],
    ['On rotation, time for time', 'ROTATION'],
    ['Not a rotational position', null],
    ['She does busy charters all summer', null],
  ])('%s', (text, contractType) => {
    expect(read(text).contractType).toBe(contractType);
  });
});

describe('a hurry and a date', () => {
  it.each([
    ['Deckhand needed asap', 'Joining mid February.', '2027-02'],
    ['Urgently looking for a deckhand asap', 'She would join on 3 March.', '2027-03-03'],
    ['Deckhand needed asap', 'The owner is on board until mid February.', 'ASAP'],
    ['Deckhand needed', 'Start asap, joining mid February at the latest.', 'ASAP'],
  ])('%s. %s', (subject, body, start) => {
    const text = `Subject: ${subject}\n\nWe need a deckhand for M/Y Aurelia Bay. ${body}`;
    expect(jobOf(text).start).toBe(start);
  });
});

describe('the length of a contract', () => {
  it.each([
    ['Temp deckhand for M/Y Aurelia Bay for 6 weeks from 1st March', 6, 'WEEKS'],
    ['Bosun needed, 3 month contract, 4000 EUR', 3, 'MONTHS'],
    ['We need a deckhand, May to September', 5, 'MONTHS'],
    ['Deckhand wanted, temporary, 1-21 March', 3, 'WEEKS'],
    ['Temporary deckhand wanted, Dec 2nd to Dec 23rd', 3, 'WEEKS'],
    ['Seasonal deckhand wanted, 1 May until the end of September', 5, 'MONTHS'],
    ['Bosun needed, temporary, November to March', 5, 'MONTHS'],
    ['Deckhand, temp, 6-8 weeks, asap', 8, 'WEEKS'],
    ['Deckhand needed for a ten days delivery trip', 10, 'DAYS'],
    ['Two dayworkers needed, about 3 weeks', 3, 'WEEKS'],
    ['Relief chef wanted, 14 days leave', null, null],
    ['Temporary stew wanted, she cruises May to September', null, null],
    ['Permanent deckhand wanted, 3 month probation', null, null],
    ['Deckhand wanted on a 10:10 weeks rotation', 10, 'WEEKS'],
  ])('%s', (text, periodLength, periodType) => {
    expect(draftOf(text)).toMatchObject({ periodLength, periodType });
  });

  it('is no value of what read-brief prints', () => {
    expect(Object.keys(jobOf('Temp deckhand for 6 weeks from 1st March'))).not.toContain('period');
  });
});

describe('rotation', () => {
  it.each([
    ['two months aboard, two at home', '2:2'],
    ['works 3 months, then has one month at home', '3:1'],
    ['12 weeks on board, 12 weeks home', '12:12 weeks'],
    ['five weeks on and five weeks off', '5:5 weeks'],
    ['8/8 weeks', '8:8 weeks'],
    ['The schedule is 3 months on, 3 off', '3:3'],
    ['time on/off is 60/60', '60:60 days'],
    ['90 days on 30 days off', '90:30 days'],
    ['2 on / 1 off (months)', '2:1'],
    ['Leave: 1:1', '1:1'],
    ['crew ratio 1:1', null],
    ['[09:36] please call at 12:30', null],
    ['6/8 weeks of charter', null],
  ])('%s', (text, rotation) => {
    expect(read(text).rotation).toBe(rotation);
  });
});

describe('pay', () => {
  it.each([
    ['between 3500 and 4000 euro depending on experience', 'RANGE  3500 4000 EUR MONTH'],
    ['€ 4.000,- per month', 'FIXED 4000   EUR MONTH'],
    ['Budget 6.5 - 7k', 'RANGE  6500 7000  MONTH'],
    ['Package: GBP 42,000 per annum', 'FIXED 42000   GBP YEAR'],
    ['$110k', 'FIXED 110000   USD YEAR'],
    ['wage 4.2k eur + tips (around 1.5k a month)', 'FIXED 4200   EUR MONTH'],
    ['The last one was on 4,800 but we can do 5,000 now', 'FIXED 5000    MONTH'],
    ['60 days leave, 3.200 €', 'FIXED 3200   EUR MONTH'],
    ['3k$ +tips, carib charters', 'FIXED 3000   USD MONTH'],
    ['May 1 to Sept 30 - 2500 each', 'FIXED 2500    MONTH'],
    ['It goes up to EUR 9,500', 'FIXED 9500   EUR MONTH'],
    ['$350 daily', 'FIXED 350   USD DAY'],
    ['€1,200 a week', 'FIXED 1200   EUR WEEK'],
    ['minimum 4,000 euros', 'RANGE  4000  EUR MONTH'],
    ['Master 3000 required, remuneration is negotiable', null],
    ['tips of about 8,000 last season', null],
    ['MTU 4000 course useful, ref 4475', null],
    ['2 x MTU 16V 4000', null],
  ])('%s', (text, pay) => {
    const { salary } = read(text);
    expect(
      salary &&
        [salary.type, salary.amount, salary.min, salary.max, salary.currency, salary.period].join(
          ' ',
        ),
    ).toBe(pay);
  });

  it('has the currency of the mail that is changed', () => {
    expect(
      jobOf(
        'The bosun can have 4,200 now.\n\n> On 1 Nov 2026 Jo wrote:\n> Need a bosun, EUR 4,000.',
      ).salary,
    ).toMatchObject({ amount: 4200, currency: 'EUR' });
  });
});

describe('start', () => {
  it.each([
    ['Urgently needed, from May to September', '2027-05'],
    ['He should come at the end of January', '2027-01'],
    ['as soon as the right person is found', 'ASAP'],
    ['available now', 'ASAP'],
    ['1st week of February', '2027-02'],
    ['Date of joining - 1-Mar-2027', '2027-03-01'],
    ['starting 5/6 January', '2027-01-05'],
    ['Our charter is on 20 December so they have to be on board by the 15th', '2026-12-15'],
    ['They start monday', '2026-11-16'],
    ['April 2027', '2027-04'],
    ['For a charter, 8-15 August 2027', '2027-08-08'],
    ['EUR 4,800 - AEC 2 - Antibes - 10 January', '2027-01-10'],
    ['start flexible', null],
    ['We had the last one from May 2025', null],
    ['first charter is on 10 June', null],
    ['I am away until 5 December, please send CVs before 1 December', null],
  ])('%s', (text, start) => {
    expect(read(text).start).toBe(start);
  });
});

describe('smoking', () => {
  it.each([
    ['Smokers? fine.', true],
    ['Do you mind smokers? No, not at all.', true],
    ['a smoker is not a problem', true],
    ['Smoking: only on land', true],
    ['he can smoke but outside of the boat', true],
    ['vaping tolerated', true],
    ['Smokers, no thanks, wooden decks', false],
    ['ideally doesn’t smoke', false],
    ['nobody smokes on board and it has to stay that way', false],
    ['the owner hates cigarettes', false],
    ['Smoking / tattoos: no / no visible', false],
    ['Is smoking ok? no', false],
    ['smoked salmon canapes', null],
  ])('%s', (text, smoking) => {
    expect(read(text).smoking).toBe(smoking);
  });
});

describe('tattoos', () => {
  it.each([
    ['not fussed about tattoos', true],
    ['Doesn’t matter about tatts', true],
    ['Any problem with tattoos? No', true],
    ['Tattoos are fine as long as they are not on face or hands', true],
    ['tattoos no issue', true],
    ['Smokers/tattoos? no/yes', true],
    ['Tattoo policy: none showing', false],
    ['hidden tattoos only', false],
    ['Tattoos OK if hidden', false],
    ['he doesn’t want to see tattoos', false],
    ['neither smoking nor tattoos', false],
    ['any tattoos should be coverable', false],
    ['ink cartridges for the printer', null],
  ])('%s', (text, tattoos) => {
    expect(read(text).tattoos).toBe(tattoos);
  });
});
