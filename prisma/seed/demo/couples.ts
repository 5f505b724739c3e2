import { addRow, type Batch } from '#prisma/seed/copy.ts';
import { DAY } from '#prisma/seed/people/history.ts';
import type { World } from '#prisma/seed/people/invent.ts';
import type { SeedProfile } from '#prisma/seed/people/profile.ts';
import type { CoupleStatus } from '#server/domain/kernel/labels.ts';
import { isOpenCouple } from '#server/domain/rules/transitions.ts';

// The first is a request to the candidate log-in, which it can accept or reject.
const STATUSES: readonly CoupleStatus[] = [
  ...(['REQUESTED', 'LINKED', 'LINKED', 'REQUESTED', 'DECLINED', 'CANCELLED', 'REMOVED'] as const),
  ...(['LINKED', 'LINKED', 'REQUESTED', 'DECLINED', 'CANCELLED', 'REMOVED'] as const),
];

/** Couples in every state; nobody is in two open ones. */
export function addCouples(batch: Batch, cast: readonly SeedProfile[], world: World): void {
  const { random, nextId, now } = world;
  const crew = cast.filter((each) => each.setupCompleted);
  for (const [index, status] of STATUSES.entries()) {
    const receiver = crew[index];
    const sender = crew[crew.length - 1 - index];
    if (!receiver || !sender) throw new Error('The cast is too small for the couples');
    const id = nextId();
    const since = Math.max(receiver.createdAt.getTime(), sender.createdAt.getTime());
    const createdAt = since + (now - since) * random.next() * 0.6;
    const changedAt =
      status === 'REQUESTED' ? createdAt : Math.min(now, createdAt + random.int(1, 20) * DAY);
    addRow(batch, 'couples', {
      id,
      status,
      receiver_email: receiver.email,
      created_at: new Date(createdAt),
      updated_at: new Date(changedAt),
    });
    const open = isOpenCouple(status);
    for (const [role, member] of [
      ['SENDER', sender],
      ['RECEIVER', receiver],
    ] as const) {
      addRow(batch, 'couple_members', { couple_id: id, role, candidate_id: member.id, open });
    }
  }
}
