import type { Prisma } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/db.ts';

/** Something that somebody was told of: that they are verified, if nothing else is given. Returns its id. */
export async function createNotice(
  data: Pick<Prisma.NoticeUncheckedCreateInput, 'userId'> &
    Partial<Prisma.NoticeUncheckedCreateInput>,
): Promise<string> {
  return (await db.notice.create({ data: { kind: 'PROFILE_VERIFIED', ...data } })).id;
}
