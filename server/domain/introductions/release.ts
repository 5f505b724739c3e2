import { z } from 'zod';
import { invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { longText, parse, uuid } from '#server/domain/kernel/input.ts';
import { introductionTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { transaction } from '#server/platform/db.ts';
import { announceConsents } from './announce.ts';
import { MAY_LEAVE, WAITS_FOR } from './consents.ts';
import { HIDDEN_FROM, KEPT_BY_RECIPIENT, STOPPED_HERE } from './parties.ts';

/** The most characters of a reason. */
export const RELEASE_REASON_MAX = 500;

const input = z.object({
  id: uuid,
  reason: longText
    .trim()
    .min(1, introductionTexts.noReason)
    .max(RELEASE_REASON_MAX, introductionTexts.longReason(RELEASE_REASON_MAX)),
});

/**
 * Lets somebody be introduced who has not agreed, has worked on the yacht, or would wait for their partner, for a reason that stays on record; what
 * they answer after that counts more. Of two reasons the first stays. Returns the question's id. Admins only.
 * @throws not-found, invalid-input without a reason, invalid-transition if they have agreed or are hidden from her
 */
export async function releaseConsent(
  viewer: Viewer,
  given: z.input<typeof input>,
): Promise<string> {
  const admin = allow(viewer, 'introduction.release');
  const { id, reason } = parse(input, given);
  return transaction(async (tx) => {
    const [held] = await tx.$queryRaw<
      {
        jobId: string;
        candidateId: string;
        hasAgreed: boolean;
        mayLeave: boolean;
        workedAboard: string | null;
        hiddenFrom: string | null;
        isKeptFromRecipient: boolean;
        waitsFor: string | null;
      }[]
    >`select k.job_id as "jobId", k.candidate_id as "candidateId",
        k.answer is not distinct from 'AGREED' as "hasAgreed", ${MAY_LEAVE} as "mayLeave",
        ${STOPPED_HERE} as "workedAboard",
        ${KEPT_BY_RECIPIENT} is not null as "isKeptFromRecipient", ${HIDDEN_FROM} as "hiddenFrom",
        ${WAITS_FOR} as "waitsFor"
      from introduction_consents k where k.id = ${id}::uuid for update`;
    if (!held) throw notFound();
    if (held.hiddenFrom !== null)
      throw invalidTransition(introductionTexts.hidden(held.hiddenFrom));
    if (held.hasAgreed && held.workedAboard === null && held.waitsFor === null)
      throw invalidTransition(introductionTexts.notNeeded);
    if (held.mayLeave && !held.isKeptFromRecipient) return id;
    await tx.$executeRaw`
      update introduction_consents
      set released_at = clock_timestamp(), released_by_id = ${admin.userId}::uuid, release_reason = ${reason}
      where id = ${id}::uuid`;
    await announceConsents(tx, [held]);
    return id;
  });
}
