import { makePdf } from '#server/documents/pdf.ts';
import { type ReferencePaper, referencePaper } from '#server/documents/reference-pdf.ts';
import { recordReads } from '#server/domain/documents/media.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import { dateText, partialDate } from '#server/domain/kernel/dates.ts';
import { expiredCode, notFound } from '#server/domain/kernel/errors.ts';
import { isUuid } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { readerFor } from '#server/domain/policy/reader.ts';
import { downloadableReferences } from '#server/domain/policy/visible.ts';
import type { ReferenceQuoting } from '#server/generated/prisma/enums.ts';
import { db } from '#server/platform/db.ts';
import { withAnswers } from './answers.ts';
import { correctedOn, correctionOf } from './correction.ts';
import { openReference } from './opening.ts';
import { quotingInWords } from './summary.ts';
import { proofLink } from './proof.ts';
import { kindLabel, referenceSheet } from './sheet.ts';

/** A generated file with the documented name. */
export type GeneratedFile = { name: string; bytes: Buffer };

/**
 * The PDF of a completed reference: for admins and its candidate by its id, for its referee by the link's
 * token for 30 days, with the candidate's first name only. An admin's read is recorded.
 * @throws not-found, expired-code, rate-limited
 */
export async function makeReferencePdf(viewer: Viewer, key: string): Promise<GeneratedFile> {
  const facts = isUuid(key) ? await ownFacts(viewer, key) : await refereeFacts(viewer, key);
  return {
    name: referenceFileName(facts.referenceName),
    bytes: await makePdf(referencePaper(facts)),
  };
}

/** Named after the referee (specification 1, section 8), without path separators of any system. */
export function referenceFileName(referenceName: string): string {
  return `${referenceName
    .replaceAll(/[/\\:*?"<>|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()} Reference.pdf`.trim();
}

async function ownFacts(
  viewer: Viewer,
  id: string,
): Promise<ReferencePaper & { referenceName: string }> {
  const found = await readerFor(viewer).reference.findFirst({
    where: { id, AND: [downloadableReferences(viewer)] },
    include: { candidate: { select: { user: true } } },
  });
  if (!found) throw notFound();
  await recordReads(viewer, found.candidateId, ['Reference']);
  const { firstName, lastName } = found.candidate.user;
  const [reference = found] = await withAnswers(viewer, [found]);
  return factsOf(reference, `${firstName} ${lastName}`);
}

async function refereeFacts(viewer: Viewer, token: string) {
  const { reference, firstName, access } = await openReference(viewer, token);
  if (access === 'answer') throw notFound();
  if (access === 'thanks') throw expiredCode();
  return factsOf(reference, firstName);
}

async function factsOf(
  reference: Parameters<typeof referenceSheet>[0] & {
    referenceName: string;
    companyName: string;
    position: string;
    email: string | null;
    contactNumber: string | null;
    id: string;
    completedAt: Date | null;
    quoting: ReferenceQuoting | null;
    correction: string | null;
    correctedAt: Date | null;
  },
  candidate: string,
): Promise<ReferencePaper & { referenceName: string }> {
  const proof = await db.referenceProof.findUnique({ where: { referenceId: reference.id } });
  const { referenceName, companyName, position, email, contactNumber } = reference;
  const correction = correctionOf(reference);
  const { name, email: agencyEmail, phone, address } = brand();
  return {
    agency: name,
    contact: [agencyEmail, phone, address].filter((line) => line !== null),
    candidate,
    referenceName,
    companyName,
    position,
    email,
    phone: contactNumber,
    kind: kindLabel(reference) ?? '',
    completedOn: dateText(partialDate(reference.completedAt)) ?? '',
    quoting: quotingInWords(reference),
    checkLink: proof && proofLink(proof.id),
    steps: referenceSheet(reference),
    correction: correction && { heading: correctedOn(correction), text: correction.text },
  };
}
