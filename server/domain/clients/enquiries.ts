import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { sendEmail } from '#server/domain/emails/send.ts';
import { agencyAddress } from '#server/domain/kernel/brand.ts';
import { longText, nameText, parseForm, personName } from '#server/domain/kernel/input.ts';
import { fingerprint, networkOf, takeOrRefuse } from '#server/domain/kernel/limits.ts';
import { refuseForm } from '#server/domain/kernel/problems.ts';
import { isSignedIn, type Viewer } from '#server/domain/kernel/viewer.ts';
import { listPositions } from '#server/domain/reference-data/lists.ts';
import { enquiryProblem } from '#server/domain/rules/account-rules.ts';
import { enquiryLetter } from '#server/mail/enquiry-templates.ts';
import { db, transaction } from '#server/platform/db.ts';
import type { Limit } from '#server/platform/rate-limits.ts';
import { announceEnquiry } from './topic.ts';

/** An enquiry of somebody looking for crew. */
export interface Enquiry {
  /** The id or the name of a position on the list. */
  position?: string | null;
  name?: string | null;
  /** The address for the answer. */
  email?: string | null;
  message?: string | null;
}

const missing = (text: string | null | undefined) => text ?? '';
const form = z.object({
  position: nameText.nullish().transform(missing),
  name: personName.nullish().transform(missing),
  email: nameText.nullish().transform(missing),
  message: longText.nullish().transform(missing),
});

/** 20 an hour for a network address (contract, section 6). */
const enquiriesFrom = (viewer: Viewer): Limit => ({
  key: `enquiry:${fingerprint(networkOf(viewer.address))}`,
  max: 20,
  windowSeconds: 3600,
});

/**
 * Stores an enquiry and sends it to the agency, both or neither. Open to everybody. An unknown position
 * counts as none. @throws invalid-input with the field, rate-limited
 */
export async function sendEnquiry(viewer: Viewer, input: Enquiry): Promise<void> {
  const { fields: written, faults } = parseForm(form, input);
  const enquiry = { ...written, position: await listedName(written.position) };
  refuseForm(faults, enquiryProblem(enquiry));
  await takeOrRefuse(enquiriesFrom(viewer));
  const id = uuidv7();
  const userId = await accountOf(viewer, enquiry.email);
  await transaction(async (tx) => {
    const writer = isSignedIn(viewer) ? viewer.userId : null;
    await tx.enquiry.create({ data: { id, ...enquiry, userId: writer } });
    await sendEmail(tx, {
      kind: 'enquiry',
      to: agencyAddress(),
      userId,
      letter: enquiryLetter(enquiry),
      dedupeKey: `enquiry:${id}`,
    });
    await announceEnquiry(tx, id);
  });
}

async function listedName(position: string): Promise<string> {
  const asked = position.toLowerCase();
  const positions = await listPositions();
  const listed = positions.find(({ id, name }) => id === asked || name.toLowerCase() === asked);
  return listed?.name ?? '';
}

/** The account with which the e-mail is deleted: the writer's, or that of the given address. */
async function accountOf(viewer: Viewer, email: string): Promise<string | null> {
  return isSignedIn(viewer) ? viewer.userId : accountOfAddress(email);
}

/** The account that has an address now. */
export async function accountOfAddress(email: string): Promise<string | null> {
  const user = await db.user.findUnique({ where: { email: email.toLowerCase() } });
  return user?.id ?? null;
}
