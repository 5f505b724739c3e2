import type {
  AvailabilityFilter,
  CandidateFilters,
  ContractType,
  CoupleFilter,
  Currency,
  LastActiveFilter,
  TattooPolicy,
  VisaKind,
  YachtType,
} from './graph-types.ts';

/** The minimum length of a name search, and of words anywhere. */
export const NAME_MIN = 5;
export const TEXT_MIN = 2;
export const RADIUS = 100;
export const TEXT_MAX = 200;
const LIST_MAX = 100;

export type Circle = { label: string; lat: number; lng: number; radius: number };

/** The 22 filters and words anywhere, as a consultant sets them; an empty list or text and null mean no filter. */
export type Filters = {
  /** Words of names, addresses and profiles, or a phone number. */
  text: string;
  name: string;
  position: readonly string[];
  jobType: readonly ContractType[];
  yachtType: readonly YachtType[];
  couples: CoupleFilter | null;
  qualifications: readonly string[];
  visas: readonly VisaKind[];
  /** A place and a radius in kilometres. */
  location: Circle | null;
  /** ISO codes. */
  nationality: readonly string[];
  country: readonly string[];
  lastActive: LastActiveFilter | null;
  availability: AvailabilityFilter | null;
  tattoo: readonly TattooPolicy[];
  smoking: boolean | null;
  yachtLengthMin: number | null;
  yachtLengthMax: number | null;
  ageMin: number | null;
  ageMax: number | null;
  salaryMin: number | null;
  salaryMax: number | null;
  /** Ignored without a salary. */
  salaryCurrency: Currency;
  profileKeywords: readonly string[];
};

export const noFilters: Filters = {
  text: '',
  name: '',
  position: [],
  jobType: [],
  yachtType: [],
  couples: null,
  qualifications: [],
  visas: [],
  location: null,
  nationality: [],
  country: [],
  lastActive: null,
  availability: null,
  tattoo: [],
  smoking: null,
  yachtLengthMin: null,
  yachtLengthMax: null,
  ageMin: null,
  ageMax: null,
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: 'EUR',
  profileKeywords: [],
};

/** The upper limits of the ranges, as enforced by the server. */
export const rangeMax = { yachtLength: 999, age: 120, salary: 10_000_000 } as const;
export type RangeName = keyof typeof rangeMax;

const values = {
  jobType: ['FULL_TIME', 'ROTATION', 'TEMPORARY', 'DAYWORK'],
  yachtType: ['MOTOR_YACHT', 'SAILING_YACHT'],
  couples: ['INCLUDE_COUPLES', 'NO_COUPLES', 'ONLY_COUPLES'],
  visas: ['B1B2', 'C1D', 'SCHENGEN', 'GREEN_CARD'],
  lastActive: ['LAST_WEEK', 'LAST_MONTH', 'LAST_TWO_MONTHS'],
  availability: ['IMMEDIATE', 'ONE_WEEK', 'TWO_WEEKS', 'FOUR_WEEKS'],
  tattoo: ['NO_TATTOOS', 'NO_VISIBLE_TATTOOS', 'VISIBLE_TATTOOS'],
  salaryCurrency: ['EUR', 'USD', 'GBP'],
} as const satisfies { [Name in keyof Filters]?: readonly string[] };

/** The address form of an enum value: `LAST_TWO_MONTHS` as `last-two-months`. */
export const tokenOf = (value: string): string => value.toLowerCase().replaceAll('_', '-');

type Listed = keyof typeof values;

function chosen<Name extends Listed>(
  search: URLSearchParams,
  name: Name,
): (typeof values)[Name][number][] {
  const asked = search.getAll(name);
  return values[name].filter((value) => asked.includes(tokenOf(value)));
}

const texts = (search: URLSearchParams, name: keyof Filters): string[] =>
  [...new Set(search.getAll(name).map((text) => text.trim().slice(0, TEXT_MAX)))]
    .filter((text) => text !== '')
    .slice(0, LIST_MAX);

const codes = (search: URLSearchParams, name: 'nationality' | 'country'): string[] =>
  texts(search, name)
    .map((text) => text.toUpperCase())
    .filter((code) => /^[A-Z]{2}$/.test(code));

function whole(search: URLSearchParams, range: RangeName, end: 'Min' | 'Max'): number | null {
  const text = search.get(`${range}${end}`) ?? '';
  return /^\d{1,8}$/.test(text) && Number(text) <= rangeMax[range] ? Number(text) : null;
}

function circle(search: URLSearchParams): Circle | null {
  const label = search.get('location')?.trim().slice(0, TEXT_MAX);
  const [lat, lng] = ['lat', 'lng'].map((name) => Number.parseFloat(search.get(name) ?? ''));
  if (!label || lat === undefined || lng === undefined) return null;
  if (!(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180)) return null;
  const radius = Number(search.get('radius') ?? RADIUS);
  return { label, lat, lng, radius: radius > 0 && radius <= 20_000 ? radius : RADIUS };
}

/** Parses filters from an address and ignores unknown values. */
export function readFilters(search: URLSearchParams): Filters {
  const smoking = search.get('smoking') ?? '';
  return {
    text: (search.get('search') ?? '').slice(0, TEXT_MAX),
    name: (search.get('name') ?? '').slice(0, TEXT_MAX),
    position: texts(search, 'position'),
    jobType: chosen(search, 'jobType'),
    yachtType: chosen(search, 'yachtType'),
    couples: chosen(search, 'couples')[0] ?? null,
    qualifications: texts(search, 'qualifications'),
    visas: chosen(search, 'visas'),
    location: circle(search),
    nationality: codes(search, 'nationality'),
    country: codes(search, 'country'),
    lastActive: chosen(search, 'lastActive')[0] ?? null,
    availability: chosen(search, 'availability')[0] ?? null,
    tattoo: chosen(search, 'tattoo'),
    smoking: { yes: true, no: false }[smoking] ?? null,
    yachtLengthMin: whole(search, 'yachtLength', 'Min'),
    yachtLengthMax: whole(search, 'yachtLength', 'Max'),
    ageMin: whole(search, 'age', 'Min'),
    ageMax: whole(search, 'age', 'Max'),
    salaryMin: whole(search, 'salary', 'Min'),
    salaryMax: whole(search, 'salary', 'Max'),
    salaryCurrency: chosen(search, 'salaryCurrency')[0] ?? 'EUR',
    profileKeywords: texts(search, 'profileKeywords'),
  };
}

/** Writes the filters into an address; unset filters are left out. */
export function writeFilters(filters: Filters, search: URLSearchParams): void {
  const { text, location, smoking, salaryCurrency, ...others } = filters;
  if (text !== '') search.set('search', text);
  for (const [name, value] of Object.entries(others)) {
    const isChoice = name in values;
    for (const one of [value].flat())
      if (one !== null && one !== '')
        search.append(name, isChoice ? tokenOf(String(one)) : String(one));
  }
  if (location) {
    search.set('location', location.label);
    for (const name of ['lat', 'lng', 'radius'] as const) search.set(name, String(location[name]));
  }
  if (smoking !== null) search.set('smoking', smoking ? 'yes' : 'no');
  if (salaryCurrency !== 'EUR') search.set('salaryCurrency', tokenOf(salaryCurrency));
}

/** The filters as the server's input: only those that are set. */
export function countingFilters(filters: Filters): CandidateFilters {
  const { text, name, location, salaryCurrency, salaryMin, salaryMax, ...others } = filters;
  const counting = Object.entries(others).filter(
    ([, value]) => value !== null && (!Array.isArray(value) || value.length > 0),
  );
  const hasSalary = salaryMin !== null || salaryMax !== null;
  return {
    ...Object.fromEntries(counting),
    ...(text.trim().length >= TEXT_MIN && { text: text.trim() }),
    ...(name.trim().length >= NAME_MIN && { name: name.trim() }),
    ...(location && {
      location: { lat: location.lat, lng: location.lng, radius: location.radius },
    }),
    ...(hasSalary && { salaryMin, salaryMax, salaryCurrency }),
  };
}

/** Filters that count as one: both ends of a range, and a salary with its currency. */
const together: Readonly<Record<string, string>> = {
  yachtLengthMin: 'yachtLength',
  yachtLengthMax: 'yachtLength',
  ageMin: 'age',
  ageMax: 'age',
  salaryMin: 'salary',
  salaryMax: 'salary',
  salaryCurrency: 'salary',
};

/** The number of active filters; 0 means that there is no search yet. */
export const countFilters = (filters: Filters): number => filtersInForce(filters).length;

/** The active filters; a range and its currency are one. */
export const filtersInForce = (filters: Filters): FilterKey[] => [
  ...new Set(Object.keys(countingFilters(filters)).map(filterKey)),
];

/** The filter that a field of the server's input belongs to: 'age' of 'ageMin'. */
export const filterKey = (name: string): FilterKey => (together[name] ?? name) as FilterKey;

/** A filter as it is set and removed: ranges have one name. */
export type FilterKey =
  | Exclude<keyof Filters, `${RangeName}Min` | `${RangeName}Max` | 'salaryCurrency'>
  | RangeName;

/** The change that removes a filter. */
export function without(filter: FilterKey): Partial<Filters> {
  if (filter in rangeMax) return { [`${filter}Min`]: null, [`${filter}Max`]: null };
  return { [filter]: noFilters[filter as keyof Filters] };
}

/** The first search for a job: its own position and contract. */
export const ownFilters = (
  position: string | undefined,
  jobType: ContractType | null,
): Partial<Filters> => ({
  ...(position !== undefined && { position: [position] }),
  ...(jobType && { jobType: [jobType] }),
});
