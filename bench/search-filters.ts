import type { z } from 'zod';
import type { Random } from '#prisma/seed/random.ts';
import type { candidateFilters } from '#server/domain/candidate-search/filters.ts';

type Filters = z.input<typeof candidateFilters>;
type Choice = (random: Random) => Filters;

const KEYWORDS = ['charter', 'guest', 'tender', 'engine', 'teak', 'silver service'];
const POSITIONS = ['Deckhand', 'Bosun', 'Chief Officer', 'Chief Stew', 'Sole Chef', 'Purser'];
const COUNTRIES = ['GB', 'ZA', 'FR', 'IT', 'US', 'AU', 'NZ', 'ES', 'NL', 'IE', 'PH', 'PL'];
const QUALIFICATIONS = ['RYA Powerboat Level 2', 'Food Safety Level 2', 'Silver Service'];
const ANTIBES = { lat: 43.58, lng: 7.12, radius: 200 };

/** The filters that a consultant usually starts with: those that follow from a job. */
const USUAL: Choice[] = [
  (random) => ({ jobType: random.sample(['FULL_TIME', 'ROTATION', 'TEMPORARY'], 2) }),
  (random) => ({ visas: [random.pick(['B1B2', 'SCHENGEN'])] }),
  (random) => ({ nationality: random.sample(COUNTRIES, 6) }),
  (random) => ({ availability: random.pick(['IMMEDIATE', 'TWO_WEEKS', 'FOUR_WEEKS']) }),
  (random) => ({ yachtLengthMin: random.int(25, 40), yachtLengthMax: random.int(50, 90) }),
];

const OTHERS: Choice[] = [
  (random) => ({ yachtType: [random.pick(['MOTOR_YACHT', 'SAILING_YACHT'])] }),
  () => ({ couples: 'NO_COUPLES' }),
  (random) => ({ country: random.sample(COUNTRIES, 6) }),
  (random) => ({ lastActive: random.pick(['LAST_MONTH', 'LAST_TWO_MONTHS']) }),
  () => ({ tattoo: ['NO_TATTOOS', 'NO_VISIBLE_TATTOOS'] }),
  () => ({ smoking: false }),
  (random) => ({ ageMin: random.int(18, 25), ageMax: random.int(35, 55) }),
  (random) => ({ salaryMin: random.int(20, 30) * 100, salaryMax: random.int(50, 90) * 100 }),
  (random) => ({ profileKeywords: [random.pick(KEYWORDS)] }),
  (random) => ({ qualifications: [random.pick(QUALIFICATIONS)] }),
  (random) => ({ position: random.sample(POSITIONS, 2) }),
  () => ({ location: ANTIBES }),
];

const merged = (random: Random, choices: readonly Choice[]): Filters =>
  Object.assign({}, ...choices.map((choose) => choose(random)));

/** Job types, a visa, nationalities, availability and a range of yacht lengths. */
export const usualFilters = (random: Random): Filters => merged(random, USUAL);

/** Five of the seventeen filters, all equally likely. */
export const anyFilters = (random: Random): Filters =>
  merged(random, random.sample([...USUAL, ...OTHERS], 5));
