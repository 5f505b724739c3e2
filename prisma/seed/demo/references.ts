import { addRow, type Batch } from '#prisma/seed/copy.ts';
import type { World } from '#prisma/seed/people/invent.ts';
import type { SeedProfile } from '#prisma/seed/people/profile.ts';
import { inventReferences, type ReferenceStage } from '#prisma/seed/people/references.ts';

// The candidate log-in and the next four have one of every kind between them.
const FIRST: readonly ReferenceStage[][] = [
  ['full', 'quick', 'sent'],
  ['begun', 'full'],
  ['archived', 'entered'],
  ['full'],
  ['quick'],
];

/** References at every stage, from a name that was typed in to the finished word of a captain. */
export function addReferences(batch: Batch, cast: readonly SeedProfile[], world: World): void {
  const able = cast.filter((each) => each.setupCompleted);
  for (const [index, candidate] of able.entries()) {
    const stages = FIRST[index] ?? world.random.int(0, 3);
    for (const row of inventReferences(world, candidate, stages)) addRow(batch, 'references', row);
  }
}
