import { z } from 'zod';
import type { Decision } from '#server/domain/decisions/note.ts';
import { sendJobAlerts } from '#server/domain/job-alerts/send.ts';
import { DomainError, invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { coupleTexts, jobAlertTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { addOneToShortlist } from '#server/domain/shortlists/entries.ts';
import { query } from '#server/platform/db.ts';
import { sql } from '#server/platform/sql.ts';

/** The partners of a couple. */
export const PARTNERS = 2;

const chosen = z
  .array(z.object({ jobId: uuid, candidateId: uuid }))
  .length(PARTNERS, coupleTexts.bothPlaces);

/** A partner and the listing that something is done about. */
export type Place = z.output<typeof chosen>[number];

/**
 * Puts each partner of a linked couple on the shortlist of their own listing, as `addToShortlist` does. One that is
 * refused does not stop the other. Returns the decision or the failure of each, in the order given. Admins only.
 * @throws not-found unless they are linked and the two listings are of one yacht
 */
export async function shortlistCouple(
  viewer: Viewer,
  places: readonly Place[],
): Promise<(Decision | DomainError)[]> {
  allow(viewer, 'shortlist.change');
  return forEach(places, ({ jobId, candidateId }) => addOneToShortlist(viewer, jobId, candidateId));
}

/**
 * Tells each partner of a linked couple of their own listing, as `sendJobAlerts` does; otherwise as
 * `shortlistCouple`. Admins only. @throws not-found
 */
export async function alertCouple(
  viewer: Viewer,
  places: readonly Place[],
): Promise<(Decision | DomainError)[]> {
  allow(viewer, 'alert.send');
  return forEach(places, async ({ jobId, candidateId }) => {
    const { decision, leftOut } = await sendJobAlerts(viewer, jobId, [candidateId]);
    if (!decision) throw invalidTransition(leftOut[0]?.why ?? jobAlertTexts.gone);
    return decision;
  });
}

async function forEach(
  places: readonly Place[],
  act: (place: Place) => Promise<Decision>,
): Promise<(Decision | DomainError)[]> {
  const named = parse(chosen, places, ['places']);
  if (!(await isPair(named))) throw notFound(coupleTexts.noPair);
  const outcomes: (Decision | DomainError)[] = [];
  for (const [at, place] of named.entries())
    try {
      outcomes.push(await act(place));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      outcomes.push(new DomainError(error.code, error.message, ['places', String(at)]));
    }
  return outcomes;
}

/** Whether the candidates are linked with each other, and the listings are two of one yacht. */
async function isPair(places: readonly Place[]): Promise<boolean> {
  const [row] = await query<{ isPair: boolean }>(
    'couple-of-places',
    sql`select exists (
        select from couple_members m join couples l on l.id = m.couple_id and l.status = 'LINKED'
        where m.open and m.candidate_id = any(${places.map((one) => one.candidateId)}::uuid[])
        group by m.couple_id having count(*) = ${PARTNERS}::int
      ) and exists (
        select from jobs j where j.id = any(${places.map((one) => one.jobId)}::uuid[])
        group by j.yacht_id having count(*) = ${PARTNERS}::int
      ) as "isPair"`,
  );
  return row?.isPair ?? false;
}
