import { describe, expect, test } from 'vitest';
import {
  countFilters,
  countingFilters,
  type Filters,
  noFilters,
  readFilters,
  writeFilters,
} from './filters.ts';

const full: Filters = {
  text: 'galley france',
  name: 'Ana María',
  position: ['Chef & Cook', 'Deckhand'],
  jobType: ['FULL_TIME', 'DAYWORK'],
  yachtType: ['SAILING_YACHT'],
  couples: 'ONLY_COUPLES',
  qualifications: ['Yachtmaster'],
  visas: ['B1B2', 'GREEN_CARD'],
  location: { label: 'Antibes, France', lat: 43.58, lng: 7.12, radius: 50 },
  nationality: ['PE'],
  country: ['OM', 'FR'],
  lastActive: 'LAST_TWO_MONTHS',
  availability: 'FOUR_WEEKS',
  tattoo: ['NO_VISIBLE_TATTOOS'],
  smoking: false,
  yachtLengthMin: 45,
  yachtLengthMax: 55,
  ageMin: 25,
  ageMax: null,
  salaryMin: 4000,
  salaryMax: 6000,
  salaryCurrency: 'USD',
  profileKeywords: ['charter, busy', 'watch=keeping'],
};

function roundTrip(filters: Filters): Filters {
  const search = new URLSearchParams();
  writeFilters(filters, search);
  return readFilters(new URLSearchParams(search.toString()));
}

describe('the address', () => {
  test('keeps the words and all 22 filters there and back', () => {
    expect(Object.keys(full)).toHaveLength(23);
    expect(roundTrip(full)).toEqual(full);
  });

  test('is empty where nothing is asked for', () => {
    const search = new URLSearchParams();
    writeFilters(noFilters, search);
    expect(search.toString()).toBe('');
    expect(readFilters(search)).toEqual(noFilters);
  });

  test('says nothing with what nobody knows or the server would refuse', () => {
    const address =
      'jobType=pirate&couples=&lastActive=DONT_MATCH&smoking=maybe&ageMin=-3&ageMax=1.5&salaryMin=x' +
      '&yachtLengthMax=1000&nationality=Peru&country=x&location=Nowhere&lat=91&lng=0&salaryCurrency=chf';
    expect(readFilters(new URLSearchParams(address))).toEqual(noFilters);
  });

  test('takes a radius of 100 km where it has none that makes sense', () => {
    const radius = (text: string) =>
      readFilters(new URLSearchParams(`location=Antibes&lat=43.5&lng=7.1${text}`)).location?.radius;
    expect([radius(''), radius('&radius=0'), radius('&radius=x'), radius('&radius=25')]).toEqual([
      100, 100, 100, 25,
    ]);
  });
});

describe('what counts', () => {
  test('a name does from five characters on', () => {
    expect(countFilters({ ...noFilters, name: 'Anna' })).toBe(0);
    expect(countFilters({ ...noFilters, name: ' Anna ' })).toBe(0);
    expect(countingFilters({ ...noFilters, name: ' Annab ' })).toEqual({ name: 'Annab' });
  });

  test('countries and nationalities do by their codes, however short their names', () => {
    expect(countingFilters({ ...noFilters, nationality: ['PE'], country: ['OM'] })).toEqual({
      nationality: ['PE'],
      country: ['OM'],
    });
  });

  test('a currency does with a salary alone, and both ends of a range are one', () => {
    expect(countFilters({ ...noFilters, salaryCurrency: 'GBP' })).toBe(0);
    const salary = {
      ...noFilters,
      salaryMin: 4000,
      salaryMax: 6000,
      salaryCurrency: 'GBP',
    } as const;
    expect(countingFilters(salary)).toEqual({
      salaryMin: 4000,
      salaryMax: 6000,
      salaryCurrency: 'GBP',
    });
    expect(countFilters(salary)).toBe(1);
  });

  test('No as an answer does, and a nought', () => {
    expect(countingFilters({ ...noFilters, smoking: false, ageMin: 0 })).toEqual({
      smoking: false,
      ageMin: 0,
    });
  });

  test('everything that is set goes to the server under its documented name', () => {
    const { location, ...others } = countingFilters(full);
    expect(location).toEqual({ lat: 43.58, lng: 7.12, radius: 50 });
    const { location: _place, ageMax: _none, ...rest } = full;
    expect(others).toEqual(rest);
    expect(countFilters(full)).toBe(19);
  });
});
