import { describe, expect, test } from 'vitest';
import { seededLists } from '#bench/support/cv-lists.ts';
import { readEssentialCertificates } from './essential-certificates.ts';
import { readQualifications } from './qualifications.ts';
import { readSkills } from './skills.ts';
import type { Section } from './section.ts';
import { cvLines } from './testing.ts';

const lists = seededLists();
const certificates = (text: string): Section[] => [
  { kinds: ['certificates'], lines: cvLines(text) },
];
const qualifications = (text: string) =>
  readQualifications(certificates(text), lists.qualifications).map(({ value }) => value);
const essential = (text: string) => {
  const { eng1, stcwBasic, stcwAdvanced } = readEssentialCertificates(certificates(text), 'DMY');
  const of = (said: typeof eng1) => said && said.value;
  return { eng1: of(eng1), stcwBasic: of(stcwBasic), stcwAdvanced: of(stcwAdvanced) };
};

test('every qualification of the list is found by its own name and taken for no other', () => {
  for (const name of lists.qualifications) expect(qualifications(`* ${name}`)).toEqual([name]);
});

describe('what crew write is matched to the list', () => {
  test.each([
    ['OOW 3000GT (Yachts)', 'OOW <3000GT Yachts (MCA, STCW II/1)'],
    ['Officer of the Watch 3000GT Yachts', 'OOW <3000GT Yachts (MCA, STCW II/1)'],
    ['Chief Mate Yachts less than 3000GT', 'Chief Mate <3000GT Yachts (MCA, STCW II/2)'],
    ['Master 3000GT Yachts, MCA', 'Master <3000GT Yachts (MCA, STCW II/2)'],
    ['USCG 100 Ton Master (Near Coastal)', 'USCG Master 100 Ton'],
    ['MCA Y3 Chief Engineer', 'Y3 Chief Engineer <500GT/<3000kW Yachts'],
    ['Level 2 Food Safety & Hygiene', 'Food Safety Level 2'],
    ['GUEST Unit 8 Advanced Housekeeping', 'GUEST Advanced Housekeeping (Unit 8)'],
    ['GUEST Chief Stewardess CoC', 'GUEST Chief Stew Certificate of Competence'],
    ['WSET Level 3 in Wines', 'WSET Level 3 Award in Wines'],
    ['PADI Advanced Open Water', 'PADI Advanced Open Water Diver'],
    ['HELM (M)', 'HELM Management Level'],
    ['Human Element Leadership and Management (Operational)', 'HELM Operational Level'],
    [
      'Proficency in Designated Security Duties',
      'Proficiency in Designated Security Duties (PDSD)',
    ],
    ['Drivers licence code B', 'Full Driving Licence'],
  ])('%s', (text, name) => {
    expect(qualifications(text)).toEqual([name]);
  });
});

test('a paragraph of certificates is taken apart', () => {
  expect(
    qualifications(
      'ENG1 (04/2026), STCW 2010, Yachtmaster Coastal (2022), Powerboat Level 2, VHF SRC',
    ),
  ).toEqual([
    'RYA/MCA Yachtmaster Coastal',
    'RYA Powerboat Level 2',
    'RYA VHF Short Range Certificate (SRC)',
  ]);
});

test('a name that runs over two lines is one', () => {
  expect(
    qualifications(
      'Proficiency in Designated Security\nDuties (PDSD)\nBridge Resource\nManagement',
    ),
  ).toEqual([
    'Proficiency in Designated Security Duties (PDSD)',
    'Bridge Resource Management (BRM)',
  ]);
});

test('what is planned, booked or pending is not held', () => {
  expect(
    qualifications(
      'PDSD pending\nEDH in progress\nBooked: Yachtmaster Offshore (autumn)\nChief Mate modules planned',
    ),
  ).toEqual([]);
  expect(essential('ENG1 booked for May').eng1).toBeNull();
  expect(
    qualifications(
      'HELM Management\tno\nFood Safety Level 2\tnot yet, booked\nRYA Day Skipper – not completed\nI want to do PADI Rescue next.\nPSCRB: no',
    ),
  ).toEqual([]);
});

test('what is held stays held while its renewal is booked', () => {
  expect(essential('STCW Basic Safety Training (2019, refresher booked)').stcwBasic).toEqual({
    expiryDate: null,
  });
});

test('the wrong level, tonnage or kind is not the right one', () => {
  expect(
    qualifications('Food Safety\nUSCG Medical Certificate\nWSET course\nRYA Competent Crew'),
  ).toEqual([]);
});

test('ENG 1 and the STCW trainings are recognised with their expiry', () => {
  expect(
    essential(
      'ENG 1 (valid 2026-08-30)\nSTCW 95, refresher 2023\nSTCW Advanced Safety Training (PSCRB, AFF, MFA)',
    ),
  ).toEqual({
    eng1: { expiryDate: '30/08/2026' },
    stcwBasic: { expiryDate: null },
    stcwAdvanced: { expiryDate: null },
  });
  expect(essential('ENG1 (exp. 05/2027)').eng1?.expiryDate).toBe('05/2027');
});

test('a code of the convention is no basic training, and parts of the advanced one are no whole', () => {
  const read = essential('Able Seafarer Deck (STCW II/5)\nAdvanced Fire Fighting\nPSCRB');
  expect([read.stcwBasic, read.stcwAdvanced]).toEqual([null, null]);
});

test('the parts named with the advanced training are not listed by themselves', () => {
  expect(qualifications('STCW Advanced Fire Fighting & PSCRB (Advanced Safety)')).toEqual([]);
});

test('skills are matched whole, in halves and inside longer phrases', () => {
  const sections: Section[] = [
    {
      kinds: ['skills'],
      lines: cvLines(
        'MS Excel, steaming and ironing, excellent silver service / Tender driving\nCrew Contracts (SEA)\nWordsmith',
      ),
    },
  ];
  expect(readSkills(sections, lists.skills).map(({ value }) => value)).toEqual([
    'Excel',
    'Ironing & Steaming',
    'Silver Service',
    'Tender Driving',
    'Crew Contracts (SEA)',
  ]);
});

describe('skills are known', () => {
  const skills = (text: string) =>
    readSkills([{ kinds: ['skills'], lines: cvLines(text) }], lists.skills).map(
      ({ value }) => value,
    );
  test.each([
    [
      'in other languages',
      'Soins du visage, drainage lymphatique et manucure',
      ['Facials', 'Lymphatic Drainage', 'Manicures & Pedicures'],
    ],
    [
      'by either part of their names',
      'Gelato, sorbets; caulking; chillers',
      ['Ice Cream & Sorbets', 'Caulking', 'Air Conditioning & Chillers'],
    ],
    ['without what is done with them', 'Gelcoat, boilers', ['Gelcoat Repair', 'Boiler Operation']],
    ['with remarks in brackets', 'Planned maintenance (Seahub)', ['Planned Maintenance', 'Seahub']],
  ])('%s', (_, text, expected) => {
    expect(skills(text)).toEqual(expected);
  });
  test('and no single word of a name stands for it', () => {
    expect(skills('Deck, wine, team, guest')).toEqual([]);
  });
});

test('what is not held yet, in any language, is not read', () => {
  for (const text of [
    'AFF: teoría aprobada, inscrito en abril',
    'Advanced Fire Fighting – não',
    'HELM Operational: da sostenere nel 2027',
    'PSCRB: attended, not certified',
    'ECDIS Generic: geen',
  ])
    expect(qualifications(text)).toEqual([]);
});

test('a driving licence among the details of the person counts, unless it is denied', () => {
  const own = (text: string): Section[] => [{ kinds: ['personal'], lines: cvLines(text) }];
  const held = (text: string) =>
    readQualifications(own(text), lists.qualifications).map(({ value }) => value);
  for (const text of [
    'Führerschein: Klasse B',
    'Patente B',
    'Körkort\tB',
    'Driving licence: clean',
  ])
    expect(held(text)).toEqual(['Full Driving Licence']);
  for (const text of [
    'Rijbewijs: nee',
    'Driving licence\tNo',
    'Carta de condução – não',
    'Boat driving licence',
  ])
    expect(held(text)).toEqual([]);
});
