import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { sendEmail, siteLink } from '#server/domain/emails/send.ts';
import { agencyAddress, brand } from '#server/domain/kernel/brand.ts';
import { isoDayText } from '#server/domain/kernel/dates.ts';
import { emailText, longText, nameText, parse } from '#server/domain/kernel/input.ts';
import { fingerprint, networkOf, takeOrRefuse } from '#server/domain/kernel/limits.ts';
import { day } from '#server/domain/kernel/list-filters.ts';
import { complaintTexts } from '#server/domain/kernel/texts.ts';
import { isSignedIn, type Viewer } from '#server/domain/kernel/viewer.ts';
import { allow, may } from '#server/domain/policy/allow.ts';
import { COMPLAINT_DAYS } from '#server/domain/rules/complaint-clock.ts';
import { afterWorkingDays, londonDay } from '#server/domain/rules/working-days.ts';
import type { Complaint } from '#server/generated/prisma/client.ts';
import { complaintLetter, complaintReceivedLetter } from '#server/mail/complaint-templates.ts';
import { db, type Transaction, transaction } from '#server/platform/db.ts';

const written = longText.trim().min(1, complaintTexts.empty);
const form = z.object({
  name: nameText.min(1, complaintTexts.name),
  email: emailText,
  text: written,
  onceKey: z.uuid(),
});

const HOUR = 3600;

/**
 * Stores a complaint, confirms it to the address given and tells the agency. Open to everybody. A second call with the
 * same key changes nothing. @throws invalid-input with the field; rate-limited after five an hour from a network, or
 * three a day for an address
 */
export async function sendComplaint(viewer: Viewer, given: z.input<typeof form>): Promise<void> {
  allow(viewer, 'complaint.send');
  const { name, email, text, onceKey } = parse(form, given);
  if ((await db.complaint.count({ where: { onceKey } })) > 0) return;
  const network = fingerprint(networkOf(viewer.address));
  await takeOrRefuse({ key: `complaint:${network}`, max: 5, windowSeconds: HOUR });
  await takeOrRefuse({
    key: `complaint-to:${fingerprint(email)}`,
    max: 3,
    windowSeconds: 24 * HOUR,
  });
  const account = await db.user.findUnique({ where: { email }, select: { id: true } });
  const userId = isSignedIn(viewer) && !may(viewer, 'complaint.record') ? viewer.userId : null;
  await transaction(async (tx) => {
    const receivedOn = londonDay(new Date());
    const complaint = await writeComplaint(tx, { name, email, text, userId, onceKey, receivedOn });
    if (!complaint) return;
    const replyBy = isoDayText(afterWorkingDays(receivedOn, COMPLAINT_DAYS));
    await sendEmail(tx, {
      kind: 'complaint-received',
      to: email,
      userId: userId ?? account?.id ?? null,
      letter: complaintReceivedLetter({ agency: brand().name, replyBy }),
    });
    await sendEmail(tx, {
      kind: 'complaint',
      to: agencyAddress(),
      userId: null,
      letter: complaintLetter({ replyBy, link: siteLink('/complaints/open') }),
    });
  });
}

const record = z.object({
  name: nameText.min(1, complaintTexts.name),
  email: z.string().nullish(),
  text: written,
  receivedOn: day,
  onceKey: z.uuid(),
});

/**
 * Enters a complaint that came another way: nothing is sent. A second call with the same key answers the first one.
 * Admins only. @throws invalid-input with the field
 */
export async function recordComplaint(
  viewer: Viewer,
  given: z.input<typeof record>,
): Promise<Complaint> {
  const { userId: enteredById } = allow(viewer, 'complaint.record');
  const { name, text, receivedOn, onceKey, ...rest } = parse(record, given);
  const email = rest.email?.trim() ? parse(emailText, rest.email, ['email']) : null;
  const today = londonDay(new Date());
  const came = receivedOn && receivedOn < today ? receivedOn : today;
  return transaction(async (tx) => {
    await writeComplaint(tx, { name, email, text, enteredById, onceKey, receivedOn: came });
    return tx.complaint.findUniqueOrThrow({ where: { onceKey } });
  });
}

/** The row, with the day by which it is to be answered; null where its key was used before. */
async function writeComplaint(
  tx: Transaction,
  { receivedOn, ...row }: Omit<Parameters<typeof rowOf>[0], 'id'>,
) {
  const data = rowOf({ id: uuidv7(), receivedOn, ...row });
  const { count } = await tx.complaint.createMany({ data, skipDuplicates: true });
  return count > 0 ? data : null;
}

const rowOf = ({
  receivedOn,
  ...row
}: {
  id: string;
  name: string;
  email: string | null;
  text: string;
  userId?: string | null;
  enteredById?: string;
  onceKey: string;
  receivedOn: string;
}) => ({
  ...row,
  receivedOn: new Date(receivedOn),
  replyBy: new Date(afterWorkingDays(receivedOn, COMPLAINT_DAYS)),
});
