import { valuesOf } from '#server/domain/kernel/labels.ts';
import {
  type Certificate,
  certificateFlags,
  certificates,
  visaFields,
  visas,
} from '#server/domain/kernel/paper-labels.ts';
import { NOTICE } from '#server/domain/rules/availability-sql.ts';
import { kilometresSql } from '#server/domain/rules/distance-sql.ts';
import {
  IDEAL_CENTS,
  MOST_CENTS,
  payPointsSql,
  rolePointsSql,
} from '#server/domain/rules/match-sql.ts';
import { withoutPrefix } from '#server/domain/rules/vessel-name-sql.ts';
import { FREE_IN_SCHENGEN, FREE_IN_USA, SCHENGEN_AREA } from '#server/domain/rules/visa-rules.ts';
import { empty, join, literal, raw, type Sql, sql } from '#server/platform/sql.ts';

/**
 * How a candidate (c) fits a job (j, with its position p and its yacht y), as SQL: what the page shows, what
 * a list is ordered by and what it is filtered by are the same expressions.
 */

/** What is compared. */
export type Aspect =
  | 'MATCH'
  | 'SALARY'
  | 'AVAILABILITY'
  | 'REQUIREMENTS'
  | 'VISAS'
  | 'LANGUAGES'
  | 'DISTANCE'
  | 'REFERENCES'
  | 'LAST_YACHT';

/** Whether it fits; NOT_SAID where the candidate says nothing of it, NEUTRAL where there is nothing to compare. */
export type FitState = 'FITS' | 'NEARLY' | 'MISSES' | 'NOT_SAID' | 'NEUTRAL';

/** Tables that the expressions need besides `candidates c` and `jobs j`. */
export const FIT_JOB_FROM = sql`left join positions p on p.id = j.position_id
  join yachts y on y.id = j.yacht_id`;

/** The day when a job starts: today where no day is named. */
const STARTS = sql`(case when j.start_date_type = 'APPROXIMATE_DATE' then coalesce(j.start_date, current_date)
  else current_date end)`;

/** The months that a contract runs whose end is not said: a rotation's period is its rhythm, not its length. */
const USUAL_MONTHS = 12;

/** The day when a contract ends: its start and its period, or twelve months. */
export const ENDS = sql`(${STARTS} + case
  when j.contract_type in ('TEMPORARY', 'DAYWORK') and j.period_length > 0 and j.period_type is not null
  then make_interval(
    days => case j.period_type when 'DAYS' then j.period_length when 'WEEKS' then 7 * j.period_length else 0 end,
    months => case j.period_type when 'MONTHS' then j.period_length else 0 end)
  else make_interval(months => ${literal(USUAL_MONTHS)}) end)::date`;

const texts = (values: readonly string[]) =>
  raw(`array[${values.map((value) => `'${value}'`).join(', ')}]::text[]`);

// Match and salary

const ROLE_POINTS = rolePointsSql({
  positionId: sql`j.position_id`,
  positionType: sql`p.position_type`,
  contractType: sql`j.contract_type`,
});
const PAY_POINTS = payPointsSql(IDEAL_CENTS);

/** How much more than the most of the offer the candidate wants, in euro cents; of DOE, all that they want. */
const OVER = sql`(${IDEAL_CENTS} - coalesce(${MOST_CENTS}, 0))`;
/** Euro cents a month above the offer that are still worth a talk. */
const NEAR_CENTS = 50_000;
const SALARY_STATE = sql`case when c.ideal_salary is null then 'NOT_SAID' when ${MOST_CENTS} is null then 'NEUTRAL'
  when ${OVER} <= 0 then 'FITS' when ${OVER} <= ${literal(NEAR_CENTS)} then 'NEARLY' else 'MISSES' end`;

// Availability

/** Days from today until the job starts; 0 if it has. */
export const STARTS_IN = sql`(greatest(${STARTS}, current_date) - current_date)`;
/** Days after the start when the candidate can come; 0 in time. */
const late = (startsIn: Sql) => sql`greatest((${NOTICE})::int - ${startsIn}, 0)`;
const LATE = late(STARTS_IN);
/** Days late that a yacht often waits. */
const NEAR_DAYS = 14;
const AVAILABILITY_STATE = sql`case when c.is_available is null then 'NOT_SAID'
  when not c.is_available then 'MISSES'
  when j.start_date_type is null or j.start_date_type = 'UNCONFIRMED' or ${LATE} = 0 then 'FITS'
  when ${LATE} <= ${literal(NEAR_DAYS)} then 'NEARLY' else 'MISSES' end`;

// Papers

/** Of a paper with an answer (`x`): held, missing, expired before the contract ends, or not said. */
const HOLDING = sql`case when x.held is null then 'NOT_SAID' when not x.held then 'MISSING'
  when x.expiry_date < ${ENDS} then 'EXPIRES' else 'HELD' end`;

const rowsOf = (rows: readonly (readonly string[])[]) =>
  raw(rows.map((row) => `(${row.join(', ')})`).join(', '));

/** The column of a job that asks for a certificate. */
export const certificateFlag = (kind: Certificate) => `j.${snake(certificateFlags[kind])}`;

const CERTIFICATES = rowsOf(
  valuesOf(certificates).map((kind, rank) => [
    certificateFlag(kind),
    `'${kind}'::certificate_kind`,
    `'${certificates[kind].at(-1)}'`,
    String(rank),
  ]),
);

/** Of a qualification that is asked for, `held` of those that the candidate lists. */
const qualified = (isHeld: Sql) => sql`case when ${isHeld} then 'HELD'
  when cardinality(c.held_qualification_ids) = 0 then 'NOT_SAID' else 'MISSING' end`;

const REQUIREMENT_ROWS = sql`
  select v.rank, v.label, ${HOLDING} as state, x.expiry_date as expires, false as of_place
  from (values ${CERTIFICATES}) v(asked, kind, label, rank)
  left join candidate_certificates x on x.candidate_id = c.id and x.kind = v.kind
  where v.asked
  union all
  select 100 + q.rank, q.name, ${qualified(sql`q.id = any(c.held_qualification_ids)`)}, null, false
  from job_qualifications i join qualifications q on q.id = i.qualification_id where i.job_id = j.id
  union all
  select 100000 + g.rank, string_agg(q.name, ' or ' order by q.rank, q.name),
    ${qualified(sql`bool_or(q.id = any(c.held_qualification_ids))`)}, null, false
  from job_qualification_groups g join job_qualification_group_items i on i.group_id = g.id
  join qualifications q on q.id = i.qualification_id where g.job_id = j.id group by g.id`;

const IN_SCHENGEN = sql`('MEDITERRANEAN' = any(y.itinerary)
  or coalesce(y.location_country, y.home_port_country) = any(${texts(SCHENGEN_AREA)}))`;
const IN_USA = sql`('USA' = any(y.itinerary) or coalesce(y.location_country, y.home_port_country) = 'US')`;
const isFree = (nationalities: readonly string[]) =>
  sql`c.nationalities && ${texts(nationalities)}`;

/** The visas that a listing names, and those that the yacht's place asks of this nationality. */
const VISAS = join(
  valuesOf(visas).map((kind, rank) => {
    const flag = raw(`j.${snake(visaFields[kind])}`);
    const free = isFree(kind === 'SCHENGEN' ? FREE_IN_SCHENGEN : FREE_IN_USA);
    const place = { SCHENGEN: IN_SCHENGEN, B1B2: sql`(${IN_USA} and not j.green_card)` };
    const ofPlace = kind === 'SCHENGEN' || kind === 'B1B2' ? place[kind] : sql`false`;
    return sql`(${raw(`'${kind}'::visa_kind, '${visas[kind][0]}', ${rank}`)}, ${flag}, ${ofPlace}, ${free})`;
  }),
);

const VISA_ROWS = sql`
  select v.rank, v.label, case when v.free then 'EXEMPT'
      when v.kind = 'B1B2' and 'GREEN_CARD' = any(c.held_visas) then 'EXEMPT'
      when cardinality(c.nationalities) = 0 and x.held is null then 'NOT_SAID'
      else ${HOLDING} end as state,
    x.expiry_date as expires, not v.asked as of_place
  from (values ${VISAS}) v(kind, label, rank, asked, of_place, free)
  left join candidate_visas x on x.candidate_id = c.id and x.kind = v.kind
  where v.asked or (v.of_place and not v.free)`;

/** One row about a list of papers: how many lack, how many are not said, and the papers. */
const papers = (name: string, rows: Sql) => sql`left join lateral (
  select count(*)::int as asked,
    (count(*) filter (where i.state = 'MISSING'))::int as missing,
    (count(*) filter (where i.state = 'EXPIRES'))::int as expiring,
    (count(*) filter (where i.state = 'NOT_SAID'))::int as unsaid,
    coalesce(json_agg(json_build_object('label', i.label, 'state', i.state, 'expiresOn', i.expires,
      'isOfPlace', i.of_place) order by i.rank, i.label), '[]') as items
  from (${rows}) i) ${raw(name)} on true`;

const papersState = (name: string) =>
  raw(`case when ${name}.asked = 0 then 'NEUTRAL' when ${name}.missing > 0 then 'MISSES'
  when ${name}.expiring > 0 then 'NEARLY' when ${name}.unsaid > 0 then 'NOT_SAID' else 'FITS' end`);

const papersKey = (name: string) =>
  raw(`(1000000 * ${name}.missing + 1000 * ${name}.expiring + ${name}.unsaid)`);

// Place, references, last yacht

export const YACHT_LAT = sql`coalesce(y.location_lat, y.home_port_lat)`;
export const YACHT_LNG = sql`case when y.location_lat is null then y.home_port_lng else y.location_lng end`;
// `least` leaves nulls out, so the distance of an unknown place would be half the way round the earth.
const kilometres = (
  lat: Sql,
  lng: Sql,
) => sql`case when c.location_lat is not null and ${lat} is not null
  then round(${kilometresSql(lat, lng)})::int end`;
const KILOMETRES = kilometres(YACHT_LAT, YACHT_LNG);

/** More than the way round the earth: for whose place is not known. */
export const FARTHEST = 50_000;

const REFERENCES_JOIN = sql`left join lateral (
  select count(*)::int as completed from "references" r
  where r.candidate_id = c.id and r.completed and not r.archived) refs on true`;

/** '55m', '46.5 metres' in what somebody wrote as the name of the yacht. */
const LENGTH = String.raw`(\d{2,3}(?:\.\d)?)\s*(?:m|mt|mtr|metres?|meters?)\M`;

/** The latest employment, and the length of its yacht where the text says it or one known vessel has the name. */
const LAST_YACHT_JOIN = sql`left join lateral (
  select r.company_name as name, r.position,
    coalesce(substring(r.company_name from '(?i)' || ${raw(`'${LENGTH}'`)})::float8, known.size) as size
  from (
    select company_name, position from past_roles where candidate_id = c.id
    order by present desc, coalesce(to_date, from_date) desc nulls last, id desc limit 1
  ) r
  left join lateral (
    select case when count(distinct round(v.size)) = 1 then max(v.size) end as size
    from fold(${withoutPrefix(sql`r.company_name`)}) called, lateral (
      select size from vessels where fold(name) = called
      union all select size from yachts where folded_name = called and employer_id is null
    ) v
  ) known on true
) last_yacht on true`;

// Together

interface AspectSql {
  /** What to join to know it. */
  join: Sql;
  /** Whether it fits, as a FitState. */
  state: Sql;
  /** An integer to order by, the best first. */
  key: Sql;
}

const scoreOf = (role: Sql) => sql`(${role} / 100 + ${role} % 100 + ${PAY_POINTS})`;
/** Joins the points for the role, computed once for each row, which MATCH and IS_MATCH read. */
export const POINTS = sql`cross join lateral (select ${ROLE_POINTS} as role offset 0) points`;
/** The match score, 0 to 100. */
export const MATCH = scoreOf(sql`points.role`);
/** Whether a candidate is a match for a job: they want its position, or another of its department. */
export const IS_MATCH = sql`points.role >= 100`;
const NEUTRAL = sql`'NEUTRAL'`;
/** For whom nothing is known: after everybody else. */
export const LAST = 2_000_000_000;

/** Orders by availability: days late for a job that starts in so many days, then the unavailable, then who does not say. */
export const availabilityKey = (startsIn: Sql): Sql =>
  sql`(case when c.is_available is null then ${literal(LAST)} when not c.is_available then ${literal(LAST - 1)}
    else ${late(startsIn)} end)`;

/** Orders by the kilometres from a place, whose own is not known last. */
export const distanceKey = (lat: Sql, lng: Sql): Sql =>
  sql`coalesce(${kilometres(lat, lng)}, ${literal(FARTHEST)})`;

export const ASPECTS: Readonly<Record<Aspect, AspectSql>> = {
  MATCH: { join: empty, state: NEUTRAL, key: sql`(100 - ${scoreOf(ROLE_POINTS)})` },
  SALARY: {
    join: empty,
    state: SALARY_STATE,
    // `greatest` leaves nulls out.
    key: sql`(case when ${OVER} is null then ${literal(LAST)} when ${OVER} > 0 then ${OVER} else 0 end)::int`,
  },
  AVAILABILITY: {
    join: empty,
    state: AVAILABILITY_STATE,
    key: availabilityKey(STARTS_IN),
  },
  REQUIREMENTS: {
    join: papers('requirements', REQUIREMENT_ROWS),
    state: papersState('requirements'),
    key: papersKey('requirements'),
  },
  VISAS: { join: papers('visas', VISA_ROWS), state: papersState('visas'), key: papersKey('visas') },
  LANGUAGES: {
    join: empty,
    state: sql`case when cardinality(c.languages) = 0 then 'NOT_SAID' else 'NEUTRAL' end`,
    key: sql`(- cardinality(c.languages))`,
  },
  DISTANCE: {
    join: empty,
    state: sql`case when ${KILOMETRES} is null then 'NOT_SAID' else 'NEUTRAL' end`,
    key: distanceKey(YACHT_LAT, YACHT_LNG),
  },
  REFERENCES: {
    join: REFERENCES_JOIN,
    state: sql`case when refs.completed > 0 then 'FITS' else 'NEUTRAL' end`,
    key: sql`(- refs.completed)`,
  },
  LAST_YACHT: {
    join: LAST_YACHT_JOIN,
    state: sql`case when last_yacht.name is null then 'NOT_SAID' else 'NEUTRAL' end`,
    key: sql`coalesce(- round(10 * last_yacht.size)::int, 0)`,
  },
};

/** Everything that the page shows of a pair, as a select list. */
export const FIT_COLUMNS = sql`
  ${ROLE_POINTS} / 100 as "matchPosition", ${ROLE_POINTS} % 100 as "matchJobType", ${PAY_POINTS} as "matchSalary",
  c.ideal_salary is not null as "hasIdealSalary", j.position_id as "positionId",
  j.contract_type as "contractType", j.salary_type as "salaryType", j.salary_currency as "salaryCurrency",
  j.salary_amount as "salaryAmount", j.salary_range_min as "salaryRangeMin", j.salary_range_max as "salaryRangeMax",
  c.ideal_salary as "idealSalary", c.ideal_salary_currency as "idealSalaryCurrency",
  (${OVER} / 100)::int as "euroOver", ${SALARY_STATE} as "salaryState",
  c.is_available as "isAvailable", c.has_notice as "hasNotice", c.notice_period as "noticePeriod",
  c.available_from as "availableFrom",
  j.start_date_type as "startDateType", j.start_date as "startDate", (${LATE})::int as "daysLate",
  ${AVAILABILITY_STATE} as "availabilityState", ${ENDS} as "endsOn",
  requirements.items as requirements, ${ASPECTS.REQUIREMENTS.state} as "requirementsState",
  visas.items as visas, ${ASPECTS.VISAS.state} as "visasState", c.languages, ${KILOMETRES} as kilometres,
  c.location_name as "locationName", coalesce(y.location_name, y.home_port_name) as "yachtPlace",
  refs.completed as "completedReferences", last_yacht.name as "lastYacht", last_yacht.position as "lastPosition",
  last_yacht.size as "lastYachtSize", y.size as "yachtSize"`;

/** What FIT_COLUMNS needs besides FIT_JOB_FROM. */
export const FIT_JOINS = join(
  Object.values(ASPECTS).map((aspect) => aspect.join),
  ' ',
);

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
