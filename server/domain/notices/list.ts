import { z } from 'zod';
import { NoticeKind } from '#server/domain/kernel/enums.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { anyOf } from '#server/domain/kernel/list-filters.ts';
import {
  type CreatedOrder,
  type ListArgs,
  type Page,
  PAGE_MAX,
  pageById,
} from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleNotices } from '#server/domain/policy/visible.ts';
import type { Notice, Prisma } from '#server/generated/prisma/client.ts';
import { db, transaction } from '#server/platform/db.ts';
import { publish, watch } from '#server/platform/pubsub.ts';
import { NOTICES } from './write.ts';

const noticeFilter = z.strictObject({
  kinds: anyOf(z.enum(NoticeKind)),
  isUnread: z.boolean().nullish(),
});
export type NoticeArgs = ListArgs<typeof noticeFilter, CreatedOrder>;

/** What the viewer was told of, the newest first. */
export async function listNotices(viewer: Viewer, args: NoticeArgs): Promise<Page<Notice>> {
  allow(viewer, 'notice.read');
  const { kinds, isUnread } = parse(noticeFilter, args.filter ?? {}, ['filter']);
  const kept: Prisma.NoticeWhereInput = {
    ...(kinds?.length && { kind: { in: kinds } }),
    ...(typeof isUnread === 'boolean' && { readAt: isUnread ? null : { not: null } }),
  };
  const where = { AND: [visibleNotices(viewer), kept] };
  return pageById(args, {
    list: 'notices',
    find: (page) => db.notice.findMany({ ...page, where: { ...page.where, ...where } }),
    count: () => db.notice.count({ where }),
  });
}

/** One of the viewer's notices; null if it is gone. `shape` is the GraphQL selection. */
export async function readNotice(
  viewer: Viewer,
  id: string,
  shape: Prisma.NoticeDefaultArgs = {},
): Promise<Notice | null> {
  const where = { id, AND: [visibleNotices(viewer)] };
  return db.notice.findFirst({ ...shape, where }) as Promise<Notice | null>;
}

/** How many the viewer has not read. */
export async function countUnreadNotices(viewer: Viewer): Promise<number> {
  allow(viewer, 'notice.read');
  return db.notice.count({ where: { readAt: null, AND: [visibleNotices(viewer)] } });
}

const marked = z.object({
  ids: z.array(uuid).max(PAGE_MAX, `Please name at most ${PAGE_MAX}.`).nullish(),
  upTo: uuid.nullish(),
});

/**
 * Marks notices of the viewer's own as read: those named, and all up to the one that they saw last, so that what
 * came meanwhile stays new. What is read stays read. Returns the account's id. @throws not-found for any that is gone,
 * or somebody else's
 */
export async function markNoticesRead(
  viewer: Viewer,
  given: z.input<typeof marked>,
): Promise<{ userId: string }> {
  const { userId } = allow(viewer, 'notice.read');
  const { ids, upTo } = parse(marked, given);
  const named = [...new Set([...(ids ?? []), ...(upTo ? [upTo] : [])])];
  await transaction(async (tx) => {
    const own = visibleNotices(viewer);
    const found = await tx.notice.count({ where: { id: { in: named }, AND: [own] } });
    if (found < named.length) throw notFound();
    const { count } = await tx.notice.updateMany({
      where: {
        readAt: null,
        AND: [own],
        OR: [{ id: { in: ids ?? [] } }, ...(upTo ? [{ id: { lte: upTo } }] : [])],
      },
      data: { readAt: new Date() },
    });
    if (count > 0) await publish(tx, NOTICES, { userId });
  });
  return { userId };
}

/** What became of the viewer's notices: one that came, one that is gone, or neither if several may have changed. */
export interface NoticeChange {
  userId: string;
  noticeId: string | null;
  goneId: string | null;
}

/** Nothing new at once, then each change of the viewer's notices. */
export function watchNotices(viewer: Viewer): AsyncIterableIterator<NoticeChange> {
  const { userId } = allow(viewer, 'notice.read');
  return watch<NoticeChange>(
    NOTICES,
    async () => ({ userId, noticeId: null, goneId: null }),
    async ({ ids }) => {
      if (ids['userId'] && ids['userId'] !== userId) return undefined;
      return { userId, noticeId: ids['noticeId'] ?? null, goneId: ids['goneId'] ?? null };
    },
    { isPersonal: true },
  );
}
