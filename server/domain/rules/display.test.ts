import { describe, expect, test } from 'vitest';
import type { SalaryTerms } from './bands.ts';
import {
  ageBand,
  builderRegion,
  contractLabel,
  type ContractTerms,
  moneyLabel,
  roundedSize,
  salaryLabel,
  sizeLabel,
  startLabel,
  yachtLabel,
  yachtTitle,
} from './display.ts';

describe('yachts', () => {
  test('a size is rounded to the nearest 5 metres', () => {
    expect([42, 42.5, 47.4, 47.5, 12].map(roundedSize)).toEqual([40, 45, 45, 50, 10]);
  });

  test('a size shows as 100m+ from 100 after rounding', () => {
    expect([44, 97.4, 97.5, 100, 180].map(sizeLabel)).toEqual([
      '45m',
      '95m',
      '100m+',
      '100m+',
      '100m+',
    ]);
    expect(sizeLabel(null)).toBeNull();
  });

  test('the anonymous form is prefix and rounded size', () => {
    expect(yachtLabel({ yachtType: 'MOTOR_YACHT', size: 44.2 })).toBe('M/Y 45m');
    expect(yachtLabel({ yachtType: 'SAILING_YACHT', size: 120 })).toBe('S/Y 100m+');
    expect(yachtLabel({ yachtType: 'SAILING_YACHT', size: null })).toBe('S/Y');
    expect(yachtLabel({ yachtType: null, size: 30 })).toBe('30m');
    expect(yachtLabel({ yachtType: null, size: null })).toBeNull();
  });

  test('the form for admins carries the name; what is no motor yacht is S/Y', () => {
    expect(yachtTitle({ yachtType: 'MOTOR_YACHT', name: 'Aurora' })).toBe('M/Y Aurora');
    expect(yachtTitle({ yachtType: null, name: 'Aurora' })).toBe('S/Y Aurora');
  });

  test('age bands by build year', () => {
    expect(ageBand(2026, 2026)).toBe('New Build');
    expect(ageBand(2025, 2026)).toBe('Less Than 5 Years Old');
    expect(ageBand(2022, 2026)).toBe('Less Than 5 Years Old');
    expect(ageBand(2021, 2026)).toBe('5 to 10 Years Old');
    expect(ageBand(2016, 2026)).toBe('5 to 10 Years Old');
    expect(ageBand(2015, 2026)).toBe('Over 10 Years Old');
    expect(ageBand(null, 2026)).toBeNull();
  });

  test('builder countries are grouped', () => {
    for (const country of [
      'France',
      'GERMANY',
      'Monaco',
      'netherlands',
      'Norway',
      'United Kingdom',
    ]) {
      expect(builderRegion(country)).toBe('Northern European');
    }
    expect(builderRegion('Italy')).toBe('Italian');
    expect(builderRegion('Turkey')).toBe('Turkey');
    expect(builderRegion('Türkiye')).toBe('Turkey');
    expect(builderRegion('United States')).toBe('USA');
    expect(builderRegion('New Zealand')).toBe('Rest of World');
    expect(builderRegion('constructor')).toBe('Rest of World');
    expect(builderRegion(null)).toBeNull();
    expect(builderRegion(' ')).toBeNull();
  });
});

describe('salaries', () => {
  const terms: SalaryTerms = {
    salaryType: 'FIXED',
    salaryCurrency: 'EUR',
    salaryAmount: 4500,
    salaryRangeMin: 16_000,
    salaryRangeMax: 18_500,
  };

  test('amounts are grouped as the salary bands are', () => {
    expect(moneyLabel(10_000, 'EUR')).toBe('€10 000');
    expect(moneyLabel(4000, 'USD')).toBe('$4000');
    expect(moneyLabel(1_250_000, 'GBP')).toBe('£1 250 000');
  });

  test('an offer is shown per month in its currency', () => {
    expect(salaryLabel(terms)).toBe('€4500 per month');
    expect(salaryLabel({ ...terms, salaryCurrency: 'USD' })).toBe('$4500 per month');
    expect(salaryLabel({ ...terms, salaryType: 'RANGE', salaryCurrency: 'GBP' })).toBe(
      '£16 000 – £18 500 per month',
    );
    expect(salaryLabel({ ...terms, salaryType: 'DOE' })).toBe('DOE');
  });

  test('an unfinished draft shows none', () => {
    expect(salaryLabel({ ...terms, salaryType: null })).toBeNull();
    expect(salaryLabel({ ...terms, salaryCurrency: null })).toBeNull();
    expect(salaryLabel({ ...terms, salaryAmount: null })).toBeNull();
    expect(salaryLabel({ ...terms, salaryType: 'RANGE', salaryRangeMax: null })).toBeNull();
  });
});

describe('contracts', () => {
  const terms: ContractTerms = {
    contractType: 'TEMPORARY',
    periodLength: 3,
    periodLengthSecondary: 2,
    periodType: 'WEEKS',
  };

  test('each type has its documented form', () => {
    expect(contractLabel({ ...terms, contractType: 'FULL_TIME' })).toBe('Full Time');
    expect(contractLabel({ ...terms, contractType: 'ROTATION' })).toBe('3:2 Weeks');
    expect(contractLabel(terms)).toBe('Temporary 3 Weeks');
    expect(contractLabel({ ...terms, contractType: 'DAYWORK', periodType: 'DAYS' })).toBe(
      'Daywork 3 Days',
    );
  });

  test('one is singular', () => {
    expect(contractLabel({ ...terms, periodLength: 1 })).toBe('Temporary 1 Week');
    expect(contractLabel({ ...terms, periodLength: 1, periodType: 'MONTHS' })).toBe(
      'Temporary 1 Month',
    );
  });

  test('without a period the type stands alone', () => {
    expect(contractLabel({ ...terms, periodLength: null })).toBe('Temporary');
    expect(contractLabel({ ...terms, periodType: null })).toBe('Temporary');
    expect(contractLabel({ ...terms, contractType: 'ROTATION', periodLength: null })).toBe(
      'Rotation',
    );
    expect(contractLabel({ ...terms, contractType: null })).toBeNull();
  });
});

test('a start shows its type or its date', () => {
  expect(startLabel('ASAP', null)).toBe('ASAP');
  expect(startLabel('UNCONFIRMED', { date: '2026-05-01', precision: 'DAY' })).toBe('Unconfirmed');
  expect(startLabel('APPROXIMATE_DATE', { date: '2026-05-01', precision: 'DAY' })).toBe(
    '01/05/2026',
  );
  expect(startLabel('APPROXIMATE_DATE', null)).toBe('Approximate Date');
  expect(startLabel(null, null)).toBeNull();
});
