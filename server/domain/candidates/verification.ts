import { db, type Transaction } from '#server/platform/db.ts';
import { publish } from '#server/platform/pubsub.ts';
import { invalidTransition, notFound } from '#server/domain/errors.ts';
import { sendEmail, siteLink } from '#server/domain/emails.ts';
import { parse, uuid } from '#server/domain/input.ts';
import { notVerifiedLetter, verifiedLetter } from '#server/mail/pipeline-templates.ts';
import { requireRole, type Viewer } from '#server/domain/viewer.ts';

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
  requireRole(viewer, 'admin');
  return decide(parse(uuid, id), 'candidate-verified', (tx, candidateId) =>
    tx.candidate.updateMany({
      where: { id: candidateId, isVerified: false },
      data: { isVerified: true, verifiedAt: new Date(), isRejected: false },
    }),
  );
}

/**
 * Turns a request for verification down: the request and its date go, the candidate counts as rejected.
 * @throws invalid-transition when nothing was requested or the candidate is verified
 */
export async function rejectCandidate(viewer: Viewer, id: string): Promise<Decided> {
  requireRole(viewer, 'admin');
  return decide(parse(uuid, id), 'candidate-rejected', (tx, candidateId) =>
    tx.candidate.updateMany({
      where: { id: candidateId, isVerified: false, requestedVerification: true },
      data: { requestedVerification: false, requestedVerificationAt: null, isRejected: true },
    }),
  );
}

const LETTERS = {
  'candidate-verified': (name: string) => verifiedLetter(name, siteLink('/')),
  'candidate-rejected': (name: string) => notVerifiedLetter(name, siteLink('/profile')),
};

async function decide(
  id: string,
  kind: keyof typeof LETTERS,
  change: (tx: Transaction, id: string) => Promise<{ count: number }>,
): Promise<Decided> {
  return db.$transaction(async (tx) => {
    const { count } = await change(tx, id);
    const candidate = await tx.candidate.findUnique({ where: { id }, include: { user: true } });
    if (!candidate) throw notFound();
    if (count === 0)
      throw invalidTransition(
        candidate.isVerified
          ? 'This candidate is verified already.'
          : 'This candidate has no open request for verification.',
      );
    const { email, firstName, lastName } = candidate.user;
    await sendEmail(tx, {
      kind,
      to: email,
      userId: candidate.userId,
      letter: LETTERS[kind](firstName),
    });
    await publish(tx, SIGN_UPS, { candidateId: id });
    return { id, name: `${firstName} ${lastName}` };
  });
}
