import { notFound } from '#server/domain/kernel/errors.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { transaction } from '#server/platform/db.ts';
import { JOB_ALERT, noteAlertOutcome } from './alert-outcome.ts';
import { unsubscribeLink } from './send.ts';
import { openUnsubscribing, type Unsubscribed, type Unsubscribing } from './unsubscribe-token.ts';

/** What the link of an e-mail ends; the person is not looked up. @throws not-found for one that is not ours */
export function readUnsubscribing(viewer: Viewer, secret: string): Unsubscribed {
  allow(viewer, 'notice.unsubscribe');
  return opened(secret).what;
}

/**
 * Ends e-mails of the link's kind to its person, those that wait included; again it changes nothing, and nothing is
 * said of whether the account is still there. @throws not-found for a link that is not ours
 */
export async function unsubscribe(viewer: Viewer, secret: string): Promise<Unsubscribed> {
  allow(viewer, 'notice.unsubscribe');
  const { userId, what } = opened(secret);
  await transaction(async (tx) => {
    if (what === 'SUMMARY')
      await tx.user.updateMany({
        where: { id: userId },
        data: { noticesDaily: false, mailedNotices: [] },
      });
    else
      await tx.$executeRaw`
        update users set mailed_notices = array_remove(mailed_notices, ${what}::notice_kind), updated_at = now()
        where id = ${userId}::uuid and ${what}::notice_kind = any(mailed_notices)`;
    const waiting = await tx.$queryRaw<{ kind: string; dedupeKey: string | null }[]>`
      delete from emails where status = 'QUEUED' and unsubscribe_url = ${unsubscribeLink({ userId, what })}
      returning kind, dedupe_key as "dedupeKey"`;
    // They are told on their own screen all the same.
    for (const { kind, dedupeKey } of waiting)
      if (kind === JOB_ALERT && dedupeKey) await noteAlertOutcome(tx, dedupeKey, 'SENT');
  });
  return what;
}

function opened(secret: string): Unsubscribing {
  const found = openUnsubscribing(secret);
  if (!found) throw notFound();
  return found;
}
