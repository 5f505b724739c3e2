import { mayLag } from '#server/domain/kernel/own-writes.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { may } from '#server/domain/policy/allow.ts';
import { queryFor } from '#server/platform/db.ts';
import { literal, sql } from '#server/platform/sql.ts';

/** The most rows that are shown of one client's yachts or one yacht's clients. */
export const OWNERSHIP_MAX = 20;

/** Whose a yacht is or was, with days as YYYY-MM-DD. */
export interface Ownership {
  id: string;
  clientId: string;
  yachtId: string;
  fromDate: string;
  /** Null while she is theirs. */
  toDate: string | null;
}

const COLUMNS = sql`o.id, o.client_id as "clientId", o.yacht_id as "yachtId",
  o.from_date as "fromDate", o.to_date as "toDate"`;
const LATEST = sql`order by (o.to_date is null) desc, o.from_date desc, o.id desc
  limit ${literal(OWNERSHIP_MAX)}`;

/** Whose a yacht is and was, the present one first. Null for whoever may not know. */
export async function clientsOfYacht(viewer: Viewer, id: string): Promise<Ownership[] | null> {
  if (!may(viewer, 'client.read')) return null;
  return queryFor<Ownership & Record<string, unknown>>(
    'yacht-clients',
    id,
    (yacht) => sql`select ${COLUMNS} from client_yachts o where o.yacht_id = ${yacht} ${LATEST}`,
    mayLag(viewer),
  );
}

/** The yachts that a client has and had, the present ones first. */
export async function yachtsOfClient(viewer: Viewer, id: string): Promise<Ownership[]> {
  if (!may(viewer, 'client.read')) return [];
  return queryFor<Ownership & Record<string, unknown>>(
    'client-yachts',
    id,
    (client) => sql`select ${COLUMNS} from client_yachts o where o.client_id = ${client} ${LATEST}`,
    mayLag(viewer),
  );
}
