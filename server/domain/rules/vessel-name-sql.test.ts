import { describe, expect, test } from 'vitest';
import { query } from '#server/platform/db.ts';
import { raw, sql } from '#server/platform/sql.ts';

type Comparison = 'names_vessel' | 'names_party' | 'names_address';

async function isNamed(how: Comparison, written: string, name: string): Promise<boolean> {
  const [row] = await query<{ is: boolean }>(
    `test-${how}`,
    sql`select ${raw(how)}(${written}::text, ${name}::text) as "is"`,
  );
  return row?.is ?? false;
}

describe('a yacht is meant', () => {
  test.each([
    ['Silver Gannet', 'M/Y Silver Gannet'],
    ['Silver Gannet 45m', 'Silver Gannet'],
    ['Silver Gannet - 45m charter', 'Silver Gannet'],
    ['Silver Gannet / ex Foo', 'Silver Gannet'],
    ['Foo ex Silver Gannet', 'Silver Gannet'],
    ['Private (M/Y Silver Gannet)', 'Silver Gannet'],
    ['Poseidon Crew for Silver Gannet, Antibes', 'Silver Gannet'],
    ['SILVER GANNET (61m, Benetti)', 'Silver Gannet'],
    ['Silver Gannet, MY', 'Silver Gannet'],
    ['Silver Gannet 5 metres', 'Silver Gannet'],
    ['Halcyon Tide 60m', 'Halcyon Tide'],
    ['Halcyon-Tide', 'Halcyon Tide'],
    ['HalcyonTide', 'Halcyon Tide'],
    ['M.Y. Halcyon Tide', 'MY Halcyon Tide 60m'],
    ['Évenstar', 'S/Y Evenstar (ex Foo)'],
    ['Ocean', 'M/Y Ocean'],
    ['M/Y Ocean', 'Ocean'],
    ['Motor Yacht Ocean 55m', 'Ocean'],
    ['Ocean - 45m charter', 'Ocean'],
    ['Private yacht Ocean 2019', 'Ocean'],
    ['Fraser Yachts (M/Y Ocean)', 'Ocean'],
    ['Ocean, Ocean Marine Services', 'Ocean'],
    ['Sailing Yacht A', 'S/Y A'],
    ['Azimut 55', 'Azimut 55'],
    ["King's Ransom", 'Kings Ransom'],
  ])('%s: %s', async (written, vessel) => {
    expect(await isNamed('names_vessel', written, vessel)).toBe(true);
  });
});

describe('another yacht, or a company, is meant', () => {
  test.each([
    ['Ocean Marine Services', 'Ocean'],
    ['Ocean Marine Services Ltd, Antibes', 'M/Y Ocean'],
    ['Blue Ocean', 'Ocean'],
    ['Oceanic', 'Ocean'],
    ['M/Y Ocean Victory', 'Ocean'],
    ['Ocean II', 'Ocean'],
    ['Silver Gannet II', 'Silver Gannet'],
    ['Silver Gannet 2, 45m', 'Silver Gannet'],
    ['Silver', 'Silver Gannet'],
    ['Gannet', 'Silver Gannet'],
    ['Silver Gannets', 'Silver Gannet'],
    ['Azimut 60', 'Azimut 55'],
    ['M/Y', 'M/Y Ocean'],
    ['-', '-'],
    ['Private yacht', 'Ocean'],
    ['Yacht A', 'Yacht B'],
  ])('%s: %s', async (written, vessel) => {
    expect(await isNamed('names_vessel', written, vessel)).toBe(false);
  });
});

describe('a company or a person', () => {
  test.each([
    ['Poseidon Yacht Management', 'Poseidon Yacht Management Ltd'],
    ['poseidon yacht management ltd', 'Poseidon Yacht Management Ltd.'],
    ['The Poseidon Yacht Management S.A.R.L.', 'Poseidon Yacht Management Limited'],
    ['Poseidon Yacht Management Ltd, Monaco', 'Poseidon Yacht Management'],
    ['Crew manager at Poseidon Yacht Management', 'Poseidon Yacht Management Ltd'],
    ['Smith & Co', 'Smith and Company Ltd'],
    ['Captain Zed Person', 'Zed Person'],
    ['Zed  Person', 'Capt. Zed Person'],
    ['zed person (Poseidon)', 'Zed Person'],
    ['Zéd Pérson', 'Mr Zed Person'],
    ["Saoirse O'Connor", 'Saoirse O’Connor'],
    ['Poseidon', 'POSEIDON S.p.A.'],
  ])('%s is %s', async (written, party) => {
    expect(await isNamed('names_party', written, party)).toBe(true);
  });

  test.each([
    ['Poseidon', 'Poseidon Yacht Management'],
    ['Poseidon Marine', 'Poseidon'],
    ['Zed', 'Zed Person'],
    ['Captain', 'Captain Zed Person'],
    ['Ltd', 'Blue Keel Ltd'],
    ['Zed Persons', 'Zed Person'],
  ])('%s is not %s', async (written, party) => {
    expect(await isNamed('names_party', written, party)).toBe(false);
  });
});

describe('an address', () => {
  test.each([
    ['zed@poseidon.test', 'Zed@Poseidon.test', true],
    ['Zed Person <zed@poseidon.test>', 'zed@poseidon.test', true],
    ['poseidon.test', 'zed@poseidon.test', true],
    ['@poseidon.test', 'zed@crew.poseidon.test', true],
    ['https://www.poseidon.test/crew', 'zed@poseidon.test', true],
    ['zed@poseidon.test', 'amy@poseidon.test', false],
    ['poseidon.test', 'zed@notposeidon.test', false],
    ['Poseidon', 'zed@poseidon.test', false],
  ])('%s, %s: %s', async (written, email, expected) => {
    expect(await isNamed('names_address', written, email)).toBe(expected);
  });
});
