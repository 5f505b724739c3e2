import type { Random } from '#prisma/seed/random.ts';
import type { Certificate, Visa } from '#server/domain/kernel/paper-labels.ts';
import { DAY } from './history.ts';
import type { Paper, Person } from './profile.ts';

const SCHENGEN = new Set('FR ES PT IT NL DE AT SE NO DK PL CZ SK HU LV EE LT GR HR IS'.split(' '));

/** Visas that fit the passport: nobody asks for a visa to their own country. */
export function inventVisas(
  random: Random,
  now: number,
  person: Person,
  fullness: number,
): Paper<Visa>[] {
  const american = person.nationalities.includes('US');
  const european = person.nationalities.some((country) => SCHENGEN.has(country));
  const likely: [Visa, number][] = [
    ['B1B2', american ? 0 : 0.55],
    ['C1D', american ? 0 : 0.2],
    ['SCHENGEN', european ? 0 : 0.5],
    ['GREEN_CARD', american ? 0 : 0.02],
  ];
  return likely
    .filter(() => random.chance(fullness))
    .map(([kind, chance]) => paper(random, now, kind, random.chance(chance), 9));
}

export function inventCertificates(
  random: Random,
  now: number,
  fullness: number,
  step: number,
): Paper<Certificate>[] {
  const likely: [Certificate, number][] = [
    ['ENG1', 0.95],
    ['STCW_BASIC', 0.95],
    ['STCW_ADVANCED', 0.1 + step * 0.25],
  ];
  return likely
    .filter(() => random.chance(fullness))
    .map(([kind, chance]) =>
      paper(random, now, kind, random.chance(chance), kind === 'ENG1' ? 2 : 5),
    );
}

/** Valid for some months to come, seldom expired. */
function paper<Kind>(
  random: Random,
  now: number,
  kind: Kind,
  held: boolean,
  years: number,
): Paper<Kind> {
  const days = random.int(-40, years * 365);
  return {
    kind,
    held,
    expiryDate: held ? new Date(now + days * DAY).toISOString().slice(0, 10) : null,
  };
}
