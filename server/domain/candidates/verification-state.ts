import type { Candidate } from '#server/generated/prisma/client.ts';

type Verification = Pick<
  Candidate,
  | 'requestedVerification'
  | 'requestedVerificationAt'
  | 'isVerified'
  | 'verifiedAt'
  | 'isRejected'
  | 'rejectionWords'
>;

/** The verification state of a candidate: the flags and instants that a decision changes. */
export const verificationOf = (candidate: Verification) => ({
  requestedVerification: candidate.requestedVerification,
  requestedVerificationAt: candidate.requestedVerificationAt?.toISOString() ?? null,
  isVerified: candidate.isVerified,
  verifiedAt: candidate.verifiedAt?.toISOString() ?? null,
  isRejected: candidate.isRejected,
  rejectionWords: candidate.rejectionWords,
});

export type VerificationState = ReturnType<typeof verificationOf>;
