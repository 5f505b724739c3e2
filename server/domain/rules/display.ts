import { dateText, type PartialDate } from '#server/domain/kernel/dates.ts';
import {
  type ContractType,
  type Currency,
  label,
  periodTypes,
  type PeriodType,
  startDateTypes,
  type StartDateType,
  type YachtType,
} from '#server/domain/kernel/labels.ts';
import { type SalaryTerms, yachtAgeBandOf, yachtAgeBands } from './bands.ts';

/** The length of a contract; only a rotation has both lengths. */
export type ContractTerms = {
  contractType: ContractType | null;
  periodLength: number | null;
  periodLengthSecondary: number | null;
  periodType: PeriodType | null;
};

const SYMBOLS: Readonly<Record<Currency, string>> = { EUR: '€', USD: '$', GBP: '£' };

/** Metres rounded to the nearest 5: all that guests and candidates may know of a length. */
export function roundedSize(metres: number): number {
  return Math.round(metres / 5) * 5;
}

/** '45m', and '100m+' from 100 after rounding; null while the length is unknown. */
export function sizeLabel(metres: number | null): string | null {
  if (metres === null) return null;
  const rounded = roundedSize(metres);
  return rounded >= 100 ? '100m+' : `${rounded}m`;
}

/** 'M/Y' for a motor yacht, 'S/Y' for a sailing yacht. */
function yachtPrefix(yachtType: YachtType): string {
  return yachtType === 'MOTOR_YACHT' ? 'M/Y' : 'S/Y';
}

/** The anonymous label: prefix and rounded size, 'M/Y 45m'. Null if both are unknown. */
export function yachtLabel(yacht: {
  yachtType: YachtType | null;
  size: number | null;
}): string | null {
  const prefix = yacht.yachtType && yachtPrefix(yacht.yachtType);
  return [prefix, sizeLabel(yacht.size)].filter(Boolean).join(' ') || null;
}

/** The label with the name, for admins and the yacht's own employer: 'M/Y Aurora'. */
export function yachtTitle(yacht: { yachtType: YachtType | null; name: string }): string {
  return `${yachtPrefix(yacht.yachtType ?? 'SAILING_YACHT')} ${yacht.name}`;
}

/** An amount with its symbol, grouped as in the salary bands: '€4500', '€10 000'. */
export function moneyLabel(amount: number, currency: Currency): string {
  const digits = String(Math.round(amount));
  const grouped = digits.length > 4 ? digits.replaceAll(/\B(?=(\d{3})+$)/g, ' ') : digits;
  return `${SYMBOLS[currency]}${grouped}`;
}

/** '€4500 per month', '€4000 – €5000 per month' or 'DOE'; null while a draft is unfinished. */
export function salaryLabel(terms: SalaryTerms): string | null {
  if (terms.salaryType === 'DOE') return 'DOE';
  const currency = terms.salaryCurrency;
  const amounts =
    terms.salaryType === 'RANGE'
      ? [terms.salaryRangeMin, terms.salaryRangeMax]
      : [terms.salaryAmount];
  if (!terms.salaryType || !currency) return null;
  const texts = amounts.flatMap((amount) =>
    amount === null ? [] : [moneyLabel(amount, currency)],
  );
  return texts.length === amounts.length ? `${texts.join(' – ')} per month` : null;
}

/** 'Full Time', a rotation as '2:2 Months', else type, number and period: 'Temporary 3 Weeks'. */
export function contractLabel(terms: ContractTerms): string | null {
  const { periodLength, periodLengthSecondary } = terms;
  const period = label(periodTypes, terms.periodType);
  switch (terms.contractType) {
    case null:
      return null;
    case 'FULL_TIME':
      return 'Full Time';
    case 'ROTATION':
      if (!periodLength || !periodLengthSecondary) return 'Rotation';
      return [`${periodLength}:${periodLengthSecondary}`, period].filter(Boolean).join(' ');
    default: {
      const type = terms.contractType === 'TEMPORARY' ? 'Temporary' : 'Daywork';
      if (!periodLength || !period) return type;
      return `${type} ${periodLength} ${periodLength === 1 ? period.slice(0, -1) : period}`;
    }
  }
}

/** The age band of a yacht; null while its build year is unknown. */
export function ageBand(buildYear: number | null, currentYear: number): string | null {
  return buildYear === null ? null : label(yachtAgeBands, yachtAgeBandOf(buildYear, currentYear));
}

const NORTHERN_EUROPEAN = 'Northern European';

const BUILDER_REGIONS: ReadonlyMap<string, string> = new Map([
  ['france', NORTHERN_EUROPEAN],
  ['germany', NORTHERN_EUROPEAN],
  ['monaco', NORTHERN_EUROPEAN],
  ['netherlands', NORTHERN_EUROPEAN],
  ['the netherlands', NORTHERN_EUROPEAN],
  ['norway', NORTHERN_EUROPEAN],
  ['united kingdom', NORTHERN_EUROPEAN],
  ['great britain', NORTHERN_EUROPEAN],
  ['uk', NORTHERN_EUROPEAN],
  ['italy', 'Italian'],
  ['turkey', 'Turkey'],
  ['türkiye', 'Turkey'],
  ['united states', 'USA'],
  ['united states of america', 'USA'],
  ['usa', 'USA'],
]);

/** The region of a builder's country (an English name, in any case); null if unknown. */
export function builderRegion(country: string | null): string | null {
  const name = country?.trim().toLowerCase();
  return name ? (BUILDER_REGIONS.get(name) ?? 'Rest of World') : null;
}

/** 'ASAP', 'Unconfirmed', or the approximate date as DD/MM/YYYY. */
export function startLabel(type: StartDateType | null, date: PartialDate | null): string | null {
  if (type === 'APPROXIMATE_DATE') return dateText(date) ?? label(startDateTypes, type);
  return label(startDateTypes, type);
}
