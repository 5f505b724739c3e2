import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labelsOf, parseLabel } from '#server/domain/kernel/labels.ts';
import {
  inEuros,
  offeredAmount,
  offeredEuros,
  salaryBandBounds,
  salaryBandOf,
  salaryBands,
  type SalaryTerms,
  sizeBandBounds,
  sizeBandOf,
  sizeBands,
  within,
  yachtAgeBandBounds,
  yachtAgeBandOf,
  yachtAgeBands,
} from './bands.ts';

const nothing: SalaryTerms = {
  salaryType: null,
  salaryCurrency: null,
  salaryAmount: null,
  salaryRangeMin: null,
  salaryRangeMax: null,
};
const fixed = (
  salaryAmount: number,
  salaryCurrency: 'EUR' | 'USD' | 'GBP' = 'EUR',
): SalaryTerms => ({
  ...nothing,
  salaryType: 'FIXED',
  salaryAmount,
  salaryCurrency,
});

describe('bands', () => {
  test('size bands hold their upper bound and not their lower one', () => {
    expect([12, 40, 40.5, 60, 61, 80, 81, 100, 100.1, 180].map(sizeBandOf)).toEqual([
      'UP_TO_40',
      'UP_TO_40',
      'FROM_40_TO_60',
      'FROM_40_TO_60',
      'FROM_60_TO_80',
      'FROM_60_TO_80',
      'FROM_80_TO_100',
      'FROM_80_TO_100',
      'OVER_100',
      'OVER_100',
    ]);
  });

  test('salary bands hold their upper bound and not their lower one', () => {
    const bands = [3000, 4000, 4001, 6000, 8000, 8001, 10_000, 10_001].map((amount) =>
      salaryBandOf(fixed(amount)),
    );
    expect(bands).toEqual([
      'UP_TO_4000',
      'UP_TO_4000',
      'UP_TO_6000',
      'UP_TO_6000',
      'UP_TO_8000',
      'UP_TO_10000',
      'UP_TO_10000',
      'OVER_10000',
    ]);
  });

  test('a salary in another currency is banded by its euros', () => {
    expect(salaryBandOf(fixed(4400, 'USD'))).toBe('UP_TO_4000');
    expect(salaryBandOf(fixed(3700, 'GBP'))).toBe('UP_TO_6000');
  });

  test('DOE is a band of its own and an unfinished draft has none', () => {
    expect(salaryBandOf({ ...nothing, salaryType: 'DOE', salaryCurrency: 'EUR' })).toBe('DOE');
    expect(salaryBandOf(nothing)).toBeNull();
    expect(salaryBandOf({ ...fixed(4000), salaryCurrency: null })).toBeNull();
    expect(salaryBandOf({ ...nothing, salaryType: 'RANGE', salaryRangeMin: 4000 })).toBeNull();
  });

  test('age bands split at 1, 5 and 10 years', () => {
    const ages = [2028, 2026, 2025, 2022, 2021, 2016, 2015, 1950];
    expect(ages.map((year) => yachtAgeBandOf(year, 2026))).toEqual([
      'NEW_BUILD',
      'NEW_BUILD',
      'UNDER_5',
      'UNDER_5',
      'FROM_5_TO_10',
      'FROM_5_TO_10',
      'OVER_10',
      'OVER_10',
    ]);
  });

  test('every figure lies in exactly one band of each kind', () => {
    for (const bounds of [sizeBandBounds, salaryBandBounds, yachtAgeBandBounds]) {
      fc.assert(
        fc.property(fc.integer({ min: -5, max: 20_000 }), (figure) => {
          expect(Object.values(bounds).filter((band) => within(band, figure))).toHaveLength(1);
        }),
      );
    }
  });

  test('the documented wordings', () => {
    expect(labelsOf(sizeBands).join(', ')).toBe(
      'Up to 40m, 40m to 60m, 60m to 80m, 80m to 100m, More Than 100m',
    );
    expect(labelsOf(yachtAgeBands).join(', ')).toBe(
      'New Build, Less Than 5 Years Old, 5 to 10 Years Old, Over 10 Years Old',
    );
    expect(parseLabel(salaryBands, 'to €6000')).toBe('UP_TO_6000');
    expect(parseLabel(salaryBands, 'More Than €10 000')).toBe('OVER_10000');
  });
});

describe('salaries in euros', () => {
  test('dollars times 0.9, pounds times 1.1, without floating-point dust', () => {
    expect(inEuros(5000, 'EUR')).toBe(5000);
    expect(inEuros(5000, 'USD')).toBe(4500);
    expect(inEuros(2000, 'GBP')).toBe(2200);
    expect(inEuros(333, 'USD')).toBe(299.7);
  });

  test('a range counts as its midpoint', () => {
    const range: SalaryTerms = {
      ...nothing,
      salaryType: 'RANGE',
      salaryCurrency: 'USD',
      salaryRangeMin: 4000,
      salaryRangeMax: 5000,
    };
    expect(offeredAmount(range)).toBe(4500);
    expect(offeredEuros(range)).toBe(4050);
  });

  test('the figure of one salary type is not taken for another', () => {
    expect(offeredEuros({ ...fixed(4000), salaryType: 'DOE' })).toBeNull();
    expect(offeredEuros({ ...fixed(4000), salaryRangeMin: 1, salaryRangeMax: 3 })).toBe(4000);
  });
});
