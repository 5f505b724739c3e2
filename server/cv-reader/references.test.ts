import { describe, expect, test } from 'vitest';
import { readReferences } from './references.ts';
import { cvLines } from './testing.ts';

const read = (text: string) =>
  readReferences([{ kinds: ['references'], lines: cvLines(text) }], 'GB').map(({ value }) => value);
const penrose = {
  referenceName: 'Capt. Marcus Penrose',
  companyName: 'M/Y Halcyon Tide',
  position: 'Captain',
  email: 'm.penrose@example.com',
  contactNumber: '+44 7700 900318',
};

describe('a referee is read from', () => {
  test.each([
    [
      'one line',
      'Capt. Marcus Penrose, Captain, M/Y Halcyon Tide, +44 7700 900318, m.penrose@example.com',
    ],
    [
      'lines',
      'Capt. Marcus Penrose\nCaptain\nM/Y Halcyon Tide\n+44 7700 900318\nm.penrose@example.com',
    ],
    [
      'labels',
      'Name: Capt. Marcus Penrose\nPosition: Captain, M/Y Halcyon Tide\nPhone: +44 7700 900318\nEmail: m.penrose@example.com',
    ],
    [
      'a table',
      'Name\tPosition\tVessel\tContact\nCapt. Marcus Penrose\tCaptain\tM/Y Halcyon Tide\t+44 7700 900318 m.penrose@example.com',
    ],
    [
      'a sentence',
      '1. Capt. Marcus Penrose (Captain of M/Y Halcyon Tide): phone +44 7700 900318, e-mail m.penrose@example.com.',
    ],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual([penrose]);
  });
});

test('two referees in labelled columns are two', () => {
  const text =
    'Name\tCapt. Marcus Penrose\tName\tIsabelle Roche\nRank\tCaptain\tRank\tChief Stewardess\nVessel\tM/Y Halcyon Tide\tVessel\tM/Y Nereid Star\nTel\t+44 7700 900318\tTel\t+33 6 39 98 12 41\nEmail\tm.penrose@example.com\tEmail\ti.roche@example.org';
  expect(read(text).map(({ referenceName, email }) => [referenceName, email])).toEqual([
    ['Capt. Marcus Penrose', 'm.penrose@example.com'],
    ['Isabelle Roche', 'i.roche@example.org'],
  ]);
});

test('referees that follow one another in a paragraph are two', () => {
  const text =
    'Capt. Marcus Penrose, Captain, M/Y Halcyon Tide, m.penrose@example.com. Grace Ho, Director of Rooms, Hotel Bellevue, grace.ho@example.org';
  expect(read(text).map(({ referenceName, position }) => [referenceName, position])).toEqual([
    ['Capt. Marcus Penrose', 'Captain'],
    ['Grace Ho', 'Director of Rooms'],
  ]);
});

test('the number of a law is no telephone number', () => {
  const text = 'Grace Ho, Manager, Hotel Bellevue\nData under Regulation (EU) 2016/679';
  expect(read(text)[0]?.contactNumber).toBeNull();
});

test('what is not printed is null, and references on request are none', () => {
  expect(read('Isabelle Roche, Chief Stewardess, M/Y Nereid Star')).toEqual([
    {
      referenceName: 'Isabelle Roche',
      companyName: 'M/Y Nereid Star',
      position: 'Chief Stewardess',
      email: null,
      contactNumber: null,
    },
  ]);
  expect(read('Available upon request.')).toEqual([]);
});

test('a referee without number, address, position or employer is doubtful', () => {
  const grades = (text: string) =>
    readReferences([{ kinds: ['references'], lines: cvLines(text) }], 'GB').map(
      ({ confidence }) => confidence,
    );
  expect(grades('Grace Ho\nHoping for a first berth as stewardess')).not.toContain('sure');
  expect(grades('Grace Ho\nHoping for a first berth as stewardess')).not.toContain('likely');
  expect(grades('Grace Ho, Bellevue')).toEqual(['doubtful']);
  expect(grades('Grace Ho, Manager, Hotel Bellevue')).toEqual(['likely']);
});

test('the end of a word is no label', () => {
  expect(read('Grace Ho, Directrice, Hôtel Bellevue, grace.ho@example.org')[0]).toMatchObject({
    companyName: 'Hôtel Bellevue',
    position: 'Directrice',
  });
});

test('people beside each other keep what stands below their own names', () => {
  const text = `Oona Virtanen\tBrice Delmas
Chief Officer\tHead Chef, Hotel Sirena
M/Y Arctic Tern\tbrice.d@example.org
oona.v@example.com\t`;
  expect(
    read(text).map(({ referenceName, companyName, email }) => [referenceName, companyName, email]),
  ).toEqual([
    ['Oona Virtanen', 'M/Y Arctic Tern', 'oona.v@example.com'],
    ['Brice Delmas', 'Hotel Sirena', 'brice.d@example.org'],
  ]);
});

test('a position right before a vessel or firm is told from it', () => {
  const of = (text: string) =>
    read(text).map(({ position, companyName }) => [position, companyName]);
  expect(of('Aart Kuipers, stuurman M/Y Noordster, aart@example.nl')).toEqual([
    ['stuurman', 'M/Y Noordster'],
  ]);
  expect(of('Elsa Brandt, kapitän Weisse Flotte, elsa@example.de')).toEqual([
    ['kapitän', 'Weisse Flotte'],
  ]);
});

test('what belongs to somebody is no name', () => {
  const text = "Harriet Lowe III\nCaptain's Assistant, Lowe Family Office\n07700 900461";
  expect(read(text).map(({ referenceName }) => referenceName)).toEqual(['Harriet Lowe III']);
});
