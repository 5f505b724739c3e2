import { parse, uuid } from '#server/domain/kernel/input.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { noteSteps } from '#server/domain/rows/application-history.ts';
import type { Placement } from '#server/generated/prisma/client.ts';
import { db, transaction } from '#server/platform/db.ts';
import { literal, sql } from '#server/platform/sql.ts';

/** How many days before a placement or its guarantee ends its consultant is reminded. */
export const REMINDED_DAYS = 21;
const DAY = 86_400_000;

/** Where neither an end nor a guarantee is known, a placement is reminded of a year after its start. */
const OPEN_DAYS = 365;

/** Whether the end of a placement, or of its guarantee or first year where it has none, is near or past. */
export function isDue(
  {
    endsOn,
    guaranteeUntil,
    startsOn,
    createdAt,
  }: Pick<Placement, 'endsOn' | 'guaranteeUntil' | 'startsOn' | 'createdAt'>,
  now = new Date(),
): boolean {
  const end = endsOn ?? guaranteeUntil;
  const last = end?.getTime() ?? (startsOn ?? createdAt).getTime() + OPEN_DAYS * DAY;
  return last - REMINDED_DAYS * DAY <= now.getTime();
}

/** The end of the first year of a placement (p). */
export const OPEN_UNTIL = sql`(coalesce(p.starts_on, (p.created_at at time zone 'UTC')::date)
  + ${literal(OPEN_DAYS)})`;

/**
 * Reminds of placements whose end is near, once each, and of those without an end before their guarantee or, without
 * one, their first year ends; of these again once an end is known. Whoever is deleted is reminded of no more.
 */
export async function remindOfPlacements(): Promise<void> {
  await db.$executeRaw`
    update placements p
    set reminded_of = case when p.ends_on is not null then 'END' when p.guarantee_until is not null then 'GUARANTEE'
        else 'OPEN' end::placement_reminder,
      reminded_at = now(), reminder_done_at = null, updated_at = now()
    from applications a
    where a.id = p.application_id and a.status = 'HIRED'
      and coalesce(p.ends_on, p.guarantee_until, ${OPEN_UNTIL}) <= (now() at time zone 'UTC')::date + ${REMINDED_DAYS}::int
      and (p.reminded_of is null or (p.reminded_of <> 'END' and p.ends_on is not null))`;
}

/**
 * Says that reference and sea service were asked for, or takes that back; said again it changes nothing. Returns the
 * placement's id. Admins only. @throws not-found if there is no such reminder
 */
export async function settleReminder(
  viewer: Viewer,
  input: { id: string; done: boolean },
): Promise<string> {
  allow(viewer, 'placement.change');
  const id = parse(uuid, input.id);
  return transaction(async (tx) => {
    await tx.$queryRaw`select from placements where id = ${id}::uuid for update`;
    const held = await tx.placement.findUnique({ where: { id } });
    if (!held?.remindedOf) throw notFound();
    if ((held.reminderDoneAt !== null) === input.done) return id;
    await tx.placement.update({
      where: { id },
      data: { reminderDoneAt: input.done ? new Date() : null },
    });
    const line = input.done
      ? 'Reference and sea service asked for'
      : 'Reference and sea service still to be asked for';
    if (held.applicationId)
      await noteSteps(tx, viewer, { id: held.applicationId, status: 'HIRED' }, [line]);
    return id;
  });
}
