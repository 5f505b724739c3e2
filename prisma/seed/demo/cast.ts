import type { CareerName } from '#prisma/seed/people/careers.ts';
import { DAY } from '#prisma/seed/people/history.ts';
import { inventProfile, type World } from '#prisma/seed/people/invent.ts';
import { origins } from '#prisma/seed/people/origins.ts';
import type { SeedProfile, Stage } from '#prisma/seed/people/profile.ts';
import { demoCandidate } from './demo-candidate.ts';

// How many of each, with the candidate log-in among the verified.
const STAGES: [Stage, number][] = [
  ['verified', 44],
  ['requested', 12],
  ['rejected', 6],
  ['uploading', 6],
  ['building', 6],
  ['registered', 6],
];

// Enough of each trade for every job to find applicants.
const CAREERS: readonly CareerName[] = [
  ...(['deck', 'stew', 'engineer', 'chef', 'officer', 'stew', 'deck', 'sailor'] as const),
  ...(['stew', 'captain', 'deck', 'housekeeper', 'electrician', 'diver', 'stew', 'chef'] as const),
  ...(['engineer', 'purser', 'therapist', 'deck', 'officer', 'nanny', 'stew', 'captain'] as const),
];

// Sign-ups in each of the last months, this one first: yachting hires before its seasons.
const MONTHS = [6, 4, 7, 9, 5, 3, 4, 8, 10, 6, 3, 4, 5];

/** The 80 candidates of the demo: the log-in first, then people at every stage from everywhere. */
export function inventCast(world: World): SeedProfile[] {
  const stages = STAGES.flatMap(([stage, count]) => Array<Stage>(count).fill(stage));
  const taken = new Set<string>();
  return stages.map((stage, index) => {
    const createdAt = signUp(world, stage, index);
    if (index === 0) return demoCandidate(world);
    // The first forty stand for one group of names each, edge cases included.
    const origin = origins[(index * 7) % 80];
    const career = CAREERS[index % CAREERS.length];
    const profile = inventProfile(world, {
      stage,
      createdAt,
      career,
      origin,
      emailEnd: '@sea.example',
    });
    while (taken.has(profile.email)) profile.email = profile.email.replace('@', `.${index}@`);
    taken.add(profile.email);
    return profile;
  });
}

/** When somebody signed up: the crew over a year, the open requests lately, some this week. */
function signUp({ random, now }: World, stage: Stage, index: number): number {
  const daysAgo = {
    verified: () => monthsAgo(index) * 30.4 + 4 + random.next() * 26,
    requested: () => 1 + random.next() ** 1.6 * 24,
    rejected: () => 25 + random.next() * 240,
    uploading: () => 0.3 + random.next() ** 2 * 90,
    building: () => 0.5 + random.next() ** 2 * 120,
    registered: () => 0.1 + random.next() ** 2 * 60,
  }[stage]();
  return now - daysAgo * DAY;
}

/** Spreads the verified crew over the months by share, so that no month stays empty by chance. */
function monthsAgo(index: number): number {
  const months = MONTHS.flatMap((share, month) => Array<number>(share).fill(month));
  return months[(index * 29) % months.length] ?? 0;
}
