import { notFound } from '#server/domain/kernel/errors.ts';
import { isUuid } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { canReadYachtColumn, visibleYachtsSql } from '#server/domain/policy/visible.ts';
import type { Yacht } from '#server/generated/prisma/client.ts';
import { query } from '#server/platform/db.ts';
import { raw, type Sql, sql } from '#server/platform/sql.ts';

export type { Yacht };

/** The SQL of each column of a yacht, on the alias `y`. */
const SOURCES = {
  id: 'y.id',
  employerId: 'y.employer_id',
  name: 'y.name',
  yachtType: 'y.yacht_type',
  size: 'y.size',
  buildYear: 'y.build_year',
  builderName: 'y.builder_name',
  builderCountry: 'y.builder_country',
  yachtStatus: 'y.yacht_status',
  homePortName: 'y.home_port_name',
  homePortCountry: 'y.home_port_country',
  homePortLat: 'y.home_port_lat',
  homePortLng: 'y.home_port_lng',
  locationName: 'y.location_name',
  locationCountry: 'y.location_country',
  locationLat: 'y.location_lat',
  locationLng: 'y.location_lng',
  itinerary: 'y.itinerary::text[]',
  couples: 'y.couples',
  tattoo: 'y.tattoo',
  smoking: 'y.smoking',
  dryBoat: 'y.dry_boat',
  notes: 'y.notes',
  createdAt: 'y.created_at',
  updatedAt: 'y.updated_at',
  changeKey: 'y.change_key',
} as const satisfies Record<keyof Yacht, string>;

/** The columns of a yacht that the viewer may read as a select list, the id always. */
function yachtColumnsSql(viewer: Viewer): Sql {
  const listed = Object.entries(SOURCES)
    .filter(([column]) => column === 'id' || canReadYachtColumn(viewer, column))
    .map(([column, source]) => `${source} as "${column}"`);
  return raw(listed.join(', '));
}

type YachtRow = Omit<Yacht, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string };

/**
 * Yachts in the order of the ids, in one statement; null for those that the viewer may not see.
 * Columns that the viewer may not read are missing.
 */
export async function loadYachts(
  viewer: Viewer,
  ids: readonly string[],
): Promise<(Yacht | null)[]> {
  const rows = await query<YachtRow>(
    `yachts-by-id-${viewer.role}`,
    sql`select ${yachtColumnsSql(viewer)} from yachts y
     where y.id = any(${ids.filter(isUuid)}::uuid[]) and ${visibleYachtsSql(viewer)}`,
  );
  const byId = new Map(
    rows.map(({ createdAt, updatedAt, ...row }) => [
      row.id,
      { ...row, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) },
    ]),
  );
  return ids.map((id) => byId.get(id) ?? null);
}

/** One yacht, or null if the viewer may not see it. */
export async function findYacht(viewer: Viewer, id: string): Promise<Yacht | null> {
  const [yacht] = await loadYachts(viewer, [id]);
  return yacht ?? null;
}

/** One yacht, for admins and its employer. @throws not-found */
export async function readYacht(viewer: Viewer, id: string): Promise<Yacht> {
  allow(viewer, 'yacht.read');
  const yacht = await findYacht(viewer, id);
  if (!yacht) throw notFound('This yacht is no longer here.');
  return yacht;
}
