import type { Currency } from '#server/domain/kernel/labels.ts';
import { mayLag } from '#server/domain/kernel/own-writes.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow, may } from '#server/domain/policy/allow.ts';
import type { ClientPerson } from '#server/generated/prisma/client.ts';
import type { PayPeriod, PlacementReminder } from '#server/generated/prisma/enums.ts';
import { db, query, queryFor } from '#server/platform/db.ts';
import { literal, type Sql, sql } from '#server/platform/sql.ts';
import { OPEN_UNTIL } from './remind.ts';

/** What came of a hire; days as YYYY-MM-DD. */
export interface PlacementRow {
  id: string;
  /** Null once the candidate or the job is deleted. */
  applicationId: string | null;
  candidateId: string | null;
  jobId: string | null;
  yachtId: string | null;
  clientId: string | null;
  position: string;
  yachtName: string;
  startsOn: string | null;
  endsOn: string | null;
  rotation: string | null;
  payAmount: number | null;
  payCurrency: Currency | null;
  payPeriod: PayPeriod | null;
  feeAmount: number | null;
  feeCurrency: Currency | null;
  guaranteeUntil: string | null;
  remindedOf: PlacementReminder | null;
  reminderDoneAt: string | null;
  createdAt: string;
  updatedAt: string;
}

const ROW = sql`p.id, p.application_id as "applicationId", a.candidate_id as "candidateId", p.job_id as "jobId",
  p.yacht_id as "yachtId", p.client_id as "clientId", p.position, p.yacht_name as "yachtName",
  p.starts_on as "startsOn", p.ends_on as "endsOn", p.rotation, p.pay_amount as "payAmount",
  p.pay_currency as "payCurrency", p.pay_period as "payPeriod", p.fee_amount as "feeAmount",
  p.fee_currency as "feeCurrency", p.guarantee_until as "guaranteeUntil", p.reminded_of as "remindedOf",
  p.reminder_done_at as "reminderDoneAt", p.created_at as "createdAt", p.updated_at as "updatedAt"`;
const FROM = sql`placements p left join applications a on a.id = p.application_id`;

/** Placements in the order of the ids; null for those that are gone, and all for everybody but admins. */
export async function loadPlacements(
  viewer: Viewer,
  ids: readonly string[],
): Promise<(PlacementRow | null)[]> {
  if (!may(viewer, 'placement.read')) return ids.map(() => null);
  const rows = await query<PlacementRow>(
    'placements-by-id',
    sql`select ${ROW} from ${FROM} where p.id = any(${ids}::uuid[])`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** The placements of applications, in the order of the applications' ids; null where there is none. */
export async function placementsOfApplications(
  viewer: Viewer,
  ids: readonly string[],
): Promise<(PlacementRow | null)[]> {
  if (!may(viewer, 'placement.read')) return ids.map(() => null);
  const rows = await query<PlacementRow>(
    'placements-of-applications',
    sql`select ${ROW} from ${FROM}
      where p.application_id = any(${ids}::uuid[]) and a.status = 'HIRED'`,
  );
  const byApplication = new Map(rows.map((row) => [row.applicationId, row]));
  return ids.map((id) => byApplication.get(id) ?? null);
}

/** The most placements of a client or a yacht that are shown, and the most reminders. */
export const PLACEMENTS_MAX = 20;

const lately = (name: string, viewer: Viewer, id: string, where: (id: Sql) => Sql) =>
  may(viewer, 'placement.read')
    ? queryFor<PlacementRow & Record<string, unknown>>(
        name,
        id,
        (key) => sql`select ${ROW} from ${FROM} where ${where(key)}
          order by p.id desc limit ${literal(PLACEMENTS_MAX)}`,
        mayLag(viewer),
      )
    : Promise.resolve([]);

/** The placements with a client, the latest first. */
export const placementsOfClient = (viewer: Viewer, id: string): Promise<PlacementRow[]> =>
  lately('client-placements', viewer, id, (client) => sql`p.client_id = ${client}`);

/** The placements on a yacht, the latest first. */
export const placementsOfYacht = (viewer: Viewer, id: string): Promise<PlacementRow[]> =>
  lately('yacht-placements', viewer, id, (yacht) => sql`p.yacht_id = ${yacht}`);

/**
 * The placements of which the viewer is reminded: those of their own listings, and of listings whose consultant has no
 * account; what ends first comes first.
 */
export async function dueReminders(viewer: Viewer): Promise<PlacementRow[]> {
  const { userId } = allow(viewer, 'placement.read');
  return query<PlacementRow>(
    'placement-reminders',
    sql`select ${ROW} from ${FROM} join jobs j on j.id = p.job_id
      where p.reminded_at is not null and p.reminder_done_at is null and a.status = 'HIRED'
        and (j.consultant = (select me.consultant from users me where me.id = ${userId}::uuid)
          or not exists (select from users u where u.consultant = j.consultant))
      order by coalesce(p.ends_on, p.guarantee_until, ${OPEN_UNTIL}), p.id limit ${literal(PLACEMENTS_MAX)}`,
  );
}

/**
 * Whom to write to about placements, in the order of their ids: the first person with an address of the yacht's client,
 * the present one before the one of the hire; null where there is nobody.
 */
export async function contactsOf(
  viewer: Viewer,
  ids: readonly string[],
): Promise<(ClientPerson | null)[]> {
  allow(viewer, 'client.read');
  const rows = await query<{ id: string; personId: string }>(
    'placement-contacts',
    sql`select distinct on (p.id) p.id, c.id as "personId"
      from placements p left join client_yachts o on o.yacht_id = p.yacht_id and o.to_date is null
        join client_people c on c.client_id in (o.client_id, p.client_id)
      where p.id = any(${ids}::uuid[]) and c.email is not null
      order by p.id, (c.client_id is not distinct from o.client_id) desc, c.id`,
  );
  const people = await db.clientPerson.findMany({
    where: { id: { in: rows.map(({ personId }) => personId) } },
  });
  const byPlacement = new Map(rows.map(({ id, personId }) => [id, personId]));
  return ids.map((id) => people.find((one) => one.id === byPlacement.get(id)) ?? null);
}
