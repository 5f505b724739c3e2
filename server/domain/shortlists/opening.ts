import { randomInt, timingSafeEqual } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { sendEmail } from '#server/domain/emails/send.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { fingerprint, networkOf, takeOrRefuse } from '#server/domain/kernel/limits.ts';
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { ShortlistLink } from '#server/generated/prisma/client.ts';
import { shortlistCodeLetter } from '#server/mail/shortlist-templates.ts';
import { db, type Transaction, transaction } from '#server/platform/db.ts';
import { mailsOf, stateOfLink } from './links.ts';

const HOUR = 3600;
/** How long a code lives, and how often it may be guessed. */
const CODE_MINUTES = 15;
export const CODE_TRIES = 5;
/** Milliseconds within which asking again sends no other code. */
const FRESH = 20_000;

const networkPrint = (viewer: Viewer) => fingerprint(networkOf(viewer.address));

/**
 * The link of a token, while it works. An unknown one, and one that has ended in whatever way, are answered alike.
 * @throws not-found; rate-limited for who tries many
 */
export async function findLink(viewer: Viewer, token: string): Promise<ShortlistLink> {
  allow(viewer, 'shortlist.open');
  const link = await db.shortlistLink.findUnique({ where: { tokenHash: hashSecret(token) } });
  if (link && stateOfLink(link) === 'OPEN') return link;
  const key = `shortlist-unknown:${networkPrint(viewer)}`;
  await takeOrRefuse({ key, max: 120, windowSeconds: HOUR });
  throw notFound();
}

/** The link of a token, and whether the browser with this cookie has given its code. */
export async function openLink(
  viewer: Viewer,
  token: string,
  cookie: string | undefined,
): Promise<{ link: ShortlistLink; isOpen: boolean }> {
  const link = await findLink(viewer, token);
  if (!cookie) return { link, isOpen: false };
  const session = await db.shortlistSession.findUnique({
    where: { tokenHash: hashSecret(cookie) },
  });
  return { link, isOpen: session?.linkId === link.id };
}

/** `openLink` for a browser that has given the code. @throws not-found for any other */
export async function openedLink(
  viewer: Viewer,
  token: string,
  cookie: string | undefined,
): Promise<ShortlistLink> {
  const { link, isOpen } = await openLink(viewer, token, cookie);
  if (!isOpen) throw notFound();
  return link;
}

/** Sends a new code to the address of the link, whoever asks; an earlier one no longer works. @throws not-found */
export async function sendCode(viewer: Viewer, token: string): Promise<void> {
  const { id, recipientEmail } = await findLink(viewer, token);
  await takeOrRefuse({ key: `shortlist-code:${id}`, max: 5, windowSeconds: HOUR });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeExpiresAt = new Date(Date.now() + CODE_MINUTES * 60_000);
  await transaction(async (tx) => {
    const held = await holdCode(tx, id);
    if (!recipientEmail || !held) throw notFound();
    // Pressed twice: one e-mail, and its code stays the right one.
    const isFresh =
      Number(held.codeExpiresAt ?? 0) > Number(codeExpiresAt) - FRESH && held.codeTries === 0;
    if (isFresh) return;
    await tx.shortlistLink.update({
      where: { id },
      data: { codeHash: hashCode(id, code), codeExpiresAt, codeTries: 0 },
    });
    await sendEmail(tx, {
      kind: 'shortlist-code',
      to: recipientEmail,
      userId: null,
      letter: shortlistCodeLetter({ brand: brand().name, code, minutes: CODE_MINUTES }),
      dedupeKey: `${mailsOf(id)}code:${uuidv7()}`,
      expiresAt: codeExpiresAt,
    });
  });
}

const hashCode = (linkId: string, code: string) => hashSecret(`${linkId} ${code}`);

/** What a code opened: the secret of the browser's cookie, or why there is none. */
export type GivenCode =
  | { cookie: string; expiresAt: Date }
  | { problem: 'WRONG' | 'OVER'; cookie?: undefined };

/**
 * Opens a link with the code that was sent to its address; a code works once, and may be guessed five times.
 * @throws not-found, rate-limited
 */
export async function giveCode(viewer: Viewer, token: string, text: string): Promise<GivenCode> {
  const { id, expiresAt } = await findLink(viewer, token);
  await takeOrRefuse({ key: `shortlist-tries:${id}`, max: 20, windowSeconds: HOUR });
  const code = text.replaceAll(/\D/g, '');
  return transaction(async (tx) => {
    const held = await holdCode(tx, id);
    if (!held?.codeHash || !held.codeExpiresAt || held.codeExpiresAt <= new Date())
      return { problem: 'OVER' };
    if (held.codeTries >= CODE_TRIES) return { problem: 'OVER' };
    if (!timingSafeEqual(held.codeHash, hashCode(id, code))) {
      await tx.shortlistLink.update({ where: { id }, data: { codeTries: { increment: 1 } } });
      return { problem: held.codeTries + 1 >= CODE_TRIES ? 'OVER' : 'WRONG' };
    }
    const cookie = newSecret();
    await tx.shortlistLink.update({ where: { id }, data: { codeHash: null, codeExpiresAt: null } });
    await tx.shortlistSession.create({ data: { tokenHash: hashSecret(cookie), linkId: id } });
    return { cookie, expiresAt };
  });
}

async function holdCode(tx: Transaction, id: string) {
  await tx.$executeRaw`select from shortlist_links where id = ${id}::uuid for update`;
  return tx.shortlistLink.findUnique({
    where: { id },
    select: { codeHash: true, codeExpiresAt: true, codeTries: true },
  });
}
