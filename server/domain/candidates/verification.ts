import type { Prisma } from '#server/generated/prisma/client.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { publish } from '#server/platform/pubsub.ts';
import { invalidTransition, notFound } from '#server/domain/errors.ts';
import { sendEmail, siteLink } from '#server/domain/emails.ts';
import { parse, uuid } from '#server/domain/input.ts';
import type { Letter } from '#server/mail/layout.ts';
import { notVerifiedLetter, verifiedLetter } from '#server/mail/pipeline-templates.ts';
import { requireAgency } from '#server/domain/policy.ts';
import type { Viewer } from '#server/domain/viewer.ts';
import { tellOfVerification } from '#server/domain/webhooks/write.ts';

/** The bus topic of everything that moves the sign-up counts. */
export const SIGN_UPS = 'sign-ups';

export interface Decided {
  id: string;
  /** First and last name. */
  name: string;
}

/**
 * The agency's verification of a profile (specification 2, section 4). Admins only.
 * @throws invalid-transition when the candidate is verified already
 */
export async function verifyCandidate(viewer: Viewer, id: string): Promise<Decided> {
  requireAgency(viewer, 'CANDIDATES_WRITE');
  const candidateId = parse(uuid, id);
  return transaction((tx) => writeDecision(tx, candidateId, 'verify'));
}

/**
 * Turns a request for verification down: the request and its date go, the candidate counts as rejected.
 * @throws invalid-transition when nothing was requested or the candidate is verified
 */
export async function rejectCandidate(viewer: Viewer, id: string): Promise<Decided> {
  requireAgency(viewer, 'CANDIDATES_WRITE');
  const candidateId = parse(uuid, id);
  return transaction((tx) => writeDecision(tx, candidateId, 'reject'));
}

export type Decision = 'verify' | 'reject';

interface DecisionRule {
  kind: string;
  letter: (name: string) => Letter;
  from: Prisma.CandidateWhereInput;
  to: () => Prisma.CandidateUpdateManyMutationInput;
}

const DECISIONS: Record<Decision, DecisionRule> = {
  verify: {
    kind: 'candidate-verified',
    letter: (name) => verifiedLetter(name, siteLink('/')),
    from: { isVerified: false },
    to: () => ({ isVerified: true, verifiedAt: new Date(), isRejected: false }),
  },
  reject: {
    kind: 'candidate-rejected',
    letter: (name) => notVerifiedLetter(name, siteLink('/profile')),
    from: { isVerified: false, requestedVerification: true },
    to: () => ({ requestedVerification: false, requestedVerificationAt: null, isRejected: true }),
  },
};

/** Writes a decision of the agency and tells the candidate. @throws not-found, invalid-transition */
export async function writeDecision(
  tx: Transaction,
  id: string,
  decision: Decision,
): Promise<Decided> {
  const { kind, letter, from, to } = DECISIONS[decision];
  const { count } = await tx.candidate.updateMany({ where: { id, ...from }, data: to() });
  const candidate = await tx.candidate.findUnique({ where: { id }, include: { user: true } });
  if (!candidate) throw notFound();
  if (count === 0)
    throw invalidTransition(
      candidate.isVerified
        ? 'This candidate is verified already.'
        : 'This candidate has no open request for verification.',
    );
  const { email, firstName, lastName } = candidate.user;
  await sendEmail(tx, { kind, to: email, userId: candidate.userId, letter: letter(firstName) });
  await publish(tx, SIGN_UPS, { candidateId: id });
  if (decision === 'verify') await tellOfVerification(tx, id);
  return { id, name: `${firstName} ${lastName}` };
}
