import { z } from 'zod';
import { latitude, longitude } from '#server/domain/kernel/fields.ts';
import { nameText, parse } from '#server/domain/kernel/input.ts';
import { query } from '#server/platform/db.ts';
import { log } from '#server/platform/logger.ts';
import { type PlaceService, searchPlaceService } from '#server/platform/place-service.ts';
import { literal, type Sql, sql } from '#server/platform/sql.ts';

/** A place that forms offer; the country as ISO 3166-1 alpha-2. */
export interface Place {
  name: string;
  country: string;
  lat: number;
  lng: number;
}

/** How many places one search answers, and from how many characters. */
const PLACES = 8;
const TEXT_MIN = 2;

const placeQuery = z.object({
  text: nameText,
  near: z.object({ lat: latitude, lng: longitude }).nullish(),
});
export type PlaceQuery = z.input<typeof placeQuery>;

let service: PlaceService | null = null;

/** Says at start which place service to ask; null: the gazetteer alone. */
export function usePlaces(config: { places: PlaceService | null }): void {
  service = config.places;
}

/**
 * Places by the beginning of one of their names' words, without regard to case and accents, big and
 * near ones first. Open to everybody: every form with a place asks here. A place service that does
 * not answer is replaced by the gazetteer.
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

// A hundred kilometres away weigh as much as a population 27 times smaller, an exact name as much as one
// 20 times larger.
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
