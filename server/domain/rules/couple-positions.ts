import { type Sql, sql } from '#server/platform/sql.ts';

/** What the name of a position begins with that is for a couple: 'Couple - Captain & Chef'. */
export const COUPLE_POSITION = 'Couple - ';

/** Whether a position (p) is for a couple; null where there is no position. */
export const IS_FOR_COUPLE: Sql = sql`p.name like ${`${COUPLE_POSITION}%`}`;
