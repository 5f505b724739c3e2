import { describe, expect, test } from 'vitest';
import { blinded } from './blinded.ts';
import { candidateName, writtenName } from './names.ts';

const anna = [candidateName('Anna', "Kovács-O'Brien")];
const marco = [candidateName('Marco', 'De La Cruz'), writtenName('Captain Will May')];
const hide = (text: string, people = anna) => blinded(text, { people });

describe('what reaches somebody is taken out', () => {
  test.each([
    ['Write to ana.lima+yacht@mail.example.com.', 'Write to …'],
    ['Call +44 (0)7700 900-123 or 0033612345678 any time', 'Call … or … any time'],
    ['See www.ana.example/cv or https://ana.example', 'See … or …'],
    ['Call me 07911 - 123 - 456 or +33 6 12 34 56 78.', 'Call me … or ….'],
    ['06.12.34.56.78', '…'],
    ['06-12-34-56-78', '…'],
    ['07911,123,456', '…'],
    ['07911_123_456', '…'],
    ['(020) 7946 0958', '…'],
    ['020 2019 2020', '…'],
    ['tel 612345', 'tel …'],
    ['612 345 678', '…'],
    ['Mobile: 7911 123 456', 'Mobile: …'],
    ['WhatsApp 2019 2020 11', 'WhatsApp …'],
    ['+1 (954) 555-0100, season 2019-2021', '…, season 2019-2021'],
    ['In 2019 07911 123456', 'In 2019 …'],
    ['+33​6​12​34​56​78', '…'],
    ['０７９１１ １２３４５６', '…'],
    ['Insta @annakovacs_stew, yes', 'Insta …, yes'],
    ['IG: sailoranna', 'IG: …'],
    ['insta sailoranna', 'insta …'],
    ['Facebook - anna.on.deck', 'Facebook - …'],
    ['Telegram is crewanna', 'Telegram is …'],
    ['linkedin.com/in/annakovacs', '…'],
    ['LinkedIn /in/anna-k', 'LinkedIn …'],
    ['annakovacs.com, really', '…, really'],
    ['See ANNAKOVACS.COM.', 'See ….'],
    ['wa.me/33612345678', '…'],
    ['t.me/annak', '…'],
    ['linktr.ee/annak', '…'],
    ['mail anna (at) kovacs.com', 'mail …'],
    ['mail anna [at] crew [dot] com', 'mail …'],
    ['anna at crew dot com', '…'],
    ['anna @ crew.com', '…'],
    ['annasailor at gmail.com', '…'],
    ['crewanna dot com', '…'],
    ['Skype: anna.kovacs.obrien', 'Skype: …'],
    ['skype name anna.sails', 'skype name …'],
  ])('%s', (text, expected) => {
    expect(hide(text)).toBe(expected);
  });
});

describe('a surname is taken out however it is written', () => {
  test.each([
    ['I am Anna Kovacs', 'I am Anna …'],
    ["I am Anna Kovács-O'Brien", 'I am Anna …'],
    ['Anna Kovacs O’Brien', 'Anna …'],
    ['ANNA KOVACS OBRIEN', 'ANNA …'],
    ["kovács-o'brien", '…'],
    ['Ms Kovács’s season', 'Ms …’s season'],
    ['annakovacs', '…'],
    ['kovacs_anna', '…'],
    ['a.kovacs', '…'],
    ['akovacs', '…'],
    ['Kova\u0301cs', '…'],
  ])('%s', (text, expected) => {
    expect(hide(text)).toBe(expected);
  });

  test.each([
    ['Marco de la Cruz', 'Marco …'],
    ['DE LA CRUZ', '…'],
    ['Cruz was here', '… was here'],
    ['Will May recommends him', '… recommends him'],
    ['WILL MAY', '…'],
    ['Captain May recommends him', 'Captain … recommends him'],
    ['Capt. Will is his referee', 'Capt. … is his referee'],
    ['May, Will', '…'],
  ])('%s', (text, expected) => {
    expect(hide(text, marco)).toBe(expected);
  });
});

describe('a CV stays what it is', () => {
  test.each([
    ['Two seasons, 2018 - 2020, on a 45 m, 1200 hp'],
    ['Season 2019-2021 and 2022/2023 in the Med'],
    ['01/05/2019 to 30/09/2019'],
    ['01/05/2019 - 30/09/2019'],
    ['01.05.2019-30.09.2019'],
    ['2019-05-01 / 2019-09-30'],
    ['05/2019 - 09/2020'],
    ['2018, 2019, 2020, 2021'],
    ['2019 - 2020 2021 - 2022'],
    ['30/09/2019 12 berths'],
    ['refit budget 1 500 000 EUR'],
    ['€1,500,000 and USD 2 500 000'],
    ['1.500.000,00 EUR'],
    ['3500-4500 a month'],
    ['500 000 - 1 500 000 EUR'],
    ['ISM 2010-2014'],
    ['STCW 95, MLC 2006, AEC 1, Y2, 3000GT'],
    ['2 500 000 litres, 12 000 nm'],
    ['IMO 9876543'],
    ['Guests 12 - crew 18'],
    ['From Limassol, B.Sc., Ph.D., M/Y Io, St.Tropez'],
    ['Worked on deck.At night as watch keeper.In port as well'],
    ['Chef @ M/Y Aurora'],
    ['Relief Captain, M.Y. Aurora, S.Y. Io'],
    ['Managed Instagram content, Skype interviews and Facebook ads'],
    ['24/7, e.g. 1/2 and 3.5 x 2.5'],
  ])('%s', (text) => {
    expect(hide(text)).toBe(text);
  });

  test.each([
    ['Captain'],
    ['Captain, M/Y Aurora'],
    ['Relief captain in May and June, port de la Selva, will relocate; la chef de partie.'],
    ['Captain May 2019 - June 2020'],
    ['CAPTAIN IN MAY'],
    ['De facto purser; La Ciotat'],
    ['I will, and may, do so'],
  ])('%s', (text) => {
    expect(hide(text, marco)).toBe(text);
  });

  test('where a position is a surname', () => {
    const people = [candidateName('Rose', 'Butler'), writtenName('Mate Hill')];
    expect(hide('Butler, Chief Mate, Hill climbs; Rose Butler', people)).toBe(
      'Butler, Chief Mate, Hill climbs; Rose …',
    );
  });
});

test('what a company is called is taken out as a whole', () => {
  const phrases = ['M/Y Évenstar', 'Évenstar'];
  expect(blinded('On M/Y Evenstar, EVENSTAR and Evenstars', { people: [], phrases })).toBe(
    'On …, … and Evenstars',
  );
});
