import { startSession } from '#server/domain/accounts/sessions.ts';
import { db, transaction } from '#server/platform/db.ts';

/** A person's session and the cookie that a browser would send, over plain HTTP. */
export async function sessionFor(userId: string): Promise<{ cookie: string; sessionId: string }> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const { token } = await transaction((tx) => startSession(tx, user));
  const session = await db.session.findFirstOrThrow({
    where: { userId },
    orderBy: { id: 'desc' },
  });
  return { cookie: `passerelle-session=${token}`, sessionId: session.id };
}
