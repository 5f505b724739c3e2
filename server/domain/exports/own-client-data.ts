import { stateOfLink } from '#server/domain/shortlists/links.ts';
import { db } from '#server/platform/db.ts';
import type { OwnData } from './own-data.ts';

const NAME = { select: { name: true } } as const;

/**
 * What is kept about somebody as a client, under their address: the shortlists that were sent to it with each opening
 * and answer, and the people of clients. Empty where there is nothing, and where the address is not confirmed, because
 * anybody can sign up with anybody's.
 */
export async function clientDataOf({
  email,
  emailVerified,
}: {
  email: string;
  emailVerified: boolean;
}): Promise<OwnData> {
  if (!emailVerified) return {};
  const links = await db.shortlistLink.findMany({
    where: { recipientEmail: email, erasedAt: null },
    select: {
      recipientName: true,
      recipientEmail: true,
      message: true,
      createdAt: true,
      expiresAt: true,
      revokedAt: true,
      erasedAt: true,
      openingCount: true,
      openings: { select: { openedAt: true, isPaper: true }, orderBy: { id: 'asc' } },
      // Not whom they are about.
      answers: {
        select: {
          shownAt: true,
          verdict: true,
          comment: true,
          interviewTimes: true,
          answeredAt: true,
        },
        orderBy: { id: 'asc' },
      },
      job: { select: { reference: true, position: NAME } },
    },
    orderBy: { id: 'asc' },
  });
  const people = await db.clientPerson.findMany({
    where: { email: { equals: email, mode: 'insensitive' }, erasedAt: null },
    select: {
      name: true,
      role: true,
      email: true,
      phone: true,
      channel: true,
      createdAt: true,
      client: NAME,
    },
    orderBy: { id: 'asc' },
  });
  return {
    ...(links.length > 0 && {
      'Shortlists that were sent to you': links.map(({ revokedAt, erasedAt, ...link }) => ({
        ...link,
        state: stateOfLink({ ...link, revokedAt, erasedAt }),
      })),
    }),
    ...(people.length > 0 && { 'As somebody of a client': people }),
  };
}
