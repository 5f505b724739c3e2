import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { ShortlistLink } from '#server/generated/prisma/client.ts';
import { db, type Transaction, transaction } from '#server/platform/db.ts';
import { publish } from '#server/platform/pubsub.ts';
import { mailsOf } from './links.ts';
import { openedLink } from './opening.ts';
import { SHORTLISTS } from './topic.ts';

/** All that is kept about a client. */
export interface KeptAboutClient {
  link: ShortlistLink;
  openings: { openedAt: Date; isPaper: boolean }[];
  /** What they answered, without whom it is about: a first name where that person may still be shown. */
  answers: { verdict: string | null; comment: string | null; interviewTimes: Date[] }[];
}

/** What is kept about the client of a link. @throws not-found */
export async function readKept(
  viewer: Viewer,
  token: string,
  cookie: string | undefined,
): Promise<KeptAboutClient> {
  const link = await openedLink(viewer, token, cookie);
  const openings = await db.shortlistOpening.findMany({
    where: { linkId: link.id },
    orderBy: { id: 'desc' },
    take: 500,
  });
  const answers = await db.shortlistAnswer.findMany({
    where: { linkId: link.id, answeredAt: { not: null } },
    orderBy: { id: 'asc' },
  });
  return { link, openings, answers };
}

/** Erases the name, the address, the message and the comments of a client; counts stay. @throws not-found */
export async function eraseClient(
  viewer: Viewer,
  token: string,
  cookie: string | undefined,
): Promise<void> {
  const { id } = await openedLink(viewer, token, cookie);
  await transaction((tx) => eraseLinks(tx, [id]));
}

/** Erases what some links keep about their clients, and ends them. */
async function eraseLinks(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.$queryRaw<{ jobId: string }[]>`
    update shortlist_links set recipient_name = null, recipient_email = null, message = null,
      last_opened_at = null, erased_at = coalesce(erased_at, now()), updated_at = now()
    where id = any(${ids}::uuid[]) returning job_id as "jobId"`;
  await tx.$executeRaw`
    update shortlist_answers set comment = null, interview_times = '{}', updated_at = now()
    where link_id = any(${ids}::uuid[])`;
  await tx.shortlistCode.deleteMany({ where: { linkId: { in: [...ids] } } });
  await tx.shortlistSession.deleteMany({ where: { linkId: { in: [...ids] } } });
  await tx.shortlistOpening.deleteMany({ where: { linkId: { in: [...ids] } } });
  for (const id of ids)
    await tx.email.deleteMany({ where: { dedupeKey: { startsWith: mailsOf(id) } } });
  for (const { jobId } of rows) await publish(tx, SHORTLISTS, { jobId });
}

/** Erases the links that were sent to addresses of a person whose account is deleted. */
export async function eraseLinksTo(tx: Transaction, addresses: readonly string[]): Promise<void> {
  const links = await tx.shortlistLink.findMany({
    where: { recipientEmail: { in: addresses.map((address) => address.toLowerCase()) } },
    select: { id: true },
  });
  await eraseLinks(
    tx,
    links.map(({ id }) => id),
  );
}
