import { z } from 'zod';
import { NoticeKind } from '#server/domain/kernel/enums.ts';
import { LIST_MAX, parse } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { db } from '#server/platform/db.ts';

const input = z.object({
  kinds: z.array(z.enum(NoticeKind)).max(LIST_MAX).nullish(),
  daily: z.boolean().nullish(),
});

/**
 * Chooses which kinds of notices are e-mailed to the viewer, too, and whether once a day; what is missing stays.
 * Returns the account's id. Candidates only.
 */
export async function chooseNoticeMails(
  viewer: Viewer,
  given: z.input<typeof input>,
): Promise<{ userId: string }> {
  const { userId } = allow(viewer, 'notice.chooseMails');
  const { kinds, daily } = parse(input, given);
  await db.user.update({
    where: { id: userId },
    data: {
      ...(kinds && { mailedNotices: [...new Set(kinds)] }),
      ...(typeof daily === 'boolean' && { noticesDaily: daily }),
    },
  });
  return { userId };
}
