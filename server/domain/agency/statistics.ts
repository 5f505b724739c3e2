import { mayLag } from '#server/domain/kernel/own-writes.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { ZONE } from '#server/domain/rules/statistics-period.ts';
import { query } from '#server/platform/db.ts';
import { raw } from '#server/platform/sql.ts';

const MONTHS = 12;
/** A candidate who was here within so many days is active (contract, section 2). */
const ACTIVE_DAYS = 30;

/** The beginning of the present day, week (on Monday), month or year. */
const since = (unit: string) =>
  `date_trunc('${unit}', now() at time zone '${ZONE}') at time zone '${ZONE}'`;

export interface CrewStatistics {
  total: number;
  thisMonth: number;
  thisWeek: number;
  incomplete: number;
  engineers: number;
  decks: number;
  stews: number;
  activeUsers: number;
}

export interface JobStatistics {
  total: number;
  thisYear: number;
  thisMonth: number;
  thisWeek: number;
  today: number;
}

export interface MonthStatistics {
  /** The first day of the month, YYYY-MM-DD. */
  month: string;
  signUps: number;
  jobs: number;
  applications: number;
}

/**
 * The number of candidate accounts, of those of this month and week, of incomplete sign-ups, of those who
 * want a position of each department, and of active ones (specification 2, section 2: Stats). Admins only.
 */
export async function crewStatistics(viewer: Viewer): Promise<CrewStatistics> {
  allow(viewer, 'agency.readStatistics');
  const wants = (type: string) =>
    `count(*) filter (where desired_position_types @> '{${type}}')::int`;
  const [row] = await query<CrewStatistics>(
    'crew-statistics',
    raw(`select count(*)::int as total,
       count(*) filter (where c.created_at >= ${since('month')})::int as "thisMonth",
       count(*) filter (where c.created_at >= ${since('week')})::int as "thisWeek",
       count(*) filter (where not is_verified and not requested_verification)::int as incomplete,
       ${wants('ENGINEER')} as engineers, ${wants('DECK')} as decks, ${wants('INTERIOR')} as stews,
       count(*) filter (where u.last_active_at >= now() - make_interval(days => ${ACTIVE_DAYS}))::int
         as "activeUsers"
     from candidates c join users u on u.id = c.user_id`),
    mayLag(viewer),
  );
  if (!row) throw new Error('No statistics');
  return row;
}

/** Every position that was listed, archived ones included, by date of listing. Admins only. */
export async function jobStatistics(viewer: Viewer): Promise<JobStatistics> {
  allow(viewer, 'agency.readStatistics');
  const from = (unit: string) => `count(*) filter (where listed_at >= ${since(unit)})::int`;
  const [row] = await query<JobStatistics>(
    'job-statistics',
    raw(`select count(*)::int as total, ${from('year')} as "thisYear", ${from('month')} as "thisMonth",
       ${from('week')} as "thisWeek", ${from('day')} as today
     from jobs where status <> 'DRAFT'`),
    mayLag(viewer),
  );
  if (!row) throw new Error('No statistics');
  return row;
}

/** The numbers of each of the last twelve months, oldest first, the current one last. Admins only. */
export async function monthlyStatistics(viewer: Viewer): Promise<MonthStatistics[]> {
  allow(viewer, 'agency.readStatistics');
  const counted = (table: string, instant: string) => `(
    select date_trunc('month', ${instant} at time zone '${ZONE}') as month, count(*)::int as n
    from ${table} where ${instant} >= (select min(month) from months) at time zone '${ZONE}' group by 1)`;
  return query<MonthStatistics>(
    'monthly-statistics',
    raw(`with months as (
       select date_trunc('month', now() at time zone '${ZONE}') - make_interval(months => back) as month
       from generate_series(0, ${MONTHS - 1}) back
     )
     select months.month::date as month, coalesce(s.n, 0) as "signUps", coalesce(j.n, 0) as jobs,
       coalesce(a.n, 0) as applications
     from months
     left join ${counted('candidates', 'created_at')} s using (month)
     left join ${counted('jobs', 'listed_at')} j using (month)
     left join ${counted('applications', 'applied_at')} a using (month)
     order by months.month`),
    mayLag(viewer),
  );
}
