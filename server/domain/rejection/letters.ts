import { notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { templateTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleApplications } from '#server/domain/policy/visible.ts';
import { yachtLabel } from '#server/domain/rules/display.ts';
import { sendEmails } from '#server/domain/emails/send.ts';
import type { MailTemplate } from '#server/generated/prisma/client.ts';
import type { Letter } from '#server/mail/layout.ts';
import { type LetterText, rejectionLetter } from '#server/mail/rejection-template.ts';
import { db, type Transaction } from '#server/platform/db.ts';

/** The content of an e-mail about a rejection. */
export type RejectionLetter = Letter;

/** The kind of the e-mails about a rejection. */
const REJECTED_APPLICATION = 'rejected-application';

/**
 * What an e-mail says of an application. Of the yacht only what every candidate reads: its name, which may be
 * confidential, is not even read.
 */
const FACTS = {
  id: true,
  candidate: { select: { user: { select: { id: true, email: true, firstName: true } } } },
  job: {
    select: {
      position: { select: { name: true } },
      yacht: { select: { yachtType: true, size: true } },
    },
  },
} as const;

export const factsOf = (tx: Pick<Transaction, 'application'>, ids: readonly string[]) =>
  tx.application.findMany({ where: { id: { in: [...ids] } }, select: FACTS });
type Facts = Awaited<ReturnType<typeof factsOf>>[number];

/** The e-mail that a text makes for the candidate of an application. */
export const letterFor = (
  text: LetterText,
  { candidate, job }: Facts,
  consultant: string,
): Letter =>
  rejectionLetter(text, {
    firstName: candidate.user.firstName,
    position: job.position?.name ?? 'the position',
    yacht: yachtLabel(job.yacht) ?? 'the yacht',
    consultant,
  });

/** The name under which a consultant writes. */
export async function nameOf(
  tx: Pick<Transaction, 'user'>,
  { userId }: AdminViewer,
): Promise<string> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { firstName: true, lastName: true },
  });
  return `${user.firstName} ${user.lastName}`;
}

/** The text of an e-mail, or null for none. @throws not-found */
export async function readTemplate(
  tx: Pick<Transaction, 'mailTemplate'>,
  templateId: string,
): Promise<MailTemplate> {
  const template = await tx.mailTemplate.findUnique({ where: { id: parse(uuid, templateId) } });
  if (!template) throw notFound(templateTexts.gone);
  return template;
}

/** The e-mail that the candidate of an application would get from the viewer. Admins only. @throws not-found */
export async function previewRejection(
  viewer: Viewer,
  applicationId: string,
  templateId: string,
): Promise<RejectionLetter> {
  const admin = allow(viewer, 'application.explainRejection');
  const template = await readTemplate(db, templateId);
  const facts = await db.application.findFirst({
    where: { id: applicationId, AND: [visibleApplications(viewer)] },
    select: FACTS,
  });
  if (!facts) throw notFound();
  return letterFor(template, facts, await nameOf(db, admin));
}

/** A rejected application, and since when it had stood where it was. */
interface Rejected {
  id: string;
  stageChangedAt: string;
}

/**
 * Tells candidates that their application was rejected, each once for one rejection. Returns the e-mails by
 * application; each waits while the decision may be undone.
 */
export async function sendRejections(
  tx: Transaction,
  viewer: Viewer,
  template: MailTemplate,
  rejected: readonly Rejected[],
): Promise<Map<string, string | null>> {
  const consultant = await nameOf(tx, allow(viewer, 'application.explainRejection'));
  const since = new Map(rejected.map(({ id, stageChangedAt }) => [id, stageChangedAt]));
  const rows = await factsOf(tx, [...since.keys()]);
  const emails = rows.map((facts) => ({
    kind: REJECTED_APPLICATION,
    to: facts.candidate.user.email,
    userId: facts.candidate.user.id,
    letter: letterFor(template, facts, consultant),
    dedupeKey: `${REJECTED_APPLICATION}:${facts.id}:${since.get(facts.id)}`,
    choice: { userId: facts.candidate.user.id, kind: 'APPLICATION_REJECTED' as const },
  }));
  const sent = await sendEmails(tx, emails, { isUndoable: true });
  return new Map(rows.map(({ id }, at) => [id, sent[at] ?? null]));
}

/** Takes back what still waits of the e-mails about the rejections of applications, because they are restored. */
export async function withdrawRejections(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    with withdrawn as (
      delete from emails where status = 'QUEUED' and id in (
        select email_id from application_events where application_id = any(${ids}::uuid[]))
      returning id
    )
    update application_events set letter = null where email_id in (select id from withdrawn)`;
}
