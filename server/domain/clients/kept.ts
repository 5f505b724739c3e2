import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { stateOfLink } from '#server/domain/shortlists/links.ts';
import { keptLink } from '#server/domain/shortlists/opening.ts';
import { db, transaction } from '#server/platform/db.ts';
import { eraseAddress } from './erasure.ts';

/** The most rows of each part, the newest. */
const MOST = 500;
const NEWEST = { orderBy: { id: 'desc' }, take: MOST } as const;

/** All that is kept under the address that a code has proved. */
export type KeptAboutClient = Awaited<ReturnType<typeof readKept>>;

/**
 * What is kept under the address of a link: for a browser that has given its code, also once the link has ended.
 * @throws not-found
 */
export async function readKept(viewer: Viewer, token: string, cookie: string | undefined) {
  const { email, isOpen } = await keptLink(viewer, token, cookie);
  const byAddress = { email: { equals: email, mode: 'insensitive' } } as const;
  const [links, people, enquiries, complaints, letters, accounts] = await Promise.all([
    db.shortlistLink.findMany({
      where: { recipientEmail: email, erasedAt: null },
      include: {
        job: { select: { position: { select: { name: true } } } },
        openings: NEWEST,
        answers: { where: { answeredAt: { not: null } }, ...NEWEST },
      },
      ...NEWEST,
    }),
    db.clientPerson.findMany({
      where: { ...byAddress, erasedAt: null },
      include: { client: { select: { name: true } } },
      ...NEWEST,
    }),
    db.enquiry.findMany({ where: byAddress, include: { replies: NEWEST }, ...NEWEST }),
    db.complaint.findMany({ where: { ...byAddress, erasedAt: null }, ...NEWEST }),
    db.email.findMany({
      where: { to: { equals: email, mode: 'insensitive' }, userId: null },
      select: { subject: true, createdAt: true },
      ...NEWEST,
    }),
    db.user.count({ where: { email } }),
  ]);
  return {
    email,
    isOpen,
    links: links.map((link) => ({ ...link, state: stateOfLink(link) })),
    people,
    enquiries,
    complaints,
    letters,
    hasAccount: accounts > 0,
  };
}

/** Erases all that `readKept` shows; how many there were, and when, stays. @throws not-found */
export async function eraseKept(
  viewer: Viewer,
  token: string,
  cookie: string | undefined,
): Promise<void> {
  const { email } = await keptLink(viewer, token, cookie);
  await transaction((tx) => eraseAddress(tx, email));
}
