import { notFound } from '#server/domain/kernel/errors.ts';
import { isUuid } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { readerFor } from '#server/domain/policy/reader.ts';
import { visibleUsers } from '#server/domain/policy/visible.ts';
import type { Prisma, User } from '#server/generated/prisma/client.ts';
import { readWholeProfile, type WholeProfile } from './candidate.ts';

export type WholeEmployer = Prisma.EmployerGetPayload<{ include: { yacht: true } }>;

/** An account with the profile of its type; an admin has none. */
export interface WholeUser {
  user: User;
  candidate: WholeProfile | null;
  employer: WholeEmployer | null;
}

/**
 * One's own account, or for an admin anybody's; `id` is the user's or their profile's, by default the
 * viewer's. @throws unauthenticated, not-found for another person's
 */
export async function readUser(viewer: Viewer, id?: string): Promise<WholeUser> {
  const own = allow(viewer, 'account.read');
  const user = await findUser(viewer, id ?? own.userId);
  const { employer, candidate, ...account } = user;
  return {
    user: account,
    candidate: candidate && (await readWholeProfile(viewer, candidate.id)),
    employer,
  };
}

/** The id of an account that the viewer may see, by the user's or the profile's id. @throws not-found */
export async function userIdOf(viewer: Viewer, id: string): Promise<string> {
  allow(viewer, 'account.read');
  return (await findUser(viewer, id)).id;
}

/** Checks that an id of a call is the viewer's own, and returns it. @throws not-found for another person's */
export async function requireOwnId(viewer: Viewer, id: string): Promise<string> {
  const { userId } = allow(viewer, 'account.read');
  if ((await userIdOf(viewer, id)) !== userId) throw notFound();
  return userId;
}

async function findUser(viewer: Viewer, id: string) {
  if (!isUuid(id)) throw notFound();
  const person = { OR: [{ id }, { candidate: { id } }, { employer: { id } }] };
  const user = await readerFor(viewer).user.findFirst({
    where: { ...person, AND: [visibleUsers(viewer)] },
    include: { candidate: { select: { id: true } }, employer: { include: { yacht: true } } },
  });
  if (!user) throw notFound();
  return user;
}
