import { networkDigest } from '#server/domain/kernel/network-digest.ts';
import { candidateIdOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { type EmailSign, emailSigns } from '#server/domain/rules/email-family.ts';
import type { Transaction } from '#server/platform/db.ts';

const SIGNS: Readonly<Record<EmailSign, string>> = {
  SAME_ADDRESS: 'The referee’s address is the candidate’s own, written differently.',
  SAME_NAME: 'The referee’s address has the same name as the candidate’s, elsewhere.',
  SAME_DOMAIN: 'The referee’s address is at the candidate’s own domain.',
  PRIVATE_ADDRESS: 'A company is named, but the referee’s address is a private one.',
};

interface Signed {
  sameBrowser: boolean;
  sameNetwork: boolean;
  refereeEmail: string | null;
  candidateEmail: string | null;
  companyName: string | null;
}

/** What speaks for a reference written by its candidate, in words; each may have an innocent reason. */
export function signalsInWords(of: Signed): string[] {
  const { refereeEmail, candidateEmail, companyName } = of;
  const signs =
    refereeEmail && candidateEmail
      ? emailSigns(refereeEmail, candidateEmail, companyName ?? '')
      : [];
  return [
    ...(of.sameBrowser ? ['Answered in a browser that was logged in as the candidate.'] : []),
    ...(of.sameNetwork ? ['Answered from the network that the candidate uses.'] : []),
    ...signs.map((sign) => SIGNS[sign]),
  ];
}

/**
 * Notes with a reference that a referee completes whether that was in the candidate's browser, or from a network
 * from which the candidate has logged in. The digest of the network is compared and not kept.
 */
export async function noteSignals(
  tx: Transaction,
  viewer: Viewer,
  { id, candidateId }: { id: string; candidateId: string },
): Promise<void> {
  const digest = await networkDigest(viewer.address);
  const { userId } = await tx.candidate.findUniqueOrThrow({
    where: { id: candidateId },
    select: { userId: true },
  });
  const known = digest
    ? await tx.knownAddress.count({ where: { userId, networkDigest: digest } })
    : 0;
  const sameBrowser = candidateIdOf(viewer) === candidateId;
  await tx.referenceProof.updateMany({
    where: { referenceId: id },
    data: { sameBrowser, sameNetwork: known > 0 },
  });
}
