import { addRow, type Batch } from '#prisma/seed/copy.ts';
import { DAY } from '#prisma/seed/people/history.ts';
import type { World } from '#prisma/seed/people/invent.ts';
import type { SeedProfile } from '#prisma/seed/people/profile.ts';
import type { DemoJob } from './jobs.ts';

const ENQUIRIES: [string, string, string, string][] = [
  [
    'Chief Stew',
    'Capt. H. Osgood',
    'captain@halcyon.example',
    'We lose our chief stew at the end of the season and would like to meet two or three people in Antibes in the second week of the month.',
  ],
  [
    'Deckhand',
    'Marisa Ferrante',
    'office@ferrante.example',
    'Owner-operated 28m in Viareggio. One deckhand, May to September, happy to train.',
  ],
  [
    'Head Chef',
    'J. Okafor',
    'okafor@post.example',
    'Private family, two small children, rotation possible. Please call after six.',
  ],
  [
    'Chief Engineer (Y4)',
    'Bluewater House',
    'crew@bluewater.example',
    'Sole engineer for a 38m, MTU experience, based in Palma.',
  ],
  [
    'Nanny',
    'A. Reyes',
    'reyes@post.example',
    'Six weeks over the holidays in the Caribbean. Swimming certificate needed.',
  ],
  [
    'Captain (<500GT)',
    'Lars Holm',
    'holm@post.example',
    'Delivery and refit first, then a Baltic season. Who do you have?',
  ],
];

/** What visitors wrote on the enquiry page over the last weeks. */
export function addEnquiries(batch: Batch, { random, now, nextId }: World): void {
  const came = ENQUIRIES.map(() => now - random.next() * 40 * DAY).toSorted((a, b) => a - b);
  for (const [at, [position, name, email, message]] of ENQUIRIES.entries()) {
    const created_at = new Date(came[at] ?? now);
    addRow(batch, 'enquiries', { id: nextId(), position, name, email, message, created_at });
  }
}

/** E-mail lists of some open jobs: crew of the right department who were told of them. */
export function addAlerts(
  batch: Batch,
  jobs: readonly DemoJob[],
  cast: readonly SeedProfile[],
  { random, now, nextId }: World,
): void {
  for (const job of jobs.filter((each) => each.state === 'live').slice(0, 12)) {
    const listedAt = job.listedAt ?? now;
    const suitable = cast.filter(
      (each) => each.stage === 'verified' && each.department === job.career.department,
    );
    for (const candidate of random.sample(suitable, random.int(2, 6))) {
      const sentAt = listedAt + (now - listedAt) * random.next();
      const unknown = random.chance(0.04);
      addRow(batch, 'job_alerts', {
        id: nextId(),
        job_id: job.id,
        candidate_id: candidate.id,
        status: unknown ? 'UNKNOWN' : 'SENT',
        created_at: new Date(sentAt),
        sent_at: unknown ? null : new Date(sentAt),
      });
    }
  }
}
