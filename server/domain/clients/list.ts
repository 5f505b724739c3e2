import { z } from 'zod';
import { ClientKind } from '#server/domain/kernel/enums.ts';
import { nameText, parse } from '#server/domain/kernel/input.ts';
import { eitherWay, keyset, type Order, orderOf, reversed } from '#server/domain/kernel/keyset.ts';
import { among, anyOf, conditionsOf, instant, since } from '#server/domain/kernel/list-filters.ts';
import { type ListArgs, type Page, readPage } from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleClients } from '#server/domain/policy/visible-clients.ts';
import type { Client } from '#server/generated/prisma/client.ts';
import { db, query } from '#server/platform/db.ts';
import { join, literal, type Sql, sql } from '#server/platform/sql.ts';

/** The minimum characters of a search of clients. */
const SEARCH_MIN = 2;

const clientFilter = z.strictObject({
  kinds: anyOf(z.enum(ClientKind)),
  archived: z.boolean().nullish(),
  createdSince: instant,
  updatedSince: instant,
});

export interface ClientListArgs extends ListArgs<typeof clientFilter, ClientOrder> {
  /** Part of a name of a client, of its people, their addresses or yachts; one character finds nothing. */
  search?: string | null | undefined;
}

/** A client, and by what its name is sorted. */
type Listed = Client & { sortName: string };

const SORT_NAME = sql`lower(c.name)`;
const BY_NAME: Order<Listed> = {
  keys: [
    { sql: SORT_NAME, type: 'text', descending: false },
    { sql: sql`c.id`, type: 'uuid', descending: false },
  ],
  keysOf: ({ sortName, id }) => [sortName, id],
};
const ORDERS = {
  ...eitherWay(sql`c.id`, ({ id }: Listed) => id, {
    CREATED: { sql: sql`c.created_at`, of: ({ createdAt }) => createdAt.toISOString() },
    UPDATED: { sql: sql`c.updated_at`, of: ({ updatedAt }) => updatedAt.toISOString() },
  }),
  NAME_A_TO_Z: BY_NAME,
  NAME_Z_TO_A: { ...BY_NAME, keys: reversed(BY_NAME.keys) },
};
type ClientOrder = keyof typeof ORDERS;

/** Who stands behind the yachts, by name. Admins only. */
export async function listClients(viewer: Viewer, args: ClientListArgs): Promise<Page<Listed>> {
  allow(viewer, 'client.read');
  const order = orderOf(ORDERS, args.orderBy, ORDERS.NAME_A_TO_Z);
  const where = conditions(args);
  return readPage(args, {
    list: 'clients',
    ...order,
    read: async (place, limit) => {
      const { beyond, order: sorted } = keyset(order.keys, place);
      const keys = await query<{ id: string; sortName: string }>(
        '',
        sql`select c.id, ${SORT_NAME} as "sortName" from clients c
         where ${join([...where, beyond], ' and ')} order by ${sorted} limit ${literal(limit)}`,
      );
      const names = new Map(keys.map(({ id, sortName }) => [id, sortName]));
      const clients = await loadClients(viewer, [...names.keys()]);
      return clients.flatMap((client) =>
        client ? [{ ...client, sortName: names.get(client.id) ?? '' }] : [],
      );
    },
    count: async () => {
      const [row] = await query<{ count: number }>(
        '',
        sql`select count(*)::int as count from clients c where ${join(where, ' and ')}`,
      );
      return row?.count ?? 0;
    },
  });
}

function conditions({ filter, search }: ClientListArgs): Sql[] {
  const { archived, ...asked } = parse(clientFilter, filter ?? {}, ['filter']);
  const where = [
    sql`true`,
    ...conditionsOf(
      among(sql`c.kind`, asked.kinds, 'client_kind'),
      typeof archived === 'boolean' ? sql`(c.archived_at is not null) = ${archived}` : null,
      since(sql`c.created_at`, asked.createdSince),
      since(sql`c.updated_at`, asked.updatedSince),
    ),
  ];
  const wanted = search ? parse(nameText, search, ['search']) : '';
  if (!wanted) return where;
  if (wanted.length < SEARCH_MIN) return [sql`false`];
  const part = sql`'%' || fold(${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;
  where.push(sql`(fold(c.name) like ${part}
    or exists (select from client_people p where p.client_id = c.id
      and (fold(p.name) like ${part} or fold(p.email) like ${part}))
    or exists (select from client_yachts o join yachts y on y.id = o.yacht_id
      where o.client_id = c.id and o.to_date is null and y.folded_name like ${part}))`);
  return where;
}

/** Clients by their ids, in the order of these; null for those that the viewer does not see. */
export async function loadClients(
  viewer: Viewer,
  ids: readonly string[],
): Promise<(Client | null)[]> {
  const rows = await db.client.findMany({
    where: { id: { in: [...ids] }, AND: [visibleClients(viewer)] },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}
