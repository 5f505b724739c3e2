import { describe, expect, it } from 'vitest';
import { jobOf, jobsOf } from './testing.ts';

/** A brief for a deckhand that says one thing more. */
const read = (text: string) => jobOf(`We need a deckhand. ${text}`);

describe('the yacht’s name', () => {
  it.each([
    ['m/v Silver Gannet', 'Silver Gannet'],
    ['M.Y. Silver Gannet is looking', 'Silver Gannet'],
    ['for SILVER GANNET (50m)', 'Silver Gannet'],
    ['Silver Gannet is a 50m motor yacht', 'Silver Gannet'],
    ['Yacht name - Silver Gannet', 'Silver Gannet'],
    ['for ‘Silver Gannet’, a 45m ketch', 'Silver Gannet'],
    ['SV Silver Gannet', 'Silver Gannet'],
    ['aboard Silver Gannet in May', 'Silver Gannet'],
    ['per il MY Stella Alpina di 35 metri', 'Stella Alpina'],
    ['Motor Yacht La Paloma', 'La Paloma'],
    ['The Yacht Company Ltd', null],
    ['M/Y TBC 45m', null],
    ['70m motor yacht, Greece & Turkey', null],
    ['MY name is John', null],
    ['Experience on MY Big Boat welcome', null],
  ])('%s', (text, yachtName) => {
    expect(read(text).yachtName).toBe(yachtName);
  });
});

describe('the yacht’s type', () => {
  it.each([
    ['m/v Silver Gannet', 'MOTOR'],
    ['a 24m power boat', 'MOTOR'],
    ['power catamaran', 'MOTOR'],
    ['50m motoryacht', 'MOTOR'],
    ['Type: Motor, private', 'MOTOR'],
    ['s/v Silver Gannet', 'SAIL'],
    ['a sailing trimaran', 'SAIL'],
    ['classic yawl', 'SAIL'],
    ['performance sloop', 'SAIL'],
    ['sailing superyacht', 'SAIL'],
    ['explorer yacht', null],
    ['Our last yacht was a 45m sloop', null],
    ['MY chief officer left', null],
    ['powerboat level 2 needed', null],
  ])('%s', (text, yachtType) => {
    expect(read(text).yachtType).toBe(yachtType);
  });
});

describe('length', () => {
  it.each([
    ['LOA 45', 45],
    ['LOA: 45,2 m', 45],
    ['Size: 38', 38],
    ['length overall 147 feet', 45],
    ['49.9m/499GT', 50],
    ['72 metres yacht with 12m tender', 72],
    ['a new boat: 41m sloop', 41],
    ['di 35 metri', 35],
    ['M/Y 52 mtrs', 52],
    ['length 50.3 metres, beam 9 m', 50],
    ['+50m yacht experience required', null],
    ['experience on > 60m', null],
    ['we pay 45', null],
  ])('%s', (text, lengthMetres) => {
    expect(read(text).lengthMetres).toBe(lengthMetres);
  });
});

describe('places', () => {
  it.each([
    ['Palma-based', ['Palma']],
    ['Yacht is in Palma at the moment, going to Croatia for the summer', ['Palma', 'Croatia']],
    ['built in 1962 in Bremen, now lying in Cannes', ['Cannes']],
    ['flies the Maltese flag and will be kept in Portofino', ['Portofino']],
    ['E.Med', ['Eastern Mediterranean']],
    ['around the world', ['Worldwide']],
    ['Our office is in Monaco, the yacht in Genoa', ['Genoa']],
    ['crossing from Cape Town to Tortola', ['Cape Town', 'Tortola']],
    ['St. Kitts', ['St Kitts']],
    ['joining is now Palma, not Genoa', ['Palma']],
    ['start nov 30 in st maarten', ['St Maarten']],
    ['legal to work in the EU', []],
    ['Nice to have: a sense of humour', []],
    ['Flights from the UK are paid', []],
    ['She has just come out of refit in Hamburg', []],
    ['Chef with experience in Japan preferred', []],
    ['14 Quayside House, Southampton SO14 3QN', []],
    ['Flag / Built: Cayman Islands / 2014, Viareggio', []],
    ['Charter company out of Annapolis', []],
  ])('%s', (text, places) => {
    expect(read(text).places).toEqual(places);
  });
});

describe('papers', () => {
  it.each([
    ['Officer of the Watch (Yachts <3000GT)', ['OOW <3000GT Yachts (MCA, STCW II/1)']],
    ['EDH', ['Efficient Deck Hand (EDH)']],
    ['STCW10', ['STCW Basic Safety Training']],
    ['AB ticket', ['Able Seafarer Deck (STCW II/5)']],
    ['dive instructor (PADI)', ['PADI Open Water Scuba Instructor (OWSI)']],
    ['HV course', ['High Voltage Management Level (STCW III/2)']],
    ['Nav & Radar', ['Navigation, ARPA & Radar Simulator Training (NARAS Operational)']],
    ['yoga teacher 200 hours', ['Yoga Teacher 200hr (RYT-200)']],
    ['ITEC level 3 holistic', ['ITEC Level 3 Holistic Massage']],
    ['AEC1 & 2', ['Approved Engine Course (AEC 1)', 'Approved Engine Course (AEC 2)']],
    ['Powerboat Level II', ['RYA Powerboat Level 2']],
    ['you don’t need a Yachtmaster', []],
    ['ISO 9001 company, ISM', []],
    ['cocktail making skills', []],
  ])('%s', (text, qualifications) => {
    expect(read(text).qualifications).toEqual(qualifications);
  });
});

describe('visas', () => {
  it.each([
    ['US visa needed', ['B1/B2']],
    ['B1-B2', ['B1/B2']],
    ['must be EU or have a Schengen visa', ['EU passport', 'Schengen']],
    ['EU/UK passport', ['EU passport', 'UK right to work']],
    ['US citizenship or green card', ['US citizen', 'Green Card']],
    ['If not European he need Schengen visa', ['Schengen']],
    ['Non-EU need Schengen', ['Schengen']],
    ['C1/D and B1/B2', ['C1/D', 'B1/B2']],
    ['right to work in the UK', ['UK right to work']],
    ['only European citizens please', ['EU passport']],
    ['we can help with the B1/B2', []],
    ['B1/B2 isn’t required', []],
    ['no visa restrictions', []],
  ])('%s', (text, visas) => {
    expect(read(text).visas).toEqual(visas);
  });
});

describe('a couple', () => {
  it.each([
    ['We look for a couple, engineer & stew, 27m.', ['Couple - Engineer & Stew']],
    ['Need a married couple: captain + chef.', ['Couple - Captain & Chef']],
    ['Husband and wife team wanted, mate and stew.', ['Couple - Mate & Stew']],
    ['Instead of two jobs we now want a couple, deckhand and stew.', ['Couple - Deckhand & Stew']],
    ['We seek an established pair, chef and stew.', ['Couple - Chef & Stew']],
    ['Need a deckhand and a stew. Couple ok!', ['Deckhand', 'Stew']],
    ['Need a chef and a mate, we don’t want a couple.', ['Chef', 'Mate']],
    ['Need a bosun and a stew. Couples would be considered.', ['Bosun', 'Stew']],
    ['Need a captain and a chef, a couple of months each.', ['Captain', 'Chef']],
    ['Need a captain and a chef. No couples.', ['Captain', 'Chef']],
  ])('%s', (brief, positions) => {
    expect(jobsOf(brief).map(({ position }) => position)).toEqual(positions);
  });
});
