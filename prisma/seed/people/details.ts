import type { Random } from '#prisma/seed/random.ts';
import type { Currency, Gender } from '#server/domain/kernel/labels.ts';
import { EURO_CENTS } from '#server/domain/rules/bands.ts';
import type { Career } from './careers.ts';
import { harbours } from './harbours.ts';
import { type Origin, origins } from './origins.ts';
import type { Details, Person } from './profile.ts';
import { closings, middles, openings, pastimes } from './writing.ts';

const YEAR = 365.25 * 86_400_000;

/** Somebody from a given origin, or from one chosen by weight. */
export function inventPerson(random: Random, gender: Gender, from?: Origin): Person {
  const origin = from ?? random.weighted(origins, (each) => each.weight);
  const nationality = random.pick(origin.countries);
  const second = random.chance(0.08) ? random.pick(['GB', 'IT', 'IE', 'FR', 'US']) : nationality;
  const languages = origin.languages.slice(0, random.int(1, 3));
  if (!languages.includes('en')) languages.push('en');
  if (random.chance(0.3)) languages.push(random.pick(['fr', 'es', 'it', 'de', 'pt']));
  return {
    firstName: random.pick(origin.firstNames[gender]),
    lastName: random.pick(origin.lastNames),
    gender,
    nationalities: [...new Set([nationality, second])],
    languages: [...new Set(languages)],
    country: random.chance(0.7) ? nationality : random.pick(['FR', 'ES', 'GB', 'IT']),
  };
}

export type DetailsInput = {
  random: Random;
  person: Person;
  career: Career;
  step: number;
  now: number;
  /** Whether this profile has the next part. */
  has: () => boolean;
  finished: boolean;
};

/** Personal details: those that set-up asks for are always there once it is finished. */
export function inventDetails(input: DetailsInput): Details {
  const { random, person, has, finished, step } = input;
  const tall = person.gender === 'MALE' ? 178 : 166;
  const phone = finished || has() ? inventPhone(random) : null;
  return {
    dob: has() ? inventBirthday(input) : null,
    gender: finished || has() ? person.gender : null,
    heightCm: has() ? tall + random.int(-11, 12) : null,
    nationalities: finished || has() ? person.nationalities : [],
    languages: has() ? person.languages : [],
    country: has() ? person.country : null,
    location: finished || has() ? nearHarbour(random) : null,
    smoking: has() ? random.chance(0.15) : null,
    tattoo: has()
      ? random.pick(['NO_TATTOOS', 'NO_TATTOOS', 'NO_VISIBLE_TATTOOS', 'VISIBLE_TATTOOS'])
      : null,
    relationshipStatus: has()
      ? random.pick(['SINGLE', 'SINGLE', 'IN_A_RELATIONSHIP', 'MARRIED'])
      : null,
    primaryPhone: phone,
    secondaryPhone: phone && random.chance(0.2) ? inventPhone(random) : null,
    aboutMe: has() ? writeAboutMe(input) : null,
    hobbies: has() ? random.sample(pastimes, random.int(2, 4)).join(', ') : null,
    ...inventSalary(random, input.career.steps[step]?.salary ?? 3000, finished || has()),
  };
}

function inventBirthday({ random, step, now }: DetailsInput): string {
  const age = 19.5 + step * 4 + random.next() * (8 + step * 5);
  return new Date(now - age * YEAR).toISOString().slice(0, 10);
}

/** Half of the crew live near the three busiest harbours. */
function nearHarbour(random: Random) {
  return (
    harbours[Math.min(random.int(0, harbours.length - 1), random.int(0, harbours.length * 2))] ??
    null
  );
}

/** Numbers that no telephone has: ranges set aside for fiction in four countries. */
export function inventPhone(random: Random): string {
  const digits = (count: number) => String(random.int(0, 10 ** count - 1)).padStart(count, '0');
  return random.pick([
    () => `+44 7700 900${digits(3)}`,
    () => `+33 6 39 98 ${digits(2)} ${digits(2)}`,
    () => `+1 202 555 01${digits(2)}`,
    () => `+44 7700 900${digits(3)}`,
  ])();
}

function inventSalary(random: Random, euros: number, given: boolean) {
  const idealSalaryCurrency = random.pick<Currency>(['EUR', 'EUR', 'EUR', 'USD', 'GBP']);
  const wanted = (100 * euros * (0.9 + random.next() * 0.3)) / EURO_CENTS[idealSalaryCurrency];
  return { idealSalary: given ? Math.round(wanted / 100) * 100 : null, idealSalaryCurrency };
}

function writeAboutMe({ random, career, step }: DetailsInput): string {
  const sentences = [
    random.pick(openings[career.department]),
    ...random.sample(middles, random.int(1, 3)),
    ...random.sample(closings, random.int(0, 2)),
  ];
  return sentences
    .join(' ')
    .replaceAll('{years}', String(2 + step * 3 + random.int(0, 2)))
    .replaceAll('{position}', career.steps[step]?.positions[0] ?? 'Crew');
}
