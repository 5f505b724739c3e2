import { z } from 'zod';
import { type Decision as UndoableDecision, noteDecision } from '#server/domain/decisions/note.ts';
import { sendEmail, siteLink } from '#server/domain/emails/send.ts';
import { DomainError, invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { longText, parse, uuid } from '#server/domain/kernel/input.ts';
import { candidateTexts } from '#server/domain/kernel/texts.ts';
import { deciderOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { writeNotices } from '#server/domain/notices/write.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { tellOfCandidate } from '#server/domain/webhooks/write.ts';
import type { Candidate, CandidateEvent, Prisma } from '#server/generated/prisma/client.ts';
import type { Letter } from '#server/mail/layout.ts';
import { notVerifiedLetter, verifiedLetter } from '#server/mail/pipeline-templates.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { publish } from '#server/platform/pubsub.ts';
import { verificationOf } from './verification-state.ts';

/** The longest words of a rejection, in characters. */
export const REJECTION_WORDS_MAX = 2000;

/** The topic of all changes to the sign-up counts. */
export const SIGN_UPS = 'sign-ups';

export interface Decided {
  decision: UndoableDecision;
  id: string;
  /** First and last name. */
  name: string;
}

/**
 * Verifies a profile for the agency (specification 2, section 4). @throws invalid-transition if the
 * candidate is already verified
 */
export async function verifyCandidate(viewer: Viewer, id: string): Promise<Decided> {
  allow(viewer, 'candidate.verify');
  const candidateId = parse(uuid, id);
  return transaction((tx) => writeDecision(tx, viewer, candidateId, 'verify'));
}

const rejectionWords = longText
  .max(REJECTION_WORDS_MAX, `Please use at most ${REJECTION_WORDS_MAX} characters.`)
  .trim()
  .nullish();

/**
 * Rejects a request for verification: clears the request and its date and marks the candidate as
 * rejected; `words` say what they should mend. @throws invalid-transition if nothing was requested or the
 * candidate is verified
 */
export async function rejectCandidate(
  viewer: Viewer,
  id: string,
  words?: string | null,
): Promise<Decided> {
  allow(viewer, 'candidate.reject');
  const candidateId = parse(uuid, id);
  const asked = parse(rejectionWords, words, ['words']) || null;
  return transaction((tx) => writeDecision(tx, viewer, candidateId, 'reject', asked));
}

export type Decision = 'verify' | 'reject';

/** The most candidates of one call. */
export const DECISIONS_MAX = 100;

const chosen = z
  .array(uuid)
  .min(1, candidateTexts.noneChosen)
  .max(DECISIONS_MAX, candidateTexts.tooManyChosen(DECISIONS_MAX));

interface AskedDecision {
  decision: Decision;
  ids: readonly string[];
  /** What the rejected should mend. */
  words?: string | null | undefined;
}

/**
 * Verifies or rejects several candidates, each as `verifyCandidate` and `rejectCandidate` do and one after the
 * other; those that are refused stop no others. Returns the decision or the failure of each, in the order given.
 */
export async function decideCandidates(
  viewer: Viewer,
  { decision, ids, words }: AskedDecision,
): Promise<(Decided | DomainError)[]> {
  allow(viewer, decision === 'verify' ? 'candidate.verify' : 'candidate.reject');
  const named = parse(chosen, ids, ['ids']);
  const asked = parse(rejectionWords, words, ['words']) || null;
  const outcomes: (Decided | DomainError)[] = [];
  for (const [at, id] of named.entries())
    try {
      outcomes.push(await transaction((tx) => writeDecision(tx, viewer, id, decision, asked)));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      outcomes.push(new DomainError(error.code, error.message, ['ids', String(at)]));
    }
  return outcomes;
}

interface DecisionRule {
  kind: string;
  event: 'CANDIDATE_VERIFIED' | 'CANDIDATE_REJECTED';
  notice: 'PROFILE_VERIFIED' | 'PROFILE_REJECTED';
  letter: (name: string, words: string | null) => Letter;
  from: Prisma.CandidateWhereInput;
  to: (words: string | null) => Prisma.CandidateUpdateManyMutationInput;
}

const DECISIONS: Record<Decision, DecisionRule> = {
  verify: {
    kind: 'candidate-verified',
    event: 'CANDIDATE_VERIFIED',
    notice: 'PROFILE_VERIFIED',
    letter: (name) => verifiedLetter(name, siteLink('/')),
    from: { isVerified: false },
    to: () => ({
      isVerified: true,
      verifiedAt: new Date(),
      isRejected: false,
      rejectionWords: null,
    }),
  },
  reject: {
    kind: 'candidate-rejected',
    event: 'CANDIDATE_REJECTED',
    notice: 'PROFILE_REJECTED',
    letter: (name, words) => notVerifiedLetter(name, siteLink('/profile'), words),
    from: { isVerified: false, requestedVerification: true },
    to: (rejectionWords) => ({
      requestedVerification: false,
      requestedVerificationAt: null,
      isRejected: true,
      rejectionWords,
    }),
  },
};

/**
 * Writes a decision of the agency, which can be undone; the candidate is notified when that is no
 * longer possible. @throws not-found, invalid-transition
 */
export async function writeDecision(
  tx: Transaction,
  viewer: Viewer,
  id: string,
  decision: Decision,
  words: string | null = null,
): Promise<Decided> {
  const { kind, event, notice, letter, from, to } = DECISIONS[decision];
  const before = await holdCandidate(tx, id);
  if (!before) throw notFound();
  const { count } = await tx.candidate.updateMany({ where: { id, ...from }, data: to(words) });
  if (count === 0)
    throw invalidTransition(
      before.isVerified
        ? 'This candidate is verified already.'
        : 'This candidate has no open request for verification.',
    );
  await signDecision(tx, viewer, id, event === 'CANDIDATE_VERIFIED' ? 'VERIFIED' : 'REJECTED');
  const after = await tx.candidate.findUniqueOrThrow({ where: { id }, include: { user: true } });
  const { email, firstName, lastName } = after.user;
  const text = letter(firstName, words);
  const { userId } = after;
  const choice = { userId, kind: notice };
  const mail = { kind, to: email, userId, letter: text, isUndoable: true, choice };
  const emailId = await sendEmail(tx, mail);
  await publish(tx, SIGN_UPS, { candidateId: id });
  const noted = await noteDecision(tx, viewer, {
    kind: decision === 'verify' ? 'VERIFY_CANDIDATE' : 'REJECT_CANDIDATE',
    about: { candidateId: id },
    before: verificationOf(before),
    after: verificationOf(after),
    emailId,
    webhookEventId: await tellOfCandidate(tx, event, id),
  });
  await writeNotices(tx, [{ kind: notice, candidateId: id, detail: words, decisionId: noted.id }]);
  return { id, name: `${firstName} ${lastName}`, decision: noted };
}

/** Writes who decided to the record, in which a trigger has just noted the decision. */
async function signDecision(
  tx: Transaction,
  viewer: Viewer,
  candidateId: string,
  kind: 'VERIFIED' | 'REJECTED',
): Promise<void> {
  const noted = await latestEvent(tx, candidateId, kind);
  const actorId = deciderOf(viewer).userId ?? null;
  if (noted) await tx.candidateEvent.update({ where: { id: noted.id }, data: { actorId } });
}

/** The latest event of a kind in a candidate's record. */
export const latestEvent = (
  tx: Transaction,
  candidateId: string,
  kind: 'VERIFIED' | 'REJECTED',
): Promise<CandidateEvent | null> =>
  tx.candidateEvent.findFirst({ where: { candidateId, kind }, orderBy: { happenedAt: 'desc' } });

/** A candidate, locked until the end of the transaction; null if they are deleted. */
export async function holdCandidate(tx: Transaction, id: string): Promise<Candidate | null> {
  await tx.$executeRaw`select from candidates where id = ${id}::uuid for update`;
  return tx.candidate.findUnique({ where: { id } });
}
