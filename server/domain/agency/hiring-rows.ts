import { UNDO_SECONDS } from '#server/domain/emails/send.ts';
import { type DayRange, ZONE } from '#server/domain/rules/statistics-period.ts';
import { join, literal, raw, type Sql, sql } from '#server/platform/sql.ts';

/** Durations of at least the days of the band before, and less than `below`. */
export interface Band {
  label: string;
  below: number;
}

/** Bands of the time to the first answer. */
export const answerBands: readonly Band[] = [
  { label: 'Within a day', below: 1 },
  { label: '1 to 2 days', below: 2 },
  { label: '2 to 3 days', below: 3 },
  { label: '3 to 7 days', below: 7 },
  { label: '1 to 2 weeks', below: 14 },
  { label: '2 to 4 weeks', below: 28 },
  { label: 'Longer', below: Infinity },
];

/** Bands of the time to fill a job; a month is 30 days. */
export const fillBands: readonly Band[] = [
  { label: 'Within a week', below: 7 },
  { label: '1 to 2 weeks', below: 14 },
  { label: '2 to 4 weeks', below: 30 },
  { label: '1 to 2 months', below: 60 },
  { label: '2 to 3 months', below: 90 },
  { label: '3 to 6 months', below: 180 },
  { label: 'Longer', below: Infinity },
];

/** Durations in days, with their number in each band. */
export interface Took {
  count: number;
  median: number | null;
  ninetieth: number | null;
  within: number[];
}

export interface FunnelRow extends Took {
  kind: 'POSITION' | 'CONSULTANT' | 'TOTAL';
  name: string | null;
  applied: number;
  forwarded: number;
  hired: number;
  waiting: number;
}

export interface HireRow extends Took {
  hires: number;
  /** The number of hires by origin; an origin without any is missing. */
  origins: Partial<Record<string, number>>;
}

/** Bounds of a column by the days of a period. */
function inDays(column: Sql, { from, to }: DayRange): Sql {
  const start = (day: string) => sql`${day}::date::timestamp at time zone ${raw(`'${ZONE}'`)}`;
  const end = (day: string) => sql`(${day}::date + 1)::timestamp at time zone ${raw(`'${ZONE}'`)}`;
  return join(
    [
      sql`true`,
      ...(from ? [sql`${column} >= ${start(from)}`] : []),
      ...(to ? [sql`${column} < ${end(to)}`] : []),
    ],
    ' and ',
  );
}

const daysFrom = (start: string, end: string) =>
  raw(`extract(epoch from ${end} - ${start})::float8 / 86400`);

/** The columns of `Took` over a column `days`, null where it did not happen. */
function took(bands: readonly Band[]): Sql {
  const counts = bands.map(({ below }, index) => {
    const from = literal(bands[index - 1]?.below ?? -1);
    const until = Number.isFinite(below) ? sql`and days < ${literal(below)}` : sql``;
    return sql`count(*) filter (where days >= ${from} ${until})::int`;
  });
  return sql`count(days)::int as count,
    percentile_cont(0.5) within group (order by days) as median,
    percentile_cont(0.9) within group (order by days) as ninetieth,
    array[${join(counts)}] as within`;
}

// An undoing follows its decision within UNDO_SECONDS; a slow request is given a minute.
const NOT_UNDONE = sql`not exists (
  select from application_events u
  where u.application_id = e.application_id and u.action = 'undo'
    and u.created_at between e.created_at and e.created_at + make_interval(secs => ${literal(UNDO_SECONDS + 60)})
    and (u.from_status, u.from_rejected) = (e.to_status, e.to_rejected)
    and (u.to_status, u.to_rejected) = (e.from_status, e.from_rejected))`;

/**
 * The applications made in the period by position, by consultant and all together, the most first. An application
 * made again after a withdrawal counts from then. Decisions that were undone do not count.
 */
export const funnelRows = (days: DayRange): Sql => sql`
  with made as (
    select a.id, a.job_id, a.status, a.rejected, a.applied_at from applications a
    where ${inDays(sql`a.applied_at`, days)}
  ), answered as (
    select e.application_id as id, min(e.created_at) as at,
      bool_or(e.to_status = 'FORWARDED' and not e.to_rejected) as forwarded
    from made join application_events e on e.application_id = made.id
    where e.action in ('reject', 'forward', 'putForward', 'hire') and e.created_at >= made.applied_at
      and ${NOT_UNDONE}
    group by e.application_id
  ), told as (
    select j.position_id, j.consultant collate "C" as consultant, made.status = 'HIRED' as hired,
      made.status in ('FORWARDED', 'HIRED') or coalesce(answered.forwarded, false) as forwarded,
      made.status = 'APPLIED' and not made.rejected and answered.id is null as waiting,
      ${daysFrom('made.applied_at', 'answered.at')} as days
    from made join jobs j on j.id = made.job_id left join answered on answered.id = made.id
  ), grouped as (
    select case when grouping(position_id) = 0 then 'POSITION' when grouping(consultant) = 0 then 'CONSULTANT'
        else 'TOTAL' end as kind,
      position_id, consultant, count(*)::int as applied,
      count(*) filter (where forwarded)::int as forwarded, count(*) filter (where hired)::int as hired,
      count(*) filter (where waiting)::int as waiting, ${took(answerBands)}
    from told group by grouping sets ((position_id), (consultant), ())
  )
  select kind, coalesce(p.name, consultant) as name, applied, forwarded, hired, waiting, count, median, ninetieth,
    within
  from grouped left join positions p on p.id = position_id
  order by applied desc, name`;

// Who made the application comes before what went before it. The letter of an alert names the job; a linked
// partner who applied for it first may have told of it.
const ORIGIN = sql`case
  when made.actor_type = 'ADMIN' then 'AGENCY'
  when exists (select from job_alerts l where l.job_id = a.job_id and l.candidate_id = a.candidate_id
    and l.sent_at <= a.applied_at) then 'JOB_ALERT'
  when exists (select from couple_members mine join couples c on c.id = mine.couple_id and c.status = 'LINKED'
    join couple_members theirs on theirs.couple_id = c.id and theirs.role <> mine.role
    join applications p on p.candidate_id = theirs.candidate_id and p.job_id = a.job_id
    where mine.candidate_id = a.candidate_id and mine.open and p.applied_at < a.applied_at) then 'PARTNER'
  when made.actor_type = 'CANDIDATE' then 'OWN'
  else 'UNKNOWN' end`;

/**
 * The hires of the period by origin, and how long the jobs took that were filled first in it: from their listing
 * to their first hire.
 */
export const hireRow = (days: DayRange): Sql => sql`
  with hired as (
    select a.job_id, a.stage_changed_at as at, ${ORIGIN} as origin,
      not exists (select from applications o where o.job_id = a.job_id and o.status = 'HIRED'
        and o.stage_changed_at < a.stage_changed_at) as is_first
    from applications a left join lateral (
      select e.actor_type from application_events e
      where e.application_id = a.id and e.action in ('apply', 'applyAgain')
      order by e.created_at desc limit 1
    ) made on true
    where a.status = 'HIRED' and ${inDays(sql`a.stage_changed_at`, days)}
  ), filled as (
    select hired.origin,
      case when hired.is_first then ${daysFrom('j.listed_at', 'hired.at')} end as days
    from hired join jobs j on j.id = hired.job_id
  )
  select count(*)::int as hires, ${took(fillBands)},
    (select coalesce(jsonb_object_agg(origin, n), '{}')
     from (select origin, count(*)::int as n from filled group by origin) counted) as origins
  from filled`;
