import { z } from 'zod';
import { sendEmail, siteLink } from '#server/domain/emails/send.ts';
import { lockJob } from '#server/domain/jobs/lock.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import { invalidInput, invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { emailText, longText, nameText, parse, uuid } from '#server/domain/kernel/input.ts';
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts';
import { shortlistTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleShortlistLinks } from '#server/domain/policy/visible.ts';
import type { ShortlistLink } from '#server/generated/prisma/client.ts';
import { shortlistLetter } from '#server/mail/shortlist-templates.ts';
import { db, type Transaction, transaction } from '#server/platform/db.ts';
import { publish } from '#server/platform/pubsub.ts';
import { blindedMessage } from './blind/message.ts';
import { sendable, someMayLeave } from './people.ts';
import { SHORTLISTS } from './topic.ts';

/** The most links to one shortlist. */
export const LINKS_MAX = 15;
/** The days for which a link may work. */
export const LINK_DAYS = [7, 14, 30] as const;
/** The most characters of the message with a link. */
const MESSAGE_MAX = 2000;

const newLink = z.object({
  jobId: uuid,
  name: nameText.min(1, shortlistTexts.noName),
  email: emailText,
  message: longText.trim().max(MESSAGE_MAX, shortlistTexts.longLine(MESSAGE_MAX)).nullish(),
  days: z.int().refine((days) => (LINK_DAYS as readonly number[]).includes(days), {
    error: shortlistTexts.noDays,
  }),
});

/** A link that was sent or ended, and its job. */
interface SentLink {
  linkId: string;
  jobId: string;
}

/** The beginning of the keys of all e-mails about a link: those that name its client, or are to them. */
export const mailsOf = (linkId: string) => `shortlist:${linkId}:`;

/**
 * Sends a client the link to a job's shortlist, which opens once the code that goes to the same address is given. The
 * message goes without surnames and contacts of those on the list. Admins only.
 * @throws not-found; invalid-transition while nobody on it may be shown to them; invalid-input
 */
export async function sendShortlist(
  viewer: Viewer,
  input: z.input<typeof newLink>,
): Promise<SentLink> {
  const { userId } = allow(viewer, 'shortlist.send');
  const { jobId, name, email, message, days } = parse(newLink, input);
  return transaction(async (tx) => {
    const job = await lockJob(tx, viewer, jobId);
    if (job.status === 'ARCHIVED') throw invalidTransition(shortlistTexts.closed);
    if ((await tx.shortlistLink.count({ where: { jobId: job.id } })) >= LINKS_MAX)
      throw invalidInput(shortlistTexts.manyLinks(LINKS_MAX), ['email']);
    const token = newSecret();
    const expiresAt = new Date(Date.now() + days * 86_400_000);
    const link = await tx.shortlistLink.create({
      data: {
        jobId: job.id,
        createdById: userId,
        recipientName: name,
        recipientEmail: email,
        message: message ? await blindedMessage(tx, job.id, { message, clientName: name }) : null,
        tokenHash: hashSecret(token),
        expiresAt,
      },
    });
    if ((await sendable(tx, link)).length === 0)
      throw invalidTransition(
        (await someMayLeave(tx, job.id))
          ? shortlistTexts.nobodyForThem
          : shortlistTexts.nobodyAgreed,
      );
    await sendEmail(tx, {
      kind: 'shortlist-link',
      to: email,
      userId: null,
      letter: shortlistLetter({
        brand: brand().name,
        name,
        position: await positionOf(tx, job.id),
        message: link.message,
        link: siteLink(`/shortlists/${token}`),
        until: expiresAt,
      }),
      dedupeKey: `${mailsOf(link.id)}link`,
      expiresAt,
    });
    await publish(tx, SHORTLISTS, { jobId: job.id });
    return { linkId: link.id, jobId: job.id };
  });
}

/** The name of a job's position. */
export async function positionOf(client: Pick<Transaction, 'job'>, jobId: string): Promise<string> {
  const job = await client.job.findUnique({
    where: { id: jobId },
    select: { position: { select: { name: true } } },
  });
  return job?.position?.name ?? 'your position';
}

/** Ends a link at once. Admins only. @throws not-found */
export async function revokeShortlistLink(viewer: Viewer, id: string): Promise<SentLink> {
  allow(viewer, 'shortlist.send');
  const key = parse(uuid, id);
  return transaction(async (tx) => {
    const link = await tx.shortlistLink.findFirst({
      where: { id: key, AND: [visibleShortlistLinks(viewer)] },
    });
    if (!link) throw notFound();
    await tx.$executeRaw`
      update shortlist_links set revoked_at = now(), updated_at = now()
      where id = ${key}::uuid and revoked_at is null`;
    await tx.shortlistSession.deleteMany({ where: { linkId: key } });
    await publish(tx, SHORTLISTS, { jobId: link.jobId });
    return { linkId: key, jobId: link.jobId };
  });
}

export type LinkState = 'OPEN' | 'EXPIRED' | 'REVOKED' | 'ERASED';

/** Whether a link works now, or why not. */
export function stateOfLink(
  { erasedAt, revokedAt, expiresAt }: Pick<ShortlistLink, 'erasedAt' | 'revokedAt' | 'expiresAt'>,
  now = new Date(),
): LinkState {
  if (erasedAt) return 'ERASED';
  if (revokedAt) return 'REVOKED';
  return expiresAt <= now ? 'EXPIRED' : 'OPEN';
}

/** The links to the shortlists of jobs, the newest first, in one statement. */
export async function loadLinks(
  viewer: Viewer,
  jobIds: readonly string[],
): Promise<ShortlistLink[][]> {
  const rows = await db.shortlistLink.findMany({
    where: { jobId: { in: [...jobIds] }, AND: [visibleShortlistLinks(viewer)] },
    orderBy: { id: 'desc' },
  });
  const byJob = Map.groupBy(rows, ({ jobId }) => jobId);
  return jobIds.map((id) => byJob.get(id) ?? []);
}

/** The openings of a link that are shown. */
export const OPENINGS_SHOWN = 20;

/** The last openings of each link, the latest first, in one statement. Admins only. */
export async function loadOpenings(viewer: Viewer, linkIds: readonly string[]): Promise<Date[][]> {
  allow(viewer, 'shortlist.read');
  const rows = await db.$queryRaw<{ linkId: string; openedAt: Date }[]>`
    select o.link_id as "linkId", o.opened_at as "openedAt"
    from unnest(${linkIds}::uuid[]) asked (id)
    cross join lateral (select * from shortlist_openings o where o.link_id = asked.id
      order by o.id desc limit ${OPENINGS_SHOWN}) o`;
  const byLink = Map.groupBy(rows, ({ linkId }) => linkId);
  return linkIds.map((id) => (byLink.get(id) ?? []).map(({ openedAt }) => openedAt));
}
