import type { Row } from '#prisma/seed/copy.ts';
import type { Employability, Rating, ReasonForLeaving } from '#server/domain/kernel/labels.ts';
import { inventPerson, inventPhone } from './details.ts';
import { DAY } from './history.ts';
import type { World } from './invent.ts';
import type { SeedProfile } from './profile.ts';

export type ReferenceStage = 'entered' | 'sent' | 'begun' | 'full' | 'quick' | 'archived';

const STAGES: [ReferenceStage, number][] = [
  ['entered', 26],
  ['sent', 16],
  ['begun', 8],
  ['full', 34],
  ['quick', 8],
  ['archived', 8],
];
const COMMENTS = [
  'Reliable from the first day, and good company at the end of a long charter.',
  'Would have kept them had the yacht not been sold.',
  'Guests asked for them by name on their second visit.',
  'Still learning to delegate, which will come.',
  'Neat, punctual, and calm when things went wrong.',
];

/** References of one candidate, at the given stages or at stages chosen by weight. */
export function inventReferences(
  world: World,
  candidate: SeedProfile,
  stages: readonly ReferenceStage[] | number,
): Row[] {
  const { random } = world;
  const chosen =
    typeof stages === 'number'
      ? Array.from({ length: stages }, () => random.weighted(STAGES, ([, weight]) => weight)[0])
      : stages;
  return chosen.map((stage, place) => referenceRow(world, candidate, stage, place));
}

function referenceRow(
  world: World,
  candidate: SeedProfile,
  stage: ReferenceStage,
  place: number,
): Row {
  const { random, now, nextId } = world;
  const referee = inventPerson(random, random.pick(['MALE', 'FEMALE'] as const));
  const post = candidate.posts[place % Math.max(1, candidate.posts.length)];
  const createdAt = candidate.createdAt.getTime() + random.next() * DAY;
  const sentAt = createdAt + (now - createdAt) * random.next() ** 2 * 0.5;
  const completedAt = sentAt + (now - sentAt) * random.next() ** 2 * 0.5;
  const sent = stage !== 'entered';
  const completed = stage === 'full' || stage === 'quick';
  return {
    id: nextId(),
    candidate_id: candidate.id,
    reference_name: `${referee.firstName} ${referee.lastName}`,
    company_name: post?.companyName ?? 'M/Y Quiet Harbour',
    position: random.pick([
      'Captain',
      'Chief Officer',
      'Chief Stew',
      'Head Chef',
      'Chief Engineer',
    ]),
    email: `referee.${random.int(1000, 9999)}@post.example`,
    contact_number: random.chance(0.6) ? inventPhone(random) : null,
    archived: stage === 'archived',
    email_sent: sent,
    email_sent_at: sent ? new Date(sentAt) : null,
    // The hash of no token that anybody has.
    token_hash: sent ? random.bytes(32) : null,
    token_expires_at: sent ? new Date(sentAt + 90 * DAY) : null,
    ...answers(world, stage),
    completed,
    completed_at: completed ? new Date(completedAt) : null,
    created_at: new Date(createdAt),
    updated_at: new Date(completed ? completedAt : createdAt),
  };
}

function answers({ random }: World, stage: ReferenceStage): Row {
  const quick = stage === 'quick';
  const steps = { entered: 0, sent: 0, begun: 3, full: 7, quick: 1, archived: 0 }[stage];
  const rating = (step: number): Rating | null =>
    steps >= step
      ? random.pick(['EXCELLENT', 'EXCELLENT', 'EXCELLENT', 'GOOD', 'GOOD', 'POOR'] as const)
      : null;
  const comment = (step: number) =>
    steps >= step && random.chance(0.5) ? random.pick(COMMENTS) : null;
  const last = <Value>(step: number, value: Value) => (steps >= step ? value : null);
  return {
    step: steps,
    full: steps === 0 ? null : !quick,
    performance: rating(1),
    performance_extra: quick ? (COMMENTS[0] ?? null) : comment(1),
    interaction_with_guests: rating(2),
    interaction_with_crew: rating(2),
    interpersonal_skills_extra: comment(2),
    presentation: rating(3),
    presentation_extra: comment(3),
    sobriety: rating(4),
    sobriety_extra: comment(4),
    punctuality: rating(5),
    punctuality_extra: comment(5),
    employability: last<Employability>(6, random.chance(0.92) ? 'YES' : 'NO'),
    employability_extra: comment(6),
    reason_for_leaving: last<ReasonForLeaving>(
      7,
      random.pick([
        'TEMPORARY_CONTRACT',
        'YACHT_SOLD',
        'CAREER_PROGRESSION',
        'CAREER_BREAK',
        'OTHER',
      ] as const),
    ),
    reason_for_leaving_extra: comment(7),
  };
}
