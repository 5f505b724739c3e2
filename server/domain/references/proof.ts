import { siteLink } from '#server/domain/emails/send.ts';
import { dateText, partialDate } from '#server/domain/kernel/dates.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { isUuid } from '#server/domain/kernel/input.ts';
import { fingerprint, networkOf, takeOrRefuse } from '#server/domain/kernel/limits.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow, may } from '#server/domain/policy/allow.ts';
import { db } from '#server/platform/db.ts';
import { refereeInWords } from './referee.ts';
import { kindLabel } from './sheet.ts';

/** What a stranger learns of a reference: that it was given, and nothing of what it says. */
export interface ReferenceProof {
  /** The candidate's first name and the initial of their surname. */
  candidate: string;
  /** As far as the referee agreed. */
  writer: string;
  kind: string;
  /** DD/MM/YYYY. */
  completedOn: string;
  /** The day of the referee's correction, DD/MM/YYYY. */
  correctedOn: string | null;
  /** Whether it, and its correction, still say what they said when they were written. */
  isUnchanged: boolean;
}

/** The address of a reference's page for strangers. */
export const proofLink = (proofId: string): string => siteLink(`/reference-check/${proofId}`);

/**
 * The proof at an address, whoever opens it; an opening is counted, but for those of the agency and of the
 * candidate. One that is unknown, and one whose reference is archived or erased, are answered alike.
 * @throws not-found; rate-limited for who tries many
 */
export async function openProof(viewer: Viewer, id: string): Promise<ReferenceProof> {
  allow(viewer, 'reference.check');
  const found = isUuid(id) ? await findProof(id) : null;
  if (!found) {
    const network = fingerprint(networkOf(viewer.address));
    await takeOrRefuse({ key: `reference-check:${network}`, max: 120, windowSeconds: 3600 });
    throw notFound();
  }
  const { proof, reference } = found;
  if (!may(viewer, 'reference.checkUncounted', reference))
    await db.$executeRaw`
      update reference_proofs set opening_count = opening_count + 1, last_opened_at = now()
      where id = ${id}::uuid`;
  return proof;
}

async function findProof(id: string) {
  const row = await db.referenceProof.findFirst({
    where: { id, reference: { completed: true, archived: false } },
    select: {
      digest: true,
      correctionDigest: true,
      reference: {
        select: {
          id: true,
          candidateId: true,
          referenceName: true,
          companyName: true,
          position: true,
          full: true,
          quoting: true,
          completedAt: true,
          candidate: { select: { user: { select: { firstName: true, lastName: true } } } },
          correctedAt: true,
        },
      },
    },
  });
  if (!row) return null;
  const { reference, digest, correctionDigest } = row;
  const [now] = await db.$queryRaw<{ digest: Uint8Array; correction: Uint8Array | null }[]>`
    select reference_digest(r) as digest, reference_correction_digest(r) as correction
    from "references" r where r.id = ${reference.id}::uuid`;
  if (!now) return null;
  const { firstName, lastName } = reference.candidate.user;
  const proof: ReferenceProof = {
    candidate: [firstName, initialOf(lastName)].filter(Boolean).join(' '),
    writer: refereeInWords(reference),
    kind: kindLabel(reference) ?? 'Reference',
    completedOn: dateText(partialDate(reference.completedAt)) ?? '',
    correctedOn: dateText(partialDate(reference.correctedAt)),
    isUnchanged: isSame(digest, now.digest) && isSame(correctionDigest, now.correction),
  };
  return { proof, reference };
}

/** Whether two digests are the same; a missing one is the same as a missing one alone. */
const isSame = (one: Uint8Array | null, other: Uint8Array | null) =>
  one && other ? Buffer.compare(one, other) === 0 : !one && !other;

/** 'L.'; empty where there is none. */
const initialOf = (name: string) => {
  const [first] = name.trim();
  return first ? `${first.toUpperCase()}.` : '';
};
