import { countingFilters, type Filters } from './filters.ts';
import * as labels from './labels.ts';

/** An active filter as text, and the change that removes it. */
export type FilterChip = { label: string; without: Partial<Filters> };

export type Names = { country: (code: string) => string; nationality: (code: string) => string };

/** Every active filter; each selected option of a list has its own chip. */
export function chipsOf(filters: Filters, names: Names): FilterChip[] {
  const { location, lastActive: active, smoking: smokes } = filters;
  const each = <Value extends string>(
    name: ListName,
    chosen: readonly Value[],
    labelOf: (value: Value) => string,
  ) =>
    chosen.map((value) => ({
      label: labelOf(value),
      without: { [name]: chosen.filter((other) => other !== value) },
    }));
  const one = (label: string | null | undefined, without: Partial<Filters>) =>
    label ? [{ label, without }] : [];
  return [
    ...one(countingFilters(filters).text, { text: '' }),
    ...one(countingFilters(filters).name, { name: '' }),
    ...each('position', filters.position, String),
    ...each('jobType', filters.jobType, (value) => labels.jobTypes[value]),
    ...each('yachtType', filters.yachtType, (value) => labels.yachtTypes[value]),
    ...one(filters.couples && labels.couples[filters.couples], { couples: null }),
    ...each('qualifications', filters.qualifications, String),
    ...each('visas', filters.visas, (value) => labels.visas[value]),
    ...one(location && `${location.label}, ${location.radius} km`, { location: null }),
    ...each('nationality', filters.nationality, names.nationality),
    ...each('country', filters.country, names.country),
    ...one(active && `Active: ${labels.lastActive[active]}`, { lastActive: null }),
    ...one(filters.availability && labels.availability[filters.availability], {
      availability: null,
    }),
    ...each('tattoo', filters.tattoo, (value) => labels.tattoos[value]),
    ...one(smokes === null ? null : labels.smoking[smokes ? 'YES' : 'NO'], { smoking: null }),
    ...ranges(filters),
    ...each('profileKeywords', filters.profileKeywords, (word) => `“${word}”`),
  ];
}

type ListName = {
  [Name in keyof Filters]: Filters[Name] extends readonly string[] ? Name : never;
}[keyof Filters];

function ranges(filters: Filters): FilterChip[] {
  const { yachtLengthMin, yachtLengthMax, ageMin, ageMax, salaryMin, salaryMax } = filters;
  const symbol = labels.currencies[filters.salaryCurrency];
  const range = (label: string | null, without: Partial<Filters>) =>
    label === null ? [] : [{ label, without }];
  return [
    ...range(
      span(yachtLengthMin, yachtLengthMax, (metres) => `${metres}m`),
      {
        yachtLengthMin: null,
        yachtLengthMax: null,
      },
    ),
    ...range(
      span(ageMin, ageMax, (years) => `${years} years`),
      { ageMin: null, ageMax: null },
    ),
    ...range(
      span(salaryMin, salaryMax, (amount) => `${symbol}${amount}`),
      {
        salaryMin: null,
        salaryMax: null,
      },
    ),
  ];
}

function span(
  min: number | null,
  max: number | null,
  text: (figure: number) => string,
): string | null {
  if (min !== null && max !== null) return `${text(min)} to ${text(max)}`;
  if (min !== null) return `From ${text(min)}`;
  return max === null ? null : `Up to ${text(max)}`;
}
