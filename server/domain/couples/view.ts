import type { CoupleStatus } from '#server/domain/kernel/labels.ts';
import { candidateIdOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { canReadCoupleSide, visibleCouples } from '#server/domain/policy/visible.ts';
import { coupleChoices, type CoupleSide } from '#server/domain/rules/transitions.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/db.ts';

/** The data for `coupleView`. */
export const COUPLE_SHAPE = {
  include: {
    members: {
      select: {
        role: true,
        candidateId: true,
        candidate: {
          select: { user: { select: { firstName: true, lastName: true, email: true } } },
        },
      },
    },
  },
} as const satisfies Prisma.CoupleDefaultArgs;

export type CoupleRow = Prisma.CoupleGetPayload<typeof COUPLE_SHAPE>;

/** One side of a couple; null for what the viewer may not read. */
export interface CouplePerson {
  side: CoupleSide;
  candidateId: string | null;
  firstName: string | null;
  lastName: string | null;
  /** For the sender: the address that they typed; null if they used an id. */
  email: string | null;
}

export interface CoupleView {
  id: string;
  status: CoupleStatus;
  createdAt: Date;
  sender: CouplePerson;
  receiver: CouplePerson;
  /** The viewer's side; null for an admin. */
  side: CoupleSide | null;
  /** The other side; null for an admin. */
  partner: CouplePerson | null;
  /** The statuses that the viewer may choose now. */
  choices: CoupleStatus[];
}

/** A couple for its viewer (contract, section 3). The row must be visible to them. */
export function coupleView(viewer: Viewer, couple: CoupleRow): CoupleView {
  const ownId = candidateIdOf(viewer);
  const own = couple.members.find(({ candidateId }) => candidateId === ownId);
  const side = own?.role ?? null;
  const sender = personOf(couple, side, 'SENDER');
  const receiver = personOf(couple, side, 'RECEIVER');
  return {
    id: couple.id,
    status: couple.status,
    createdAt: couple.createdAt,
    sender,
    receiver,
    side,
    partner: side && (side === 'SENDER' ? receiver : sender),
    choices: side ? coupleChoices(couple.status, side) : [],
  };
}

function personOf(couple: CoupleRow, own: CoupleSide | null, side: CoupleSide): CouplePerson {
  const member = couple.members.find(({ role }) => role === side);
  if (!member || !canReadCoupleSide(couple.status, own, side)) {
    const typed = side === 'RECEIVER' ? couple.receiverEmail || null : null;
    return { side, candidateId: null, firstName: null, lastName: null, email: typed };
  }
  return { side, candidateId: member.candidateId, ...member.candidate.user };
}

/** The open couple of a candidate whose profile the viewer sees, or null. */
export async function openCoupleOf(viewer: Viewer, candidateId: string): Promise<CoupleRow | null> {
  const where = { members: { some: { candidateId, open: true } }, AND: [visibleCouples(viewer)] };
  return db.couple.findFirst({ where, ...COUPLE_SHAPE });
}
