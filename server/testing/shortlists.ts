import { answerConsent } from '#server/domain/introductions/answer.ts';
import { startMail } from '#server/domain/emails/send.ts';
import { askForConsent } from '#server/domain/introductions/ask.ts';
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts';
import type { AdminViewer, CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { acceptNotice } from '#server/domain/shortlists/client.ts';
import { addToShortlist, loadShortlists } from '#server/domain/shortlists/entries.ts';
import { sendShortlist } from '#server/domain/shortlists/links.ts';
import { giveCode, sendCode } from '#server/domain/shortlists/opening.ts';
import { db, transaction } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createJob, guest } from './fixtures.ts';

/** Somebody on a shortlist. */
export async function createShortlistEntry(jobId: string, candidateId: string): Promise<string> {
  const data = { jobId, candidateId, place: 1, line: 'Two seasons on a yacht of this size.' };
  return (await db.shortlistEntry.create({ data })).id;
}

/** A link to a shortlist. */
export async function createShortlistLink(
  jobId: string,
  recipientEmail = 'ines@yacht.test',
): Promise<string> {
  const recipient = { recipientName: 'Ines Prado', recipientEmail };
  const expiresAt = new Date(Date.now() + 7 * 86_400_000);
  const data = { jobId, ...recipient, expiresAt, tokenHash: hashSecret(newSecret()) };
  return (await db.shortlistLink.create({ data })).id;
}

/** Somebody agrees to be introduced for a job. */
export async function agreeTo(jobId: string, candidateId: string): Promise<void> {
  const answered = { answer: 'AGREED', answeredAt: new Date(), answerWay: 'SCREEN' } as const;
  await db.introductionConsent.upsert({
    where: { jobId_candidateId: { jobId, candidateId } },
    create: { jobId, candidateId, facts: [], question: 'May we?', ...answered },
    update: answered,
  });
}

/** Asks candidates for a job, and answers for each of them. */
export async function agree(
  admin: AdminViewer,
  jobId: string,
  candidates: readonly CandidateViewer[],
  agrees = true,
): Promise<void> {
  const ids = candidates.map(({ candidateId }) => candidateId);
  await transaction((tx) => askForConsent(tx, admin, jobId, ids));
  for (const candidate of candidates) {
    const key = { jobId, candidateId: candidate.candidateId };
    const { id } = await db.introductionConsent.findUniqueOrThrow({
      where: { jobId_candidateId: key },
    });
    await answerConsent(candidate, { id, agrees });
  }
}

/** A shortlist of people who have agreed, and a link to it that was sent. */
export async function sentShortlist(
  admin: AdminViewer,
  jobId: string,
  candidates: readonly CandidateViewer[],
  email = 'captain@yacht.test',
): Promise<{ token: string; linkId: string }> {
  await addToShortlist(
    admin,
    jobId,
    candidates.map(({ candidateId }) => candidateId),
  );
  await agree(admin, jobId, candidates);
  return sentLink(admin, jobId, email);
}

/** One more link to a shortlist. */
export async function sentLink(
  admin: AdminViewer,
  jobId: string,
  email: string,
): Promise<{ token: string; linkId: string }> {
  const { linkId } = await sendShortlist(admin, {
    jobId,
    name: 'Captain Prado',
    email,
    message: 'As we said on the telephone.',
    days: 7,
  });
  const mail = await db.email.findFirstOrThrow({
    where: { dedupeKey: `shortlist:${linkId}:link` },
  });
  return { linkId, token: /\/shortlists\/([\w-]{43})/.exec(mail.text)?.[1] ?? '' };
}

/** The code that was sent last to the address of a link. */
export async function lastCode(linkId: string): Promise<string> {
  const { subject } = await db.email.findFirstOrThrow({
    where: { dedupeKey: { startsWith: `shortlist:${linkId}:code:` } },
    orderBy: { id: 'desc' },
  });
  return subject.slice(0, 6);
}

/** Opens a link with its code; the cookie of the browser, past the privacy notice. */
export async function opened(token: string, linkId: string): Promise<string> {
  const browser = newSecret();
  await sendCode(guest, token, { browser });
  const given = await giveCode(guest, token, { code: await lastCode(linkId), browser });
  if (given.cookie === undefined) throw new Error(given.problem);
  await acceptNotice(guest, token, given.cookie);
  return given.cookie;
}

/** An admin, a job, and two candidates for its shortlist; e-mails go to the local mailbox. */
export async function jobForTwo(aboutMe?: string) {
  startMail({ mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' });
  const [admin, ana, ben, { id: jobId }] = await Promise.all([
    createAdmin(),
    createCandidate({ ...(aboutMe && { aboutMe }) }, { firstName: 'Ana', lastName: 'Lima' }),
    createCandidate({}, { firstName: 'Ben', lastName: 'Oak' }),
    createJob(),
  ]);
  return { admin, ana, ben, jobId };
}

/** The id of a candidate's entry on a job's shortlist; empty where there is none. */
export async function entryOf(
  admin: AdminViewer,
  jobId: string,
  { candidateId }: CandidateViewer,
): Promise<string> {
  const entries = (await loadShortlists(admin, [jobId]))[0] ?? [];
  return entries.find((one) => one.candidateId === candidateId)?.id ?? '';
}
