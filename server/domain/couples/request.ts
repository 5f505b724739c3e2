import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { sendEmail, siteLink } from '#server/domain/emails/send.ts';
import { alreadyExists, invalidInput, notFound } from '#server/domain/kernel/errors.ts';
import { formField, parse, storedEmail, uuid } from '#server/domain/kernel/input.ts';
import { emailLookups, takeOrRefuse } from '#server/domain/kernel/limits.ts';
import { refuse } from '#server/domain/kernel/problems.ts';
import { coupleTexts } from '#server/domain/kernel/texts.ts';
import type { CandidateViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { writeNotices } from '#server/domain/notices/write.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { partnerProblem } from '#server/domain/rules/account-rules.ts';
import { coupleRequestLetter } from '#server/mail/couple-templates.ts';
import { db, type Transaction, transaction } from '#server/platform/db.ts';
import type { Limit } from '#server/platform/rate-limits.ts';
import { announceCouples } from './live.ts';
import { takePeople } from './people.ts';
import { COUPLE_SHAPE, coupleView, type CoupleView } from './view.ts';

/** Under what the receiver of a request is told of it. */
export const coupleNoticeKey = (coupleId: string): string => `couple:${coupleId}`;

interface Receiver {
  candidateId: string;
  /** The address that the sender typed; empty if they used an id, which must not reveal the address. */
  email: string;
}

/**
 * Asks the owner of an address to link as a couple (specification 1, sections 4 and 5). The look-up counts
 * like any other of an address, 60 an hour; requests are limited to 5 a day.
 * @throws invalid-input on `email`, already-exists, rate-limited
 */
export async function requestCouple(
  viewer: Viewer,
  input: { email?: string | null },
): Promise<CoupleView> {
  const own = allow(viewer, 'couple.change');
  const { email: typed } = parse(z.object({ email: formField }), input);
  const account = await db.user.findUniqueOrThrow({ where: { id: own.userId } });
  refuse(partnerProblem({ email: typed, ownEmail: account.email }));
  await takeOrRefuse(emailLookups(own.userId));
  const email = storedEmail(typed);
  const found = email && (await db.candidate.findFirst({ where: { user: { email } } }));
  if (!found) throw unknown();
  return transaction((tx) => openCouple(tx, own, { candidateId: found.id, email }));
}

/**
 * Asks a candidate by their id, the candidate's or the user's.
 * @throws not-found, invalid-input for oneself, already-exists, rate-limited
 */
export async function requestCoupleWith(viewer: Viewer, receiverId: string): Promise<CoupleView> {
  const own = allow(viewer, 'couple.change');
  const id = parse(uuid, receiverId);
  const found = await db.candidate.findFirst({
    where: { OR: [{ id }, { userId: id }] },
    select: { id: true },
  });
  if (!found) throw notFound(coupleTexts.unknown);
  if (found.id === own.candidateId) throw invalidInput(coupleTexts.self, ['receiver']);
  return transaction((tx) => openCouple(tx, own, { candidateId: found.id, email: '' }));
}

async function openCouple(
  tx: Transaction,
  own: CandidateViewer,
  receiver: Receiver,
): Promise<CoupleView> {
  const both = [own.candidateId, receiver.candidateId];
  if (!(await takePeople(tx, both))) throw unknown();
  await requireFree(tx, own.candidateId, receiver.candidateId);
  await takeOrRefuse(requestsOf(own.userId), tx);
  const couple = await tx.couple.create({
    data: {
      id: uuidv7(),
      receiverEmail: receiver.email,
      members: {
        create: [
          { role: 'SENDER', candidateId: own.candidateId },
          { role: 'RECEIVER', candidateId: receiver.candidateId },
        ],
      },
    },
    ...COUPLE_SHAPE,
  });
  await writeToReceiver(tx, own, couple.id, receiver.candidateId);
  await writeNotices(tx, [
    {
      kind: 'COUPLE_REQUESTED',
      candidateId: receiver.candidateId,
      key: coupleNoticeKey(couple.id),
    },
  ]);
  await announceCouples(tx, both);
  return coupleView(own, couple, tx);
}

/** Sends the receiver an e-mail, but not to an unconfirmed address, which may be somebody else's. */
async function writeToReceiver(
  tx: Transaction,
  own: CandidateViewer,
  coupleId: string,
  candidateId: string,
): Promise<void> {
  const { user: receiver } = await tx.candidate.findUniqueOrThrow({
    where: { id: candidateId },
    select: { user: { select: { id: true, firstName: true, email: true, emailVerified: true } } },
  });
  if (!receiver.emailVerified) return;
  const sender = await tx.user.findUniqueOrThrow({ where: { id: own.userId } });
  await sendEmail(tx, {
    kind: 'couple-request',
    to: receiver.email,
    userId: sender.id,
    letter: coupleRequestLetter({
      firstName: receiver.firstName,
      sender: `${sender.firstName} ${sender.lastName}`,
      senderEmail: sender.email,
      link: siteLink('/settings'),
    }),
    dedupeKey: `couple-request:${coupleId}`,
    choice: { userId: receiver.id, kind: 'COUPLE_REQUESTED' },
  });
}

/** Nobody may be in two open couples. Both rows are locked, so that what is read here stays true. */
async function requireFree(tx: Transaction, ownId: string, receiverId: string): Promise<void> {
  const open = await tx.coupleMember.findMany({
    where: { candidateId: { in: [ownId, receiverId] }, open: true },
    include: { couple: { select: { status: true } } },
  });
  const own = open.find(({ candidateId }) => candidateId === ownId);
  const theirs = open.find(({ candidateId }) => candidateId === receiverId);
  const haveAsked =
    own?.coupleId === theirs?.coupleId &&
    theirs?.role === 'SENDER' &&
    theirs.couple.status === 'REQUESTED';
  if (haveAsked) throw alreadyExists(coupleTexts.askedYou);
  if (own) throw alreadyExists(coupleTexts.ownTaken);
  if (theirs) throw alreadyExists(coupleTexts.partnerTaken, ['email']);
}

const requestsOf = (userId: string): Limit => ({
  key: `couple:${userId}`,
  max: 5,
  windowSeconds: 86_400,
});

const unknown = () => invalidInput(coupleTexts.unknown, ['email']);
