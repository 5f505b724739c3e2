import type {
  JobFilter,
  PositionType,
  SalaryBand,
  SizeBand,
  YachtAgeBand,
  YachtType,
} from '#web/__generated__/JobListQuery.graphql.ts';

// Relay adds a value that begins with % for values of a later server.
type Known<Value extends string> = Exclude<Value, `%${string}`>;
type Labels<Value extends string> = Readonly<Record<Known<Value>, string>>;

/** The departments by their crew, as the filter names them. */
export const departments: Labels<PositionType> = {
  ENGINEER: 'Engineers',
  DECK: 'Deck',
  GALLEY: 'Galley',
  INTERIOR: 'Interior',
};

export const sizes: Labels<SizeBand> = {
  UP_TO_40: 'Up to 40m',
  FROM_40_TO_60: '40m to 60m',
  FROM_60_TO_80: '60m to 80m',
  FROM_80_TO_100: '80m to 100m',
  OVER_100: 'More Than 100m',
};

export const yachtTypes: Labels<YachtType> = {
  MOTOR_YACHT: 'Motor Yacht',
  SAILING_YACHT: 'Sailing Yacht',
};

export const ages: Labels<YachtAgeBand> = {
  NEW_BUILD: 'New Build',
  UNDER_5: 'Less Than 5 Years Old',
  FROM_5_TO_10: '5 to 10 Years Old',
  OVER_10: 'Over 10 Years Old',
};

export const couples = { YES: 'Yes', NO: 'No' } as const;

export const salaries: Labels<SalaryBand> = {
  DOE: 'Salary DOE',
  UP_TO_4000: 'Up to €4000',
  UP_TO_6000: '€4000 to €6000',
  UP_TO_8000: '€6000 to €8000',
  UP_TO_10000: '€8000 to €10 000',
  OVER_10000: 'More Than €10 000',
};

/** The filters that a person has set; an empty list or text means no filter. */
export type Filters = {
  keyword: string;
  department: readonly (keyof typeof departments)[];
  size: readonly (keyof typeof sizes)[];
  type: readonly (keyof typeof yachtTypes)[];
  age: readonly (keyof typeof ages)[];
  couples: readonly (keyof typeof couples)[];
  salary: readonly (keyof typeof salaries)[];
};

export const noFilters: Filters = {
  keyword: '',
  department: [],
  size: [],
  type: [],
  age: [],
  couples: [],
  salary: [],
};

/** The address form of an enum value: `FROM_40_TO_60` as `from-40-to-60`. */
export function tokenOf(value: string): string {
  return value.toLowerCase().replaceAll('_', '-');
}

function read<Value extends string>(
  search: URLSearchParams,
  name: keyof Filters,
  labels: Readonly<Record<Value, string>>,
): Value[] {
  const asked = search.getAll(name);
  return (Object.keys(labels) as Value[]).filter((value) => asked.includes(tokenOf(value)));
}

/** Parses filters from an address and ignores unknown values. */
export function readFilters(search: URLSearchParams): Filters {
  return {
    keyword: (search.get('keyword') ?? '').slice(0, 200),
    department: read(search, 'department', departments),
    size: read(search, 'size', sizes),
    type: read(search, 'type', yachtTypes),
    age: read(search, 'age', ages),
    couples: read(search, 'couples', couples),
    salary: read(search, 'salary', salaries),
  };
}

/** The filters as a query string, `?size=up-to-40&size=over-100`, of the list `kept`; empty without either. */
export function writeFilters({ keyword, ...lists }: Filters, kept?: string | null): string {
  const search = new URLSearchParams(kept ? { kept } : {});
  if (keyword) search.set('keyword', keyword);
  for (const [name, values] of Object.entries(lists))
    for (const value of values) search.append(name, tokenOf(value));
  return search.size > 0 ? `?${search}` : '';
}

/** The number of selected values, without the keyword. */
export function countChoices({ keyword: _keyword, ...lists }: Filters): number {
  return Object.values(lists).reduce((sum, values) => sum + values.length, 0);
}

export function hasFilters(filters: Filters): boolean {
  return filters.keyword !== '' || countChoices(filters) > 0;
}

type Variables = { keyword: string | null; filter: JobFilter };

/** The filters as query variables, for a viewer who can read the whole listing. */
export function variablesOf({ keyword, ...filters }: Filters): Variables {
  return {
    keyword: keyword.trim() || null,
    filter: {
      departments: filters.department,
      sizes: filters.size,
      yachtTypes: filters.type,
      ages: filters.age,
      coupleFriendly: filters.couples.length === 1 ? filters.couples[0] === 'YES' : null,
      salaries: filters.salary,
    },
  };
}

/** Removes filters that guests do not have, because a summary shows neither the yacht's age nor couples. */
export function summaryFilters(filters: Filters): Filters {
  return { ...filters, age: [], couples: [] };
}
