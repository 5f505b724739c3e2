import { expect, test } from 'vitest';
import { readTitle } from './role-title.ts';

test.each([
  [['Chief Stewardess | M/Y Halcyon Tide'], 'Chief Stewardess', 'M/Y Halcyon Tide'],
  [['M/Y Cimarron Sky, Bosun'], 'Bosun', 'M/Y Cimarron Sky'],
  [['Deck/Stew, S/Y Windward Grace'], 'Deck/Stew', 'S/Y Windward Grace'],
  [
    ['Sailing Instructor at Baltimore Sailing Club'],
    'Sailing Instructor',
    'Baltimore Sailing Club',
  ],
  [['Deckhand on S/Y Carrigaholt (40m)'], 'Deckhand', 'S/Y Carrigaholt'],
  [['Second Stewardess', 'M/Y Amaranth, 75m private/charter'], 'Second Stewardess', 'M/Y Amaranth'],
  [
    ['Royal Danish Navy – Petty Officer, Navigation'],
    'Petty Officer, Navigation',
    'Royal Danish Navy',
  ],
  [
    ['The Rosemary Hotel, Truro', 'Front of House Supervisor'],
    'Front of House Supervisor',
    'The Rosemary Hotel, Truro',
  ],
  [['Third Stewardess | M/Y Elysium | 77m'], 'Third Stewardess', 'M/Y Elysium'],
  [['M/Y Alborada (Segunda azafata)'], 'Segunda azafata', 'M/Y Alborada'],
  [
    ['Harbor Lights Marina', 'Dockmaster Assistant\tFort Lauderdale, FL'],
    'Dockmaster Assistant',
    'Harbor Lights Marina',
  ],
  [['MY Aurora (55m), Deckhand: washdowns, teak and tender driving'], 'Deckhand', 'MY Aurora'],
])('%j names a position and an employer', (title, position, companyName) => {
  expect(readTitle(title, 'position-first')).toEqual({ position, companyName });
});

test('where both sides are unknown words, the order of the CV decides', () => {
  expect(readTitle(['Carpat Audit SRL, București, Junior Auditor'], 'company-first')).toEqual({
    position: 'Junior Auditor',
    companyName: 'Carpat Audit SRL, București',
  });
});

test('a title without an employer is no role', () => {
  expect(readTitle(['Travelling in Australia'], 'position-first')).toBeNull();
  expect(readTitle(['Freelance Chef'], 'position-first')).toBeNull();
});

test('the number of a row is no part of a name', () => {
  expect(readTitle(['2 M/Y Halcyon Tide', 'Bosun'], 'company-first')).toEqual({
    companyName: 'M/Y Halcyon Tide',
    position: 'Bosun',
  });
});
