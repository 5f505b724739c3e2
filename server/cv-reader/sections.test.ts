import { describe, expect, test } from 'vitest';
import { seededLists } from '#bench/support/cv-lists.ts';
import { lineOf } from './lines.ts';
import type { Line } from './lines.ts';
import { readSections } from './sections.ts';
import { cvLines } from './testing.ts';

const lists = seededLists();
const heading = (text: string) => lineOf([text], { size: 14, bold: true, gap: true });
const body = (...texts: string[]) => texts.map((text) => lineOf([text], { size: 10 }));
const kinds = (lines: readonly Line[]) =>
  readSections(lines, lists)
    .filter(({ heading: own }) => own)
    .map(({ kinds: own }) => own.join('+'));

const ROLE = body('M/Y Halcyon Tide, Bosun, March 2021 to October 2023');
const REFEREE = body('Isabelle Roche, Chief Stewardess, M/Y Nereid Star, i.roche@example.org');

describe('a heading is told by its look', () => {
  test('and named by the words that are known in it', () => {
    const lines = [
      heading('Galley Skills'),
      ...body('Provisioning, plating and baking for twelve guests and nineteen crew'),
      heading('Where I have worked'),
      ...ROLE,
      heading('Sea Service (latest first)'),
      ...ROLE,
      heading('~ Education ~'),
      ...body('Truro College, BTEC Hospitality, 2014 to 2016'),
    ];
    expect(kinds(lines)).toEqual(['skills', 'experience', 'experience', 'education']);
  });

  test('and else by what follows it', () => {
    const lines = [
      heading('Ahoy there'),
      ...body('I have sailed since I could walk, and I have cleaned winches since I was eight.'),
      heading('Since leaving home'),
      ...ROLE,
      heading('In their words'),
      ...REFEREE,
      heading('Bits and bobs'),
      ...body('Knitting'),
    ];
    expect(kinds(lines)).toEqual(['profile', 'experience', 'references', 'other']);
  });

  test('but a vessel, a certificate of a list or a title above its period is none', () => {
    const lines = [
      heading('Experience'),
      heading('Quartermaster'),
      ...body('2019 – 2021', 'S/Y Windward Grace'),
      heading('Skills'),
      ...body('Rigging'),
      heading('Certificates'),
      heading('HACCP'),
      ...body('Food Safety Level 2'),
    ];
    expect(kinds(lines)).toEqual(['experience', 'skills', 'certificates']);
  });
});

test('words that hint at one thing give way to what plainly follows', () => {
  const lines = [
    heading('Experience'),
    ...ROLE,
    heading('Skills'),
    ...body('Rigging'),
    heading('Ask them about me'),
    ...REFEREE,
  ];
  expect(kinds(lines)).toEqual(['experience', 'skills', 'references']);
});

test('headings may run into their text, if a CV has several', () => {
  const lines = cvLines(
    'Employment. From March 2019 I sailed on ferries.\nSkills. Hydraulics and generators.\nReferee. Isabelle Roche.',
  );
  expect(kinds(lines)).toEqual(['experience', 'skills', 'references']);
  expect(kinds(cvLines('Work. Hard.'))).toEqual([]);
});

test('headings with a colon begin a section among roles only where a CV has no others', () => {
  const text =
    'Experience: Bosun, M/Y One, 2019 to 2021\nSkills: rigging\nCertificates: ENG1\nReferees: on request';
  expect(kinds(cvLines(text))).toEqual(['experience', 'skills', 'certificates', 'references']);
});

describe('a heading is told', () => {
  test('by the colon that it shares with known ones', () => {
    const lines = [
      ...body('Studies:', 'Truro College, BTEC Hospitality, 2014 to 2016'),
      ...body('Languages:', 'English, Dutch', 'Voyages so long ago:'),
      ...ROLE,
      ...body('Referees:'),
      ...REFEREE,
    ];
    expect(kinds(lines)).toEqual(['education', 'languages', 'experience', 'references']);
  });

  test('by the column of known ones, with its text beside it', () => {
    const at = (x: number, text: string) => ({ text, x });
    const row = (name: string, text: string) => lineOf([at(60, name), at(180, text)]);
    const lines = [
      row('PROFILE', 'I have sailed since I could walk.'),
      row('EDUCATION', 'Truro College, BTEC Hospitality, 2014 to 2016'),
      row('REFERENCES', 'Available on request'),
      row('GOOD AT', 'Splicing, rigging'),
    ];
    expect(kinds(lines)).toEqual(['profile', 'education', 'references', 'skills']);
  });

  test('by capitals among which MY is no motor yacht', () => {
    const lines = [
      heading('EXPERIENCE'),
      ...ROLE,
      heading('SKILLS'),
      ...body('Rigging'),
      heading('THEY HAVE SEEN MY WORK'),
      ...REFEREE,
    ];
    expect(kinds(lines).at(-1)).toBe('references');
  });
});

test('an employer in the type of headings is the title of a role', () => {
  const lines = [
    heading('Experience'),
    heading('Valley Sailing Co'),
    ...body('Position: Bosun', 'Dates: Jan 2018 – Feb 2020'),
    heading('Skills'),
    ...body('Rigging'),
  ];
  expect(kinds(lines)).toEqual(['experience', 'skills']);
});

test('a list of which few items are skills is none of skills', () => {
  const lines = [
    heading('Experience'),
    ...ROLE,
    heading('Skills'),
    ...body('Rigging'),
    heading('Ashore'),
    ...body('Model trains, rigging, crosswords'),
  ];
  expect(kinds(lines).at(-1)).toBe('other');
});

test('a note on references that is read first takes nobody for a referee', () => {
  const lines = cvLines('REFERENCES\tAvailable on request\nGrace Ho\nHopes for a berth');
  expect(readSections(lines, lists).at(-1)?.kinds).toEqual(['top']);
});
