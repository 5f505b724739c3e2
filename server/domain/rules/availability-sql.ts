import { literal, raw, type Sql, sql } from '#server/platform/sql.ts';
import { type Availability, availabilityColumns, NOTICE_DAYS } from './availability.ts';

/** The rules of `availability.ts` on a candidate (c). */

/** Days until they can come, 0 for a day that has passed; null if unavailable or not said. */
export const NOTICE = sql`(case when not c.is_available then null
  when c.available_from is not null then greatest(c.available_from - current_date, 0)
  when c.has_notice then coalesce(c.notice_period, 0) when c.is_available then 0 end)`;

const AHEAD = '(c.available_from - current_date)';

/** The documented columns, as if a day were the step that it reads as. */
export const HAS_NOTICE = `(case when c.available_from is null then c.has_notice else ${AHEAD} > 0 end)`;
export const NOTICE_PERIOD = `(case when c.available_from is null then c.notice_period when ${AHEAD} <= 0 then null
  when ${AHEAD} <= ${NOTICE_DAYS.ONE_WEEK} then ${NOTICE_DAYS.ONE_WEEK}
  when ${AHEAD} <= ${NOTICE_DAYS.TWO_WEEKS} then ${NOTICE_DAYS.TWO_WEEKS} else ${NOTICE_DAYS.FOUR_WEEKS} end)::int2`;

/** Days of notice, 0 for immediately, -1 for unavailable, null with a day; the index has the same expression. */
const INDEXED = sql`case when c.has_notice then case when c.is_available then c.notice_period::int end
  when c.is_available then 0 when not c.is_available then -1 end`;

/** The days ahead, from and to, that read as each step. */
const AHEAD_OF: Readonly<Partial<Record<Availability, readonly [number, number]>>> = {
  IMMEDIATE: [-100_000, 0],
  ONE_WEEK: [1, NOTICE_DAYS.ONE_WEEK],
  TWO_WEEKS: [NOTICE_DAYS.ONE_WEEK + 1, NOTICE_DAYS.TWO_WEEKS],
  FOUR_WEEKS: [NOTICE_DAYS.TWO_WEEKS + 1, 100_000],
};

/** Whose availability reads as a step today. */
export function availableSql(availability: Availability): Sql {
  const { isAvailable, noticePeriod } = availabilityColumns(availability);
  const step = sql`(${INDEXED}) = ${isAvailable ? (noticePeriod ?? 0) : -1}::int`;
  const ahead = AHEAD_OF[availability];
  if (!ahead) return step;
  const [from, to] = ahead;
  return sql`(${step} or c.available_from between current_date + ${literal(from)} and current_date + ${literal(to)})`;
}

/** The columns that these read. */
export const AVAILABILITY_COLUMNS = raw(
  'c.is_available, c.has_notice, c.notice_period, c.available_from',
);
