import { z } from 'zod';
import { sendEmail } from '#server/domain/emails/send.ts';
import { invalidInput, invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { dateText, isoDayText, partialDate } from '#server/domain/kernel/dates.ts';
import { longText, parse, uuid } from '#server/domain/kernel/input.ts';
import {
  type CreatedOrder,
  type ListArgs,
  type Page,
  pageById,
} from '#server/domain/kernel/paging.ts';
import { complaintTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleComplaints } from '#server/domain/policy/visible-clients.ts';
import { COMPLAINT_DAYS_EXTENDED } from '#server/domain/rules/complaint-clock.ts';
import { afterWorkingDays, londonDay } from '#server/domain/rules/working-days.ts';
import type { Complaint, Prisma } from '#server/generated/prisma/client.ts';
import {
  complaintAnswerLetter,
  complaintExtendedLetter,
} from '#server/mail/complaint-templates.ts';
import type { Letter } from '#server/mail/layout.ts';
import { db, type Transaction, transaction } from '#server/platform/db.ts';

/** Where a complaint stands. */
export const complaintStages = {
  NEW: ['New'],
  EXTENDED: ['Extended'],
  ANSWERED: ['Answered'],
} as const;
export type ComplaintStage = keyof typeof complaintStages;

/** Where a complaint stands, from what happened. */
export function complaintStage(
  of: Pick<Complaint, 'acknowledgedAt' | 'answeredAt'>,
): ComplaintStage {
  if (of.answeredAt) return 'ANSWERED';
  return of.acknowledgedAt ? 'EXTENDED' : 'NEW';
}

/** The first day on which nothing that is due is late. */
const today = () => new Date(londonDay(new Date()));

/** Whether its day has passed without an answer. */
export const isOverdue = ({ answeredAt, replyBy }: Pick<Complaint, 'answeredAt' | 'replyBy'>) =>
  !answeredAt && replyBy < today();

const complaintFilter = z.strictObject({
  answered: z.boolean().nullish(),
  overdue: z.boolean().nullish(),
});

/** Complaints, the newest first. Admins only. */
export async function listComplaints(
  viewer: Viewer,
  args: ListArgs<typeof complaintFilter, CreatedOrder>,
): Promise<Page<Complaint>> {
  allow(viewer, 'complaint.read');
  const { answered, overdue } = parse(complaintFilter, args.filter ?? {}, ['filter']);
  const late: Prisma.ComplaintWhereInput = { answeredAt: null, replyBy: { lt: today() } };
  const kept: Prisma.ComplaintWhereInput[] = [visibleComplaints(viewer)];
  if (typeof answered === 'boolean') kept.push({ answeredAt: answered ? { not: null } : null });
  if (typeof overdue === 'boolean') kept.push(overdue ? late : { NOT: late });
  const where = { AND: kept };
  return pageById(args, {
    list: 'complaints',
    find: (page) => db.complaint.findMany({ ...page, where: { ...page.where, ...where } }),
    count: () => db.complaint.count({ where }),
  });
}

/** Tells who complained that the reply takes ten working days; a second time changes nothing. Admins only. */
export async function extendComplaint(viewer: Viewer, given: { id: string }): Promise<Complaint> {
  allow(viewer, 'complaint.answer');
  const id = parse(uuid, given.id);
  return change(viewer, id, async (tx, complaint) => {
    if (complaint.acknowledgedAt || complaint.answeredAt) return {};
    const receivedOn = complaint.receivedOn.toISOString().slice(0, 10);
    const replyBy = afterWorkingDays(receivedOn, COMPLAINT_DAYS_EXTENDED);
    await write(
      tx,
      complaint,
      'complaint-extended',
      complaintExtendedLetter({
        receivedOn: isoDayText(receivedOn),
        replyBy: isoDayText(replyBy),
      }),
    );
    return { acknowledgedAt: new Date(), replyBy: new Date(replyBy) };
  });
}

const answering = z.object({ id: uuid, text: longText.trim().min(1, complaintTexts.emptyAnswer) });

/**
 * Answers a complaint in writing, by e-mail where its address is known, and keeps the answer; the same words a second
 * time send nothing. Admins only. @throws invalid-transition once it was answered otherwise
 */
export async function answerComplaint(
  viewer: Viewer,
  given: z.input<typeof answering>,
): Promise<Complaint> {
  const { userId } = allow(viewer, 'complaint.answer');
  const { id, text } = parse(answering, given);
  return change(viewer, id, async (tx, complaint) => {
    if (complaint.answeredAt && complaint.answer === text) return {};
    if (complaint.answeredAt) throw invalidTransition(complaintTexts.answered);
    const receivedOn = dateText(partialDate(complaint.receivedOn)) ?? '';
    await write(tx, complaint, 'complaint-answer', complaintAnswerLetter({ receivedOn }, text));
    return { answer: text, answeredAt: new Date(), answeredById: userId };
  });
}

const noting = z.object({ id: uuid, note: longText.trim() });

/** Replaces the agency's note on a complaint. Admins only. */
export async function noteComplaint(
  viewer: Viewer,
  given: z.input<typeof noting>,
): Promise<Complaint> {
  allow(viewer, 'complaint.answer');
  const { id, note } = parse(noting, given);
  return change(viewer, id, (_tx, { erasedAt }) => {
    if (erasedAt && note) throw invalidInput(complaintTexts.erased, ['note']);
    return Promise.resolve({ note });
  });
}

type Change = Prisma.ComplaintUncheckedUpdateInput;

/** Changes a complaint that the viewer sees, locked. @throws not-found */
async function change(
  viewer: Viewer,
  id: string,
  work: (tx: Transaction, complaint: Complaint) => Promise<Change>,
): Promise<Complaint> {
  return transaction(async (tx) => {
    await tx.$queryRaw`select id from complaints where id = ${id}::uuid for update`;
    const where = { id, AND: [visibleComplaints(viewer)] };
    const complaint = await tx.complaint.findFirst({ where });
    if (!complaint) throw notFound(complaintTexts.gone);
    return tx.complaint.update({ where: { id }, data: await work(tx, complaint) });
  });
}

/** Sends a letter to who complained, where their address is known. */
async function write(
  tx: Transaction,
  { email: to, userId }: Complaint,
  kind: string,
  letter: Letter,
): Promise<void> {
  if (!to) return;
  const account = await tx.user.findUnique({ where: { email: to }, select: { id: true } });
  await sendEmail(tx, { kind, to, userId: userId ?? account?.id ?? null, letter });
}
