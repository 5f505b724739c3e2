import { describe, expect, test } from 'vitest';
import { readLines } from './read-cv.ts';
import { cvLines } from './testing.ts';

const lists = { qualifications: [], skills: [], positions: ['Bosun', 'Chief Stew', 'Deckhand'] };
const read = (text: string) => readLines(cvLines(text), lists);

test.each([
  ['Date of birth: 14 February 1991', '14/02/1991'],
  ['DOB: 07/22/1996 (MM/DD/YYYY)', '22/07/1996'],
  ['Born\t1987-09-14', '14/09/1987'],
  ['Geboren am: 2. Dezember 1982', '02/12/1982'],
  ['Irish citizen, born 9th May 1999.', '09/05/1999'],
  ['b. 21-Aug-1990', '21/08/1990'],
  ['Born\t8.XI.1983', '08/11/1983'],
  ['Date of birth 27.01.1989. Female. Non-smoker.', '27/01/1989'],
  ['Date of birth: 9 May 1999\nDate of birth: 1 June 1998', null],
  ['Nata a Camogli (GE) il 3 maggio 1990, cittadinanza italiana, nubile.', '03/05/1990'],
  ['Age: 34', null],
  ['Date of birth: 1991', null],
])('%s gives the date of birth %s', (text, dob) => {
  expect(read(text).dob).toBe(dob);
});

test.each([
  ['Nationality: Danish and Swedish (dual)', ['Danish', 'Swedish']],
  ['Nacionalidad: Española', ['Spanish']],
  ['Citizenship: USA and Poland', ['American', 'Polish']],
  ['Passports: South African, Dutch', ['South African', 'Dutch']],
  ['US Citizen', ['American']],
  ['Nationality: Indian, with settled status in the UK', ['Indian']],
  ['Cape Town / South African (EU ancestry visa) / female', ['South African']],
  ['I am 24 years old, British, and speak Welsh.', ['British']],
  ['Nata a Camogli il 3 maggio 1990, cittadinanza italiana, nubile.', ['Italian']],
  ['Born 28.02.1987 – Croatian citizen', ['Croatian']],
  ['I keep the logs by hand and the bilges dry. Danish. I speak three languages.', ['Danish']],
  ['Nationality: Irish\nNationality: Danish', []],
  ['I cook French, Italian and Thai food.', []],
  ['Lives in South Africa', []],
])('%s gives the nationality %j', (text, names) => {
  expect(read(text).nationality.map(({ name }) => name)).toEqual(names);
});

test.each([
  [
    'Languages: English (native), isiZulu and Afrikaans',
    [
      ['English', 'en'],
      ['isiZulu', 'zu'],
      ['Afrikaans', 'af'],
    ],
  ],
  [
    'Idiomas: Español (nativo), inglés (fluido)',
    [
      ['Spanish', 'es'],
      ['English', 'en'],
    ],
  ],
  ['Fluent in English, learning French.', [['English', 'en']]],
  ['A French chef in an English house', []],
])('%s gives the languages %j', (text, languages) => {
  expect(read(text).languages.map(({ name, code }) => [name, code])).toEqual(languages);
});

test.each([
  ['Falmouth, Cornwall, United Kingdom', 'United Kingdom'],
  ['Address: 12 rue des Remparts, 35400 Saint-Malo, France', 'France'],
  ['Fort Lauderdale, FL 33316', 'United States'],
  ['Kiel, Deutschland', 'Germany'],
  ['Place of birth: Chennai, India', undefined],
  ['Nationality: New Zealand', undefined],
])('%s gives the residence %s', (text, name) => {
  expect(read(text).country?.name).toBe(name);
});

test('telephone numbers stay as printed but for a bracket at the beginning, and WhatsApp is noted', () => {
  expect(
    read('Mobile / WhatsApp: +44 (0)7700 900142\nTel: (305) 555-0143\nAddress: Miami, FL, USA')
      .phones,
  ).toEqual([
    { number: '+44 (0)7700 900142', whatsApp: true },
    { number: '305 555-0143', whatsApp: false },
  ]);
});

test('numbers of passports and next of kin are no telephone numbers', () => {
  expect(read('Passport no: 4477009001\nNext of kin: Kavya, +91 98000 09933').phones).toEqual([]);
});

describe('habits and looks', () => {
  test.each([
    ['Gender: Female', { gender: 'FEMALE' }],
    ['Mr John Smith', { gender: null }],
    ['Height: 1.71 m', { height: 171 }],
    ["Height: 5'10", { height: 178 }],
    ['Non-smoker', { smoking: false }],
    ['Smoker: yes', { smoking: true }],
    ['Visible tattoos: No', { tattoo: 'NO_VISIBLE_TATTOOS' }],
    ['Tattoos: none', { tattoo: 'NO_TATTOOS' }],
    ['Tattoos: yes, not visible', { tattoo: 'NO_VISIBLE_TATTOOS' }],
    ['Marital status: Married', { relationshipStatus: 'MARRIED' }],
  ])('%s', (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });
});

test('visas count where they are held', () => {
  expect(
    read('Visas: B1/B2 valid until 04/2030, Schengen not required, C1/D pending').visas,
  ).toEqual([{ kind: 'B1B2', expiryDate: '04/2030' }]);
});

test('wishes are read only where they are labelled', () => {
  expect(read('Position sought: Bosun\nDesired salary: €4,500 per month')).toMatchObject({
    desiredRoles: ['Bosun'],
    idealSalary: { amount: 4500, currency: 'EUR' },
  });
  expect(read('Chief Stewardess\nSalary: negotiable')).toMatchObject({
    desiredRoles: [],
    idealSalary: null,
  });
});

test('an empty CV gives nothing', () => {
  expect(readLines([], lists)).toMatchObject({
    text: 'none',
    firstName: null,
    email: null,
    phones: [],
    pastRoles: [],
    skills: [],
  });
});
