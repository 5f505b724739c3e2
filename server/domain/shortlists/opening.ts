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
/** Hours for which a browser may read what is kept about a client whose link has ended. */
const KEPT_HOURS = 1;
/** Milliseconds within which asking again sends no other code. */
const FRESH = 20_000;

const networkPrint = (viewer: Viewer) => fingerprint(networkOf(viewer.address));

/** What a code is asked for: the shortlist, or what is kept about its reader, which outlives the link. */
export type Purpose = 'LIST' | 'KEPT';

/**
 * The link of a token, while it works. An unknown one, and one that has ended in whatever way, are answered alike; for
 * what is kept about its reader it works until that is erased.
 * @throws not-found; rate-limited for who tries many
 */
export async function findLink(
  viewer: Viewer,
  token: string,
  purpose: Purpose = 'LIST',
): Promise<ShortlistLink> {
  allow(viewer, 'shortlist.open');
  const link = await db.shortlistLink.findUnique({ where: { tokenHash: hashSecret(token) } });
  const state = link ? stateOfLink(link) : 'ERASED';
  if (link && (state === 'OPEN' || (purpose === 'KEPT' && state !== 'ERASED'))) return link;
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

/**
 * The address of a link whose code this browser has given, and whether its shortlist can be opened; once the link has
 * ended, the code must have been given after that. @throws not-found
 */
export async function keptLink(
  viewer: Viewer,
  token: string,
  cookie: string | undefined,
): Promise<{ email: string; isOpen: boolean }> {
  const link = await findLink(viewer, token, 'KEPT');
  const session = await db.shortlistSession.findUnique({
    where: { tokenHash: hashSecret(cookie ?? '') },
  });
  const isOpen = stateOfLink(link) === 'OPEN';
  const endedAt = Math.min(Number(link.expiresAt), Number(link.revokedAt ?? link.expiresAt));
  const mayRead = session?.linkId === link.id && (isOpen || Number(session.createdAt) >= endedAt);
  if (!mayRead || link.recipientEmail === null) throw notFound();
  return { email: link.recipientEmail, isOpen };
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

/** A browser with the link: the secret of its cookie, which it has before any code. */
interface Browser {
  browser: string;
  purpose?: Purpose;
}

/**
 * The limits of a link for one browser, for the network that it is in and for everybody: who else has the link uses up
 * their own, and nobody has the address written to without end.
 */
async function countUse(
  viewer: Viewer,
  name: string,
  linkId: string,
  { browser, most }: Browser & { most: readonly [browser: number, network: number, all: number] },
): Promise<void> {
  const keys = [
    `${name}:${linkId}:${fingerprint(browser)}`,
    `${name}-network:${linkId}:${networkPrint(viewer)}`,
    `${name}-link:${linkId}`,
  ];
  for (const [at, key] of keys.entries())
    await takeOrRefuse({ key, max: most[at] ?? 0, windowSeconds: HOUR });
}

/** Codes that may be asked for in an hour, and tries to give one. */
const CODES = [5, 10, 60] as const;
const TRIES = [20, 40, 240] as const;

/**
 * Sends a new code to the address of the link, whoever asks; the browser's earlier one no longer works.
 * @throws not-found, rate-limited
 */
export async function sendCode(
  viewer: Viewer,
  token: string,
  { browser, purpose }: Browser,
): Promise<void> {
  const { id, recipientEmail } = await findLink(viewer, token, purpose);
  await countUse(viewer, 'shortlist-code', id, { browser, most: CODES });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(Date.now() + CODE_MINUTES * 60_000);
  await transaction(async (tx) => {
    const held = await holdCode(tx, id, browser);
    if (!recipientEmail) throw notFound();
    // Pressed twice: one e-mail, and its code stays the right one.
    if (held && Number(held.expiresAt) > Number(expiresAt) - FRESH && held.tries === 0) return;
    const key = { linkId: id, browserHash: hashSecret(browser) };
    const fresh = { codeHash: hashCode(id, code), expiresAt, tries: 0 };
    await tx.shortlistCode.upsert({
      where: { linkId_browserHash: key },
      create: { ...key, ...fresh },
      update: fresh,
    });
    await sendEmail(tx, {
      kind: 'shortlist-code',
      to: recipientEmail,
      userId: null,
      letter: shortlistCodeLetter({ brand: brand().name, code, minutes: CODE_MINUTES }),
      dedupeKey: `${mailsOf(id)}code:${uuidv7()}`,
      expiresAt,
    });
  });
}

const hashCode = (linkId: string, code: string) => hashSecret(`${linkId} ${code}`);

/** What a code opened: the secret of the browser's cookie, or why there is none. */
export type GivenCode =
  | { cookie: string; expiresAt: Date }
  | { problem: 'WRONG' | 'OVER'; cookie?: undefined };

/**
 * Opens a link with the code that this browser asked for; a code works once, and may be guessed five times.
 * @throws not-found, rate-limited
 */
export async function giveCode(
  viewer: Viewer,
  token: string,
  { code: text, browser, purpose }: Browser & { code: string },
): Promise<GivenCode> {
  const link = await findLink(viewer, token, purpose);
  const { id } = link;
  // Of a link that has ended: long enough to read and to erase what is kept.
  const expiresAt =
    stateOfLink(link) === 'OPEN' ? link.expiresAt : new Date(Date.now() + KEPT_HOURS * 3_600_000);
  await countUse(viewer, 'shortlist-tries', id, { browser, most: TRIES });
  const code = text.replaceAll(/\D/g, '');
  return transaction(async (tx) => {
    const held = await holdCode(tx, id, browser);
    if (!held || held.expiresAt <= new Date() || held.tries >= CODE_TRIES)
      return { problem: 'OVER' };
    const where = { linkId_browserHash: { linkId: id, browserHash: hashSecret(browser) } };
    if (!timingSafeEqual(held.codeHash, hashCode(id, code))) {
      await tx.shortlistCode.update({ where, data: { tries: { increment: 1 } } });
      return { problem: held.tries + 1 >= CODE_TRIES ? 'OVER' : 'WRONG' };
    }
    const cookie = newSecret();
    await tx.shortlistCode.delete({ where });
    await tx.shortlistSession.create({ data: { tokenHash: hashSecret(cookie), linkId: id } });
    return { cookie, expiresAt };
  });
}

async function holdCode(tx: Transaction, linkId: string, browser: string) {
  await tx.$executeRaw`select from shortlist_links where id = ${linkId}::uuid for update`;
  const key = { linkId, browserHash: hashSecret(browser) };
  return tx.shortlistCode.findUnique({ where: { linkId_browserHash: key } });
}

/** Deletes codes that have expired. */
export async function sweepShortlistCodes(): Promise<void> {
  await db.shortlistCode.deleteMany({ where: { expiresAt: { lt: new Date() } } });
}
