import type { Career } from './careers.ts';
import type { World } from './invent.ts';
import type { Post, School } from './profile.ts';
import { duties, schools, yachtNames } from './writing.ts';

/** Milliseconds. */
export const DAY = 86_400_000;

/** One to two posts a step, the newest first; the newest may still last. */
export function inventPosts({ random, nextId, now }: World, career: Career, step: number): Post[] {
  const today = new Date(now);
  let month = today.getUTCFullYear() * 12 + today.getUTCMonth() - random.int(0, 4);
  const steps = career.steps.slice(0, step + 1).toReversed();
  const held = steps.flatMap((each) => (random.chance(0.4) ? [each, each] : [each]));
  return held.map((each, index) => {
    const to = month;
    const from = to - random.int(4, 20);
    month = from - random.int(0, 5);
    const prefix = career.sailing || random.chance(0.15) ? 'S/Y' : 'M/Y';
    return {
      id: nextId(),
      companyName: `${prefix} ${random.pick(yachtNames)}${lengthText(from)}`,
      position: each.positions[0] ?? 'Crew',
      fromDate: monthDate(from),
      toDate: index === 0 && random.chance(0.45) ? null : monthDate(to),
      description: random.sample(duties[career.department], random.int(1, 3)).join(' '),
    };
  });
}

export function inventSchools({ random, nextId, now }: World, career: Career): School[] {
  const to = new Date(now).getUTCFullYear() - random.int(3, 14);
  return random.sample(schools[career.department], random.int(1, 2)).map(([name, description]) => ({
    id: nextId(),
    name,
    fromDate: `${to - random.int(1, 3)}-01-01`,
    toDate: `${to}-01-01`,
    description,
  }));
}

/** Most people name the length of their yacht as well. */
const lengthText = (from: number) => (from % 4 === 0 ? '' : ` (${26 + ((from * 7) % 50)}m)`);

/** The first day of a month that is counted from year 0. */
function monthDate(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}
