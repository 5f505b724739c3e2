import type { NoticeKind } from '#server/domain/kernel/enums.ts';
import type { Transaction } from '#server/platform/db.ts';

/** Whose choice it is whether an e-mail comes, and of which kind of notice it is. */
export interface Choice {
  userId: string;
  kind: NoticeKind;
}

/**
 * Which of these e-mails their receivers want at once, in one statement: neither a kind that they have turned off,
 * nor one that waits for their daily summary.
 */
export async function wantedAtOnce(
  tx: Pick<Transaction, 'user'>,
  choices: readonly Choice[],
): Promise<(choice: Choice) => boolean> {
  if (choices.length === 0) return () => true;
  const users = await tx.user.findMany({
    where: { id: { in: [...new Set(choices.map(({ userId }) => userId))] }, noticesDaily: false },
    select: { id: true, mailedNotices: true },
  });
  const kinds = new Map(users.map(({ id, mailedNotices }) => [id, mailedNotices]));
  return ({ userId, kind }) => kinds.get(userId)?.includes(kind) ?? false;
}
