import type {
  FitAspect,
  FitFilter,
  FitState,
} from '#web/__generated__/JobApplicationsQuery.graphql.ts';
import { choicesOf } from '#web/features/forms/choices.ts';

/** What applicants are ordered by, in the address as `best`; without it the newest come first. */
const ORDERS: Readonly<Partial<Record<FitAspect, string>>> = {
  MATCH: 'Best match',
  SALARY: 'Salary closest to the offer',
  AVAILABILITY: 'Soonest available',
  REQUIREMENTS: 'Fewest certificates missing',
  VISAS: 'Fewest visas missing',
  LANGUAGES: 'Most languages',
  DISTANCE: 'Nearest to the yacht',
  REFERENCES: 'Most references',
  LAST_YACHT: 'Largest last yacht',
};
export const orderChoices = choicesOf(ORDERS as Record<FitAspect, string>);

const FITTING = { FITS: 'Fits', NEARLY: 'Fits or nearly', UNSAID: 'Not known to miss' } as const;
const WANTING = { ...FITTING, MISSES: 'Does not fit', SILENT: 'Not said' } as const;
const VISAS = { ...FITTING, MISSES: 'Some missing', SILENT: 'Not said' } as const;
const HOLDING = { ...FITTING, EXPIRES: 'Held, but expire before the end', ...VISAS } as const;
const STATES: Readonly<Record<string, readonly FitState[]>> = {
  FITS: ['FITS', 'NEUTRAL'],
  NEARLY: ['FITS', 'NEUTRAL', 'NEARLY'],
  UNSAID: ['FITS', 'NEUTRAL', 'NEARLY', 'NOT_SAID'],
  EXPIRES: ['NEARLY'],
  MISSES: ['MISSES'],
  SILENT: ['NOT_SAID'],
};

type Filter = {
  /** Its name in the address. */
  name: string;
  label: string;
  /** Null for the languages, which the server lists. */
  choices: Readonly<Record<string, string>> | null;
};

const ofState = {
  salary: 'SALARY',
  available: 'AVAILABILITY',
  papers: 'REQUIREMENTS',
  visas: 'VISAS',
} as const;
const figures = (values: readonly number[], text: (value: number) => string) =>
  Object.fromEntries(values.map((value) => [String(value), text(value)]));

/** The filters by fit, each a parameter of the address. */
export const FILTERS: readonly Filter[] = [
  {
    name: 'match',
    label: 'Match',
    choices: figures([90, 70, 50, 30], (value) => `At least ${value}%`),
  },
  { name: 'salary', label: 'Salary', choices: WANTING },
  { name: 'available', label: 'Availability', choices: WANTING },
  { name: 'papers', label: 'Certificates', choices: HOLDING },
  { name: 'visas', label: 'Visas', choices: VISAS },
  { name: 'speaks', label: 'Speaks', choices: null },
  {
    name: 'near',
    label: 'Distance',
    choices: figures([100, 500, 1000, 3000], (value) => `Within ${value} km`),
  },
  {
    name: 'refs',
    label: 'References',
    choices: figures([1, 2, 3], (value) => `At least ${value}`),
  },
  {
    name: 'yacht',
    label: 'Last yacht',
    choices: figures([30, 40, 50, 60, 80], (value) => `At least ${value} m`),
  },
];

/** ISO 639-1 */
const LANGUAGE_CODE = /^[a-z]{2}$/;

/** The value of a filter in the address; null if it is none of its choices. */
export function chosen(search: URLSearchParams, { name, choices }: Filter): string | null {
  const value = search.get(name);
  if (value === null) return null;
  const isOne = choices === null ? LANGUAGE_CODE.test(value) : value in choices;
  return isOne ? value : null;
}

/** How a list of applicants is ordered and filtered, as its query takes it. */
export type FitChoice = { bestBy: FitAspect | null; fit: FitFilter | null };

/** The variables of the list that an address asks for. */
export function fitChoice(search: URLSearchParams): FitChoice {
  const best = search.get('best');
  const value = (name: string) => {
    const filter = FILTERS.find((one) => one.name === name);
    return filter ? chosen(search, filter) : null;
  };
  const figure = (name: string) => {
    const text = value(name);
    return text === null ? null : Number(text);
  };
  const states = Object.entries(ofState).flatMap(([name, aspect]) => {
    const kept = STATES[value(name) ?? ''];
    return kept ? [{ aspect, states: kept }] : [];
  });
  const language = value('speaks');
  const fit: FitFilter = {
    matchAtLeast: figure('match'),
    withinKilometres: figure('near'),
    referencesAtLeast: figure('refs'),
    lastYachtAtLeast: figure('yacht'),
    languages: language ? [language] : null,
    states: states.length > 0 ? states : null,
  };
  return {
    bestBy: orderChoices.find((choice) => choice.value === best)?.value ?? null,
    fit: Object.values(fit).some((one) => one !== null) ? fit : null,
  };
}
