import { sendEmails, withdrawEmails } from '#server/domain/emails/send.ts';
import { invalidTransition } from '#server/domain/kernel/errors.ts';
import { undoTexts } from '#server/domain/kernel/texts.ts';
import { deciderOf, userTypeOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { APPLICATIONS } from '#server/domain/rows/application.ts';
import { CLOSE } from '#server/domain/rules/transitions.ts';
import type { Job, MailTemplate } from '#server/generated/prisma/client.ts';
import type { Transaction } from '#server/platform/db.ts';
import { publishAll } from '#server/platform/pubsub.ts';
import { factsOf, letterFor, nameOf } from './letters.ts';

/** The kind of the e-mails that answer who waits when a listing is closed. */
const CLOSED_POSITION = 'closed-position';

/** The text that a closing begins with where a consultant has closed none yet; it came with the first texts. */
export const CLOSING_TEXT = '0199c000-0000-7000-8000-000000000102';

type Closed = Pick<Job, 'id' | 'yachtId' | 'archivedAt'>;

const keyOf = (applicationId: string, { archivedAt }: Pick<Closed, 'archivedAt'>) =>
  `${CLOSED_POSITION}:${applicationId}:${archivedAt?.toISOString() ?? ''}`;

/**
 * Answers everybody whose application for a listing is open, each once for one closing; nobody is moved. Each e-mail
 * waits while the closing may be undone, and stands in its application's history.
 */
export async function answerOpen(
  tx: Transaction,
  viewer: Viewer,
  template: MailTemplate,
  job: Closed,
): Promise<void> {
  const consultant = await nameOf(tx, allow(viewer, 'application.explainRejection'));
  const open = await tx.application.findMany({
    where: { jobId: job.id, status: { in: ['APPLIED', 'FORWARDED'] }, rejected: false },
    select: { id: true, candidateId: true, status: true },
    orderBy: { id: 'asc' },
  });
  const facts = await factsOf(
    tx,
    open.map(({ id }) => id),
  );
  const byId = new Map(facts.map((one) => [one.id, one]));
  const told = open.flatMap((application) => {
    const one = byId.get(application.id);
    return one ? { ...application, facts: one, user: one.candidate.user } : [];
  });
  const sent = await sendEmails(
    tx,
    told.map(({ id, facts: one, user }) => ({
      kind: CLOSED_POSITION,
      to: user.email,
      userId: user.id,
      letter: letterFor(template, one, consultant),
      dedupeKey: keyOf(id, job),
      choice: { userId: user.id, kind: 'APPLICATION_REJECTED' as const },
    })),
    { isUndoable: true },
  );
  await noteAnswers(
    tx,
    viewer,
    template,
    told.flatMap(({ id, status }, at) => {
      const emailId = sent[at];
      return emailId ? { id, status, emailId } : [];
    }),
  );
  await announce(tx, job, told);
}

interface Answered {
  id: string;
  status: 'APPLIED' | 'FORWARDED' | 'HIRED' | 'WITHDRAWN';
  emailId: string;
}

/** Writes the answers into the histories of their applications, where nothing else changes. */
async function noteAnswers(
  tx: Transaction,
  viewer: Viewer,
  template: MailTemplate,
  answered: readonly Answered[],
): Promise<void> {
  await tx.applicationEvent.createMany({
    data: answered.map(({ id, status, emailId }) => ({
      applicationId: id,
      actorId: deciderOf(viewer).userId ?? null,
      actorType: userTypeOf(viewer),
      action: CLOSE,
      fromStatus: status,
      fromRejected: false,
      toStatus: status,
      toRejected: false,
      letter: template.name,
      emailId,
    })),
  });
}

/** Takes back the answers that were written with the closing of a listing. @throws invalid-transition if one is being sent */
export async function takeBackAnswers(tx: Transaction, job: Closed): Promise<void> {
  const applications = await tx.application.findMany({
    where: { jobId: job.id },
    select: { id: true, candidateId: true },
  });
  const keys = applications.map(({ id }) => keyOf(id, job));
  const emails = await tx.email.findMany({
    where: { dedupeKey: { in: keys } },
    select: { id: true },
  });
  if (emails.length === 0) return;
  const ids = emails.map(({ id }) => id);
  await tx.applicationEvent.deleteMany({ where: { action: CLOSE, emailId: { in: ids } } });
  if (!(await withdrawEmails(tx, ids))) throw invalidTransition(undoTexts.late);
  await announce(tx, job, applications);
}

/** Says that applications read differently now. */
const announce = (
  tx: Transaction,
  { id: jobId, yachtId }: Closed,
  applications: readonly { id: string; candidateId: string }[],
): Promise<void> =>
  publishAll(
    tx,
    APPLICATIONS,
    applications.map(({ id, candidateId }) => ({ applicationId: id, candidateId, jobId, yachtId })),
  );
