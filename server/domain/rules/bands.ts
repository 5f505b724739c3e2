import {
  type Currency,
  type LabelTable,
  type SalaryType,
  valuesOf,
} from '#server/domain/kernel/labels.ts';

/** Bands of the job filters. A band includes its upper bound, but not its lower one. */
export const sizeBands = {
  UP_TO_40: ['Up to 40m'],
  FROM_40_TO_60: ['40m to 60m'],
  FROM_60_TO_80: ['60m to 80m'],
  FROM_80_TO_100: ['80m to 100m'],
  OVER_100: ['More Than 100m'],
} as const;

export const salaryBands = {
  DOE: ['Salary DOE', 'DOE'],
  UP_TO_4000: ['Up to €4000'],
  UP_TO_6000: ['€4000 to €6000', 'to €6000', 'Up to €6000'],
  UP_TO_8000: ['€6000 to €8000', 'to €8000', 'Up to €8000'],
  UP_TO_10000: ['€8000 to €10 000', 'to €10 000', 'Up to €10 000'],
  OVER_10000: ['More Than €10 000'],
} as const;

/** Bands by current year minus build year, split at 1, 5 and 10 as worded. */
export const yachtAgeBands = {
  NEW_BUILD: ['New Build'],
  UNDER_5: ['Less Than 5 Years Old'],
  FROM_5_TO_10: ['5 to 10 Years Old'],
  OVER_10: ['Over 10 Years Old', 'older than 10'],
} as const;

export type SizeBand = keyof typeof sizeBands;
export type SalaryBand = keyof typeof salaryBands;
export type YachtAgeBand = keyof typeof yachtAgeBands;

/** More than `over`, at most `upTo`; null is unbounded. */
export type Bounds = { over: number | null; upTo: number | null };

/** In metres. */
export const sizeBandBounds: Readonly<Record<SizeBand, Bounds>> = {
  UP_TO_40: { over: null, upTo: 40 },
  FROM_40_TO_60: { over: 40, upTo: 60 },
  FROM_60_TO_80: { over: 60, upTo: 80 },
  FROM_80_TO_100: { over: 80, upTo: 100 },
  OVER_100: { over: 100, upTo: null },
};

/** In euros a month; DOE has no figure. */
export const salaryBandBounds: Readonly<Record<Exclude<SalaryBand, 'DOE'>, Bounds>> = {
  UP_TO_4000: { over: null, upTo: 4000 },
  UP_TO_6000: { over: 4000, upTo: 6000 },
  UP_TO_8000: { over: 6000, upTo: 8000 },
  UP_TO_10000: { over: 8000, upTo: 10_000 },
  OVER_10000: { over: 10_000, upTo: null },
};

/** In whole years (current year minus build year); a build year in the future is a new build. */
export const yachtAgeBandBounds: Readonly<Record<YachtAgeBand, Bounds>> = {
  NEW_BUILD: { over: null, upTo: 0 },
  UNDER_5: { over: 0, upTo: 4 },
  FROM_5_TO_10: { over: 4, upTo: 10 },
  OVER_10: { over: 10, upTo: null },
};

/** A job's monthly salary; null if not filled in yet. */
export type SalaryTerms = {
  salaryType: SalaryType | null;
  salaryCurrency: Currency | null;
  salaryAmount: number | null;
  salaryRangeMin: number | null;
  salaryRangeMax: number | null;
};

/** The value of one unit of each currency in euro cents (specification 3). */
export const EURO_CENTS: Readonly<Record<Currency, number>> = { EUR: 100, USD: 90, GBP: 110 };

/** A monthly amount in euros, rounded to the cent: a floating-point error would move it across a bound. */
export function inEuros(amount: number, currency: Currency): number {
  return Math.round(amount * EURO_CENTS[currency]) / 100;
}

/** The single amount of an offer: the amount, or the midpoint of a range. Null for DOE. */
export function offeredAmount(terms: SalaryTerms): number | null {
  const [min, max] = offeredEnds(terms);
  return min === null || max === null ? null : (min + max) / 2;
}

/** The least and the most of an offer, both the amount of a fixed one; nulls for DOE. */
export function offeredEnds(terms: SalaryTerms): [number | null, number | null] {
  if (terms.salaryType === 'FIXED') return [terms.salaryAmount, terms.salaryAmount];
  if (terms.salaryType !== 'RANGE') return [null, null];
  return [terms.salaryRangeMin, terms.salaryRangeMax];
}

/** The single amount of an offer in euros; null for DOE and for an unfinished draft. */
export function offeredEuros(terms: SalaryTerms): number | null {
  const amount = offeredAmount(terms);
  return amount === null || !terms.salaryCurrency ? null : inEuros(amount, terms.salaryCurrency);
}

/** The size band of a yacht, `size` in metres. */
export function sizeBandOf(size: number): SizeBand {
  return bandOf(sizeBands, sizeBandBounds, size);
}

/** The salary band of an offer; null while a draft has no figure. */
export function salaryBandOf(terms: SalaryTerms): SalaryBand | null {
  if (terms.salaryType === 'DOE') return 'DOE';
  const euros = offeredEuros(terms);
  const { DOE: _, ...figures } = salaryBands;
  return euros === null ? null : bandOf(figures, salaryBandBounds, euros);
}

/** The age band of a yacht by its build year. */
export function yachtAgeBandOf(buildYear: number, currentYear: number): YachtAgeBand {
  return bandOf(yachtAgeBands, yachtAgeBandBounds, currentYear - buildYear);
}

/** Whether a figure lies in the bounds. */
export function within(bounds: Bounds, figure: number): boolean {
  const aboveLower = bounds.over === null || figure > bounds.over;
  return aboveLower && (bounds.upTo === null || figure <= bounds.upTo);
}

function bandOf<Band extends string>(
  table: LabelTable<Band>,
  bounds: Readonly<Record<Band, Bounds>>,
  figure: number,
): Band {
  const band = valuesOf(table).find((value) => within(bounds[value], figure));
  if (!band) throw new RangeError(`No band holds ${figure}`);
  return band;
}
