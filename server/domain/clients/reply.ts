import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { sendEmail } from '#server/domain/emails/send.ts';
import { invalidInput } from '#server/domain/kernel/errors.ts';
import { longText, parse, uuid } from '#server/domain/kernel/input.ts';
import { enquiryTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { Enquiry } from '#server/generated/prisma/client.ts';
import { enquiryReplyLetter } from '#server/mail/enquiry-templates.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { accountOfAddress } from './enquiries.ts';
import { findEnquiry } from './inbox.ts';
import { announceEnquiry } from './topic.ts';

/** The e-mail of a reply is of this kind. */
const ENQUIRY_REPLY = 'enquiry-reply';

const given = z.object({
  id: uuid,
  text: longText.trim().min(1, enquiryTexts.emptyReply),
  onceKey: z.uuid(),
});

/**
 * Answers an enquiry by e-mail, with what was asked quoted, and keeps the answer. A second call with the same key
 * sends nothing and answers the enquiry as it stands. Admins only.
 * @throws not-found; invalid-input where the key belongs to another reply
 */
export async function replyToEnquiry(
  viewer: Viewer,
  input: z.input<typeof given>,
): Promise<Enquiry> {
  const { userId } = allow(viewer, 'enquiry.answer');
  const { id, text, onceKey } = parse(given, input);
  return transaction(async (tx) => {
    const enquiry = await findEnquiry(tx, viewer, id);
    const own = { enquiryId: id, text, authorId: userId, onceKey };
    const reply = { id: uuidv7(), ...own };
    const { count } = await tx.enquiryReply.createMany({ data: reply, skipDuplicates: true });
    if (count === 0) {
      await refuseOther(tx, own);
      return enquiry;
    }
    const emailId = await sendEmail(tx, {
      kind: ENQUIRY_REPLY,
      to: enquiry.email,
      userId: enquiry.userId ?? (await accountOfAddress(enquiry.email)),
      letter: enquiryReplyLetter(enquiry, text),
      dedupeKey: `${ENQUIRY_REPLY}:${onceKey}`,
    });
    await tx.enquiryReply.update({ where: { id: reply.id }, data: { emailId } });
    await tx.enquiry.updateMany({
      where: { id, answeredAt: null },
      data: { answeredAt: new Date(), answeredById: userId },
    });
    await announceEnquiry(tx, id);
    return findEnquiry(tx, viewer, id);
  });
}

/** Refuses a key that was used for other words, which would not be sent. */
async function refuseOther(
  tx: Transaction,
  own: { enquiryId: string; text: string; authorId: string; onceKey: string },
): Promise<void> {
  const before = await tx.enquiryReply.count({ where: own });
  if (before === 0) throw invalidInput('This key belongs to another reply.', ['onceKey']);
}
