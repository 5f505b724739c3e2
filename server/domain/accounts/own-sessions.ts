import { z } from 'zod';
import { notFound } from '#server/domain/kernel/errors.ts';
import { nameText, parse, uuid } from '#server/domain/kernel/input.ts';
import { anyOf } from '#server/domain/kernel/list-filters.ts';
import {
  type CreatedOrder,
  type ListArgs,
  type Page,
  pageById,
} from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { readerFor } from '#server/domain/policy/reader.ts';
import { visibleSessions, visibleUsers } from '#server/domain/policy/visible.ts';
import type { Session } from '#server/generated/prisma/client.ts';
import { transaction } from '#server/platform/db.ts';
import { endSessions, forgetSessions } from './sessions.ts';

const sessionFilter = z.strictObject({ devices: anyOf(nameText) });
export type SessionArgs = ListArgs<typeof sessionFilter, CreatedOrder> & {
  /** Whose, by the id of the account or of the candidate: the viewer's own where it is missing. */
  ownerId?: string | null | undefined;
};

const ownedBy = (id: string) => ({ OR: [{ id }, { candidate: { id } }] });

/** Where somebody is logged in, the latest log-in first: the viewer themself, for an admin anybody. */
export async function listSessions(viewer: Viewer, args: SessionArgs): Promise<Page<Session>> {
  const own = allow(viewer, 'account.sessions');
  const { devices } = parse(sessionFilter, args.filter ?? {}, ['filter']);
  const where = {
    user: ownedBy(parse(uuid, args.ownerId ?? own.userId)),
    expiresAt: { gt: new Date() },
    ...(devices?.length && { device: { in: devices } }),
    AND: [visibleSessions(viewer)],
  };
  const { session } = readerFor(viewer);
  return pageById(args, {
    list: 'sessions',
    find: (page) => session.findMany({ ...page, where: { ...page.where, ...where } }),
    count: () => session.count({ where }),
  });
}

/**
 * Ends a session at once, with its open connections: the viewer's own, for an admin anybody's.
 * @throws not-found for one that is over, or that they do not see
 */
export async function endSession(
  viewer: Viewer,
  input: { id: string },
): Promise<{ id: string; userId: string; isOwn: boolean }> {
  const own = allow(viewer, 'account.sessions');
  const id = parse(uuid, input.id);
  const userId = await transaction(async (tx) => {
    const where = { id, AND: [visibleSessions(viewer)] };
    const found = await tx.session.findFirst({ where, select: { userId: true } });
    if (!found || (await endSessions(tx, { sessionId: id })) === 0) throw notFound();
    return found.userId;
  });
  forgetSessions();
  return { id, userId, isOwn: id === own.sessionId };
}

/**
 * Ends every session of somebody but the one that asks: the viewer's own, for an admin anybody's. Returns how many.
 * @throws not-found for an account that they do not see
 */
export async function endOtherSessions(
  viewer: Viewer,
  input: { ownerId?: string | null } = {},
): Promise<{ userId: string; ended: number }> {
  const own = allow(viewer, 'account.sessions');
  const owner = ownedBy(parse(uuid, input.ownerId ?? own.userId));
  const done = await transaction(async (tx) => {
    const where = { ...owner, AND: [visibleUsers(viewer)] };
    const found = await tx.user.findFirst({ where, select: { id: true } });
    if (!found) throw notFound();
    const ended = await endSessions(tx, { userId: found.id, except: own.sessionId });
    return { userId: found.id, ended };
  });
  forgetSessions();
  return done;
}
