import { describe, expect, test } from 'vitest';
import {
  allCountries,
  allLanguages,
  allNationalities,
  countryCode,
  countryName,
  languageCode,
  languageName,
  nationalityCode,
  nationalityName,
} from './countries.ts';

test('every code, country, nationality and language reads as itself', () => {
  for (const { code, name } of allCountries)
    expect([countryCode(code), countryCode(name), countryName(code)]).toEqual([code, code, name]);
  for (const { code, name } of allNationalities)
    expect([nationalityCode(code), nationalityCode(name)]).toEqual([code, code]);
  for (const { code, name } of allLanguages)
    expect([languageCode(code), languageCode(name), languageName(code)]).toEqual([
      code,
      code,
      name,
    ]);
});

test('there are about 180 languages, 250 countries and 230 nationalities', () => {
  expect([allLanguages.length, allCountries.length, allNationalities.length]).toEqual([
    183, 252, 246,
  ]);
});

describe('what people write is understood', () => {
  test.each([
    [countryCode(' united  kingdom '), 'GB'],
    [countryCode('UK'), 'GB'],
    [countryCode('Deutschland'), 'DE'],
    [countryCode("cote d'ivoire"), countryCode("Côte d'Ivoire")],
    [nationalityCode('british'), 'GB'],
    [nationalityCode('South Africa'), 'ZA'],
    [languageCode('Français'), 'fr'],
  ])('%s', (code, expected) => {
    expect(code).toBe(expected);
  });

  test('and what is none of them is not', () => {
    for (const text of ['', '__proto__', 'constructor', 'Atlantis', "'; drop table users; --"])
      expect([countryCode(text), nationalityCode(text), languageCode(text)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
  });
});

test('a code is shown by its name', () => {
  expect(nationalityName('NZ')).toBe('New Zealander');
  expect(countryName('??')).toBe('??');
});
