import { type Sql, sql } from '#server/platform/sql.ts';

/** The distance of a candidate (c) from a place in kilometres: haversine on a sphere of 6,371 km. */
export const kilometresSql = (lat: Sql, lng: Sql): Sql => sql`6371 * 2 * asin(least(1, sqrt(
    power(sin(radians(c.location_lat - ${lat}) / 2), 2)
    + cos(radians(${lat})) * cos(radians(c.location_lat))
      * power(sin(radians(c.location_lng - ${lng}) / 2), 2))))`;
