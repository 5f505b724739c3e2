import type { Columns } from '#server/domain/kernel/columns.ts';
import { deciderOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { may } from '#server/domain/policy/allow.ts';
import { readableJobColumns } from '#server/domain/policy/job-columns.ts';
import { raw, type Sql, sql } from '#server/platform/sql.ts';
import { keptCount } from './application.ts';

const named = (link: string, item: string) =>
  `(select coalesce(json_agg(json_build_object('id', q.id, 'name', q.name, 'category', q.category) order by q.rank), '[]')
    from ${item} i join qualifications q on q.id = i.qualification_id where ${link})`;

const COUNTS = sql`(select json_build_object(
    'newApplications', ${keptCount(sql`a.status = 'APPLIED' and not a.rejected`)},
    'applications', ${keptCount(sql`a.status <> 'WITHDRAWN'`)}, 'onRecord', ${keptCount(sql`true`)})
  from application_counts a where a.job_id = j.id)`;

/** The SQL of each column of a JobRow, on the aliases of JOB_FROM. */
const SOURCES = {
  id: 'j.id',
  yachtId: 'j.yacht_id',
  status: 'j.status',
  visibility: 'j.visibility',
  wizardStep: 'j.wizard_step',
  positionId: 'j.position_id',
  positionName: 'p.name',
  positionType: 'p.position_type',
  consultant: 'j.consultant',
  reference: 'j.reference',
  contractType: 'j.contract_type',
  periodLength: 'j.period_length',
  periodLengthSecondary: 'j.period_length_secondary',
  periodType: 'j.period_type',
  salaryCurrency: 'j.salary_currency',
  salaryType: 'j.salary_type',
  salaryAmount: 'j.salary_amount',
  salaryRangeMin: 'j.salary_range_min',
  salaryRangeMax: 'j.salary_range_max',
  cabinStatus: 'j.cabin_status',
  gender: 'j.gender',
  startDateType: 'j.start_date_type',
  startDate: 'j.start_date',
  notes: 'j.notes',
  description: 'j.description',
  eng1: 'j.eng1',
  stcwBasic: 'j.stcw_basic',
  stcwAdvanced: 'j.stcw_advanced',
  b1b2: 'j.b1b2',
  c1d: 'j.c1d',
  schengen: 'j.schengen',
  greenCard: 'j.green_card',
  experience: 'j.experience',
  listedAt: 'j.listed_at',
  archivedAt: 'j.archived_at',
  createdAt: 'j.created_at',
  updatedAt: 'j.updated_at',
  changeKey: 'j.change_key',
  postedById: 'j.posted_by_id',
  counts: COUNTS.text,
  qualifications: named('i.job_id = j.id', 'job_qualifications'),
  qualificationGroups: `(select coalesce(json_agg(${named('i.group_id = g.id', 'job_qualification_group_items')}
    order by g.rank), '[]') from job_qualification_groups g where g.job_id = j.id)`,
  yachtName: 'y.name',
  yachtType: 'y.yacht_type',
  yachtSize: 'y.size',
  yachtStatus: 'y.yacht_status',
  buildYear: 'y.build_year',
  builderCountry: 'y.builder_country',
  couples: 'y.couples',
  itinerary: 'y.itinerary::text[]',
  locationCountry: 'y.location_country',
  homePortCountry: 'y.home_port_country',
  smoking: 'y.smoking',
  tattoo: 'y.tattoo',
  dryBoat: 'y.dry_boat',
} as const;

export type JobColumn = keyof typeof SOURCES;

/** Joins the yacht (y), which each job has, and the position (p) to jobs (j): outer, so that PostgreSQL drops what is not read. */
export const JOB_JOINS = sql`left join yachts y on y.id = j.yacht_id
  left join positions p on p.id = j.position_id`;
export const JOB_FROM = sql`jobs j ${JOB_JOINS}`;
/** What the agency searches jobs in, as `fold` leaves it: position, yacht and reference. */
export const JOB_WORDS = sql`concat_ws(' ', p.folded_name, y.folded_name, j.folded_reference)`;

/** Guests, employers and integrations see a length rounded to 5 m (contract, section 3). */
const ROUNDED_SIZE = 'floor(y.size / 5 + 0.5) * 5';

/** Whether the viewer may read a column of the jobs that they see. */
export function canReadJobColumn(viewer: Viewer, column: JobColumn): boolean {
  const readable = readableJobColumns(viewer);
  return readable === 'all' || readable.includes(column);
}

/** The yacht's length in the precision available to the viewer, for display and for filters. */
export function yachtSizeSql(viewer: Viewer): Sql {
  return raw(sizeSource(viewer));
}

function sizeSource(viewer: Viewer): string {
  return may(viewer, 'job.readExactSize') ? SOURCES.yachtSize : ROUNDED_SIZE;
}

/** The columns of a JobRow as a select list, the id always; what the viewer may not read never leaves the database. */
export function jobColumnsSql(viewer: Viewer, asked?: Columns): Sql {
  const all = Object.entries(SOURCES) as [JobColumn, string][];
  const columns = asked ? all.filter(([column]) => column === 'id' || asked.has(column)) : all;
  const listed = columns.map(([column, source]) => {
    if (!canReadJobColumn(viewer, column)) return `null as "${column}"`;
    return `${column === 'yachtSize' ? sizeSource(viewer) : source} as "${column}"`;
  });
  return raw(listed.join(', '));
}

/** Whether the viewer is the consultant of a listing (`j`), or is not; nobody else has listings of their own. */
export function ownListingSql(viewer: Viewer, mine: boolean): Sql {
  const { userId } = deciderOf(viewer);
  if (!userId) return mine ? sql`false` : sql`true`;
  const own = sql`j.consultant = (select me.consultant from users me where me.id = ${userId}::uuid)`;
  return mine ? own : sql`(${own}) is not true`;
}
