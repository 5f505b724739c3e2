import { z } from 'zod';
import { latitude, longitude } from '#server/domain/kernel/fields.ts';
import { nameText, parse } from '#server/domain/kernel/input.ts';
import { query } from '#server/platform/db.ts';
import { log } from '#server/platform/logger.ts';
import { type PlaceService, searchPlaceService } from '#server/platform/place-service.ts';
import { literal, type Sql, sql } from '#server/platform/sql.ts';

/** A place suggested in forms; the country as ISO 3166-1 alpha-2. */
export interface Place {
  name: string;
  country: string;
  lat: number;
  lng: number;
}

/** The most places of one search, and the minimum characters. */
const PLACES = 8;
const TEXT_MIN = 2;

const placeQuery = z.object({
  text: nameText,
  near: z.object({ lat: latitude, lng: longitude }).nullish(),
});
export type PlaceQuery = z.input<typeof placeQuery>;

let service: PlaceService | null = null;

/** Sets the place service at start; null for the gazetteer alone. */
export function usePlaces(config: { places: PlaceService | null }): void {
  service = config.places;
}

/**
 * Places with a word that starts with the text, ignoring case and accents, large and near ones first. Open to
 * everybody, because every form with a place uses it. If the place service fails, the gazetteer is used.
 */
export async function searchPlaces(input: PlaceQuery): Promise<Place[]> {
  const { text, near } = parse(placeQuery, input);
  if (text.length < TEXT_MIN) return [];
  if (service) {
    try {
      return await searchPlaceService(service, text, { limit: PLACES, near });
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'the place service did not answer');
    }
  }
  return searchGazetteer(text, near ?? null);
}

// 100 km of distance count as much as a population 27 times smaller, an exact name as much as one 20 times
// larger.
function searchSql(text: string, near: PlaceQuery['near']): Sql {
  return sql`
with wanted as (select distinct name, replace(replace(replace(name,
    '\\', '\\\\'), '%', '\\%'), '_', '\\_') as pattern
  from (values (fold(${text})), (replace(fold(${text}), ' ', '-')), (replace(fold(${text}), '-', ' '))) v (name)),
hits as (
  select n.place_id, bool_or(n.name = wanted.name) as exact
  from wanted join place_names n
    on (n.name ~>=~ wanted.name and n.name ~<~ (wanted.name || chr(1114111)))
    or (length(wanted.name) > 2 and n.name like '% ' || wanted.pattern || '%')
  group by n.place_id
),
ranked as (
  select p.name, p.country, p.lat, p.lng, ln(p.population + 100) + case when h.exact then 3 else 0 end
    - coalesce(3 * ln(1 + 6371 * acos(least(1, greatest(-1, sin(radians(p.lat)) * sin(radians(${near?.lat}::float8))
      + cos(radians(p.lat)) * cos(radians(${near?.lat}::float8)) * cos(radians(p.lng - ${near?.lng}::float8))))) / 50), 0) as rank
  from hits h join places p on p.id = h.place_id
)
select name, country, lat, lng from (
  select distinct on (name, country) * from ranked order by name, country, rank desc
) best order by rank desc, name limit ${literal(PLACES)}`;
}

async function searchGazetteer(text: string, near: PlaceQuery['near']): Promise<Place[]> {
  return query<Place>('places', searchSql(text, near));
}
