import { DomainError, expiredCode, notFound } from '#server/domain/kernel/errors.ts';
import { isUuid } from '#server/domain/kernel/input.ts';
import { fingerprint, networkOf, takeOrRefuse } from '#server/domain/kernel/limits.ts';
import { hashSecret } from '#server/domain/kernel/secrets.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { may } from '#server/domain/policy/allow.ts';
import { ANSWER_COLUMNS } from '#server/domain/policy/reader.ts';
import { type RefereeAccess, refereeAccess } from '#server/domain/policy/referee-access.ts';
import type { Prisma, Reference } from '#server/generated/prisma/client.ts';
import { db, type Transaction } from '#server/platform/db.ts';
import { correctableUntil } from './correction.ts';

const HOUR = 3600;
/** What a referee may no longer read once the PDF is no longer offered. */
const UNREADABLE = { ...ANSWER_COLUMNS, email: true, contactNumber: true } as const;

/** A reference for its referee. */
export type OpenedReference = {
  /** Without contact and answers if `access` is 'thanks'. */
  reference: Omit<Reference, 'tokenHash' | 'reminderTokenHash' | 'correctionTokenHash'>;
  /** All that a referee sees of the candidate. */
  firstName: string;
  access: Exclude<RefereeAccess, 'none'>;
  /** Until when the referee may add a correction; null where they may not. */
  correctableUntil: Date | null;
};

/** The columns that decide what the holder of a link may do. */
const STANDING = {
  id: true,
  completed: true,
  completedAt: true,
  archived: true,
  declinedAt: true,
  tokenExpiresAt: true,
} as const satisfies Prisma.ReferenceSelect;

/**
 * The reference for a key: the token of a referee's link, or for an admin the reference's id. A token may be
 * used 300 times an hour; 60 unknown ones may be tried from an address.
 * @throws not-found for an unknown key, expired-code for an expired link, rate-limited
 */
export async function openReference(viewer: Viewer, key: string): Promise<OpenedReference> {
  const where = keyWhere(viewer, key);
  const standing = await db.reference.findFirst({ where, select: STANDING });
  await countUse(viewer, key, standing !== null);
  return opened(db, accessOf(viewer, key, standing));
}

/** `openReference` without errors: null for an unknown key, 'expired' for an expired link. */
export async function findOpenReference(
  viewer: Viewer,
  key: string,
): Promise<OpenedReference | 'expired' | null> {
  try {
    return await openReference(viewer, key);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found') return null;
    if (error instanceof DomainError && error.code === 'expired-code') return 'expired';
    throw error;
  }
}

/** Like `openReference`, with the row locked for the rest of the transaction. Does not count as a use. */
export async function reopenReference(
  tx: Transaction,
  viewer: Viewer,
  key: string,
): Promise<OpenedReference> {
  const found = await tx.reference.findFirst({
    where: keyWhere(viewer, key),
    select: { id: true },
  });
  if (found)
    await tx.$queryRaw`select id from "references" where id = ${found.id}::uuid for update`;
  // Looked up by the key again: a new link may have been sent meanwhile.
  const standing = await tx.reference.findFirst({
    where: keyWhere(viewer, key),
    select: STANDING,
  });
  return opened(tx, accessOf(viewer, key, standing));
}

type Standing = Prisma.ReferenceGetPayload<{ select: typeof STANDING }>;
type Access = { id: string; access: OpenedReference['access'] };

function accessOf(viewer: Viewer, key: string, standing: Standing | null): Access {
  if (!standing) throw notFound();
  const ofAdmin = standing.completed ? 'download' : 'answer';
  const access = isId(viewer, key) ? ofAdmin : refereeAccess(standing);
  if (access === 'none') throw expiredCode();
  return { id: standing.id, access };
}

async function opened(
  client: Pick<Transaction, 'reference'>,
  { id, access }: Access,
): Promise<OpenedReference> {
  const found = await client.reference.findUnique({
    where: { id },
    include: { candidate: { select: { user: { select: { firstName: true } } } } },
    omit: {
      tokenHash: true,
      reminderTokenHash: true,
      correctionTokenHash: true,
      ...(access === 'thanks' && UNREADABLE),
    },
  });
  if (!found) throw notFound();
  const { candidate, ...reference } = found;
  return {
    reference,
    firstName: candidate.user.firstName,
    access,
    correctableUntil: access === 'download' ? correctableUntil(reference) : null,
  };
}

const isId = (viewer: Viewer, key: string) => may(viewer, 'reference.openById') && isUuid(key);

function keyWhere(viewer: Viewer, key: string): Prisma.ReferenceWhereInput {
  return isId(viewer, key) ? { id: key } : linkWhere(key);
}

/** The reference of a link: of the first one, or of the one in the reminder. */
export function linkWhere(token: string): Prisma.ReferenceWhereInput {
  const hash = hashSecret(token);
  return { OR: [{ tokenHash: hash }, { reminderTokenHash: hash }] };
}

/** Counts a use of a referee's link. @throws rate-limited */
export async function countUse(viewer: Viewer, key: string, isKnown: boolean): Promise<void> {
  if (isId(viewer, key)) return;
  const limit = isKnown
    ? { key: `reference:${fingerprint(key)}`, max: 300 }
    : { key: `reference-guess:${fingerprint(networkOf(viewer.address))}`, max: 60 };
  await takeOrRefuse({ ...limit, windowSeconds: HOUR });
}
