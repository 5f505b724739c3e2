import { batched } from '#server/domain/kernel/batched.ts';
import type { CoupleStatus } from '#server/domain/kernel/labels.ts';
import { candidateIdOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { canReadCoupleSide, visibleCouples } from '#server/domain/policy/visible.ts';
import { coupleChoices, type CoupleSide } from '#server/domain/rules/transitions.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { db, type Transaction } from '#server/platform/db.ts';

/** The data for `coupleView`. */
export const COUPLE_SHAPE = {
  include: { members: { select: { role: true, candidateId: true, open: true } } },
} as const satisfies Prisma.CoupleDefaultArgs;

export type CoupleRow = Prisma.CoupleGetPayload<typeof COUPLE_SHAPE>;

/** One side of a couple. */
export interface CoupleParty {
  side: CoupleSide;
  /** Null if the viewer may not read who it is. */
  candidateId: string | null;
  /** The address that the sender typed, if that is all the viewer may read; null if they used an id. */
  typedEmail: string | null;
}

export interface CoupleName {
  firstName: string;
  lastName: string;
  email: string;
}

/** One side of a couple with its name; null for what the viewer may not read. */
type CouplePerson = Omit<CoupleParty, 'typedEmail'> & {
  [Field in keyof CoupleName]: string | null;
};

export interface CoupleView<Party = CouplePerson> {
  id: string;
  status: CoupleStatus;
  createdAt: Date;
  sender: Party;
  receiver: Party;
  /** The viewer's side; null for an admin. */
  side: CoupleSide | null;
  /** The other side; null for an admin. */
  partner: Party | null;
  /** The statuses that the viewer may choose now. */
  choices: CoupleStatus[];
}

/** A couple for its viewer (contract, section 3), without names. The row must be visible to them. */
export function couplePlaces(viewer: Viewer, couple: CoupleRow): CoupleView<CoupleParty> {
  const ownId = candidateIdOf(viewer);
  const own = couple.members.find(({ candidateId }) => candidateId === ownId);
  const side = own?.role ?? null;
  const sender = partyOf(couple, side, 'SENDER');
  const receiver = partyOf(couple, side, 'RECEIVER');
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

function partyOf(couple: CoupleRow, own: CoupleSide | null, side: CoupleSide): CoupleParty {
  const member = couple.members.find(({ role }) => role === side);
  if (member && canReadCoupleSide(couple.status, own, side))
    return { side, candidateId: member.candidateId, typedEmail: null };
  const typedEmail = side === 'RECEIVER' ? couple.receiverEmail || null : null;
  return { side, candidateId: null, typedEmail };
}

/** The names of the candidates whom the viewer may read as a side of a couple, in the order of the ids. */
export async function readCoupleNames(
  ids: readonly string[],
  client: Pick<Transaction, 'candidate'> = db,
): Promise<(CoupleName | null)[]> {
  const found = await client.candidate.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, user: { select: { firstName: true, lastName: true, email: true } } },
  });
  const byId = new Map(found.map(({ id, user }) => [id, user]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** `couplePlaces` with the names of those whom the viewer may read. */
export async function coupleView(
  viewer: Viewer,
  couple: CoupleRow,
  client?: Transaction,
): Promise<CoupleView> {
  const { sender, receiver, ...others } = couplePlaces(viewer, couple);
  const parties = [sender, receiver];
  const readable = parties.flatMap(({ candidateId }) => candidateId ?? []);
  const names = await readCoupleNames(readable, client);
  const named = ({ typedEmail, ...party }: CoupleParty): CouplePerson => {
    const name = names[readable.indexOf(party.candidateId ?? '')];
    return { ...party, ...(name ?? { firstName: null, lastName: null, email: typedEmail }) };
  };
  const sides = { SENDER: named(sender), RECEIVER: named(receiver) };
  const partner = others.partner && sides[others.partner.side];
  return { ...others, sender: sides.SENDER, receiver: sides.RECEIVER, partner };
}

/** The open couple of a candidate whose profile the viewer sees, or null. */
export async function openCoupleOf(viewer: Viewer, candidateId: string): Promise<CoupleRow | null> {
  return openCouples(candidateId, { viewer });
}

const openCouples = batched(async (viewer, ids): Promise<(CoupleRow | null)[]> => {
  const found = await db.couple.findMany({
    where: {
      members: { some: { candidateId: { in: [...ids] }, open: true } },
      AND: [visibleCouples(viewer)],
    },
    ...COUPLE_SHAPE,
  });
  const isOf = (id: string) => (couple: CoupleRow) =>
    couple.members.some(({ candidateId, open }) => open && candidateId === id);
  return ids.map((id) => found.find(isOf(id)) ?? null);
});
