import { valuesOf } from '#server/domain/kernel/labels.ts';
import { type Certificate, certificates } from '#server/domain/kernel/paper-labels.ts';
import { AVAILABILITY_COLUMNS } from '#server/domain/rules/availability-sql.ts';
import { join, literal, raw, type Sql, sql } from '#server/platform/sql.ts';
import {
  availabilityKey,
  certificateFlag,
  distanceKey,
  ENDS,
  FARTHEST,
  LAST,
  STARTS_IN,
  YACHT_LAT,
  YACHT_LNG,
} from './sql.ts';

/** What of a job decides among candidates with the same score. Qualifications by their ids; of each group one is enough. */
export interface TieTarget {
  certificates: readonly Certificate[];
  qualificationIds: readonly string[];
  qualificationGroups: readonly (readonly string[])[];
  /** Days from today; 0 if it has started. */
  startsIn: number;
  /** YYYY-MM-DD */
  endsOn: string;
  /** Where the yacht is; null if not known. */
  latitude: number | null;
  longitude: number | null;
}

/** The certificates that a job (j) asks for. */
const ASKED = sql`array_remove(array[${join(
  valuesOf(certificates).map((kind) =>
    raw(`case when ${certificateFlag(kind)} then '${kind}' end`),
  ),
)}], null)`;

/** A TieTarget as a select list on a job (j) and its yacht (y). */
export const TIE_TARGET = sql`${ASKED} as certificates,
  array(select i.qualification_id from job_qualifications i where i.job_id = j.id) as "qualificationIds",
  (select coalesce(json_agg(g.ids), '[]') from (
    select json_agg(i.qualification_id) as ids
    from job_qualification_groups o join job_qualification_group_items i on i.group_id = o.id
    where o.job_id = j.id group by o.id
  ) g) as "qualificationGroups", ${STARTS_IN}::int as "startsIn", ${ENDS} as "endsOn",
  ${YACHT_LAT} as latitude, ${YACHT_LNG} as longitude`;

/** The columns of a candidate (c) that `tieSql` reads. */
export const TIE_COLUMNS = sql`${AVAILABILITY_COLUMNS}, c.held_certificates,
  c.held_qualification_ids, c.location_lat, c.location_lng`;

/** More papers, or days, than these make no difference: all three figures share an integer of 31 bits. */
const MOST_PAPERS = 31;
const MOST_DAYS = 509;
const DAYS = 512;
const KILOMETRES = 65_536;

/** Of two candidates (c) with the same score for a job, the one with the higher figure fits it better. */
export function tieSql(target: TieTarget): Sql {
  return tieOf(lackingSql(target), literal(target.startsIn), distanceSql(target));
}

/**
 * What a job (j) asks for, once a job, as a join. Qualifications with the place of what one of them is enough
 * for: its own, or its group's.
 */
export const TIE_JOIN = sql`cross join lateral (
  select ${ASKED}::certificate_kind[] as certificates, array_agg(q.id) as ids, array_agg(q.place) as places,
    coalesce(max(q.place), 0)::int as most
  from (select i.id, dense_rank() over (order by i.of) as place from (
    select qualification_id as id, qualification_id as of from job_qualifications where job_id = j.id
    union all select x.qualification_id, x.group_id from job_qualification_groups o
    join job_qualification_group_items x on x.group_id = o.id where o.job_id = j.id) i) q
  offset 0) asked`;

/** How many of the papers that a job asks for (`TIE_JOIN`) a candidate (c) does not hold until its contract ends. */
const LACKING = sql`(cardinality(asked.certificates) - ${validSql(sql`asked.certificates`, ENDS)}
  + asked.most - case when c.held_qualification_ids && asked.ids then (
    select count(distinct q.place)::int from unnest(asked.ids, asked.places) q(id, place)
    where q.id = any(c.held_qualification_ids)) else 0 end)`;

/** The figure of `tieSql` for a candidate (c) and a job (j, with its yacht y and `TIE_JOIN`). */
export const PAIR_TIE = tieOf(LACKING, STARTS_IN, distanceKey(YACHT_LAT, YACHT_LNG));

/** Fewer papers that the fit strip does not show as held, then fewer days late, then nearer. */
function tieOf(lacking: Sql, startsIn: Sql, kilometres: Sql): Sql {
  const late = availabilityKey(startsIn);
  // Whoever is unavailable or does not say comes after everybody who does.
  const days = sql`greatest(least(${late}, ${literal(MOST_DAYS)}), ${late} - ${literal(LAST - DAYS + 1)})`;
  const papers = sql`least(${lacking}, ${literal(MOST_PAPERS)})`;
  return sql`(- (${literal(KILOMETRES)} * (${literal(DAYS)} * ${papers} + ${days}) + ${kilometres}))`;
}

/** Kilometres of a candidate (c) from the yacht, more than any where either place is not known. */
export function distanceSql({ latitude, longitude }: TieTarget): Sql {
  if (latitude === null || longitude === null) return literal(FARTHEST);
  return distanceKey(sql`${latitude}::float8`, sql`${longitude}::float8`);
}

/** How many of the papers are not held until the contract ends. */
function lackingSql(target: TieTarget): Sql {
  const { certificates: kinds, qualificationIds, qualificationGroups, endsOn } = target;
  const parts = [
    ...qualificationIds.map((id) => sql`(not c.held_qualification_ids @> array[${id}::uuid])::int`),
    ...qualificationGroups.map((ids) => sql`(not c.held_qualification_ids && ${ids}::uuid[])::int`),
  ];
  if (kinds.length > 0) {
    const valid = validSql(sql`${kinds}::certificate_kind[]`, sql`${endsOn}::date`);
    parts.push(sql`${literal(kinds.length)} - ${valid}`);
  }
  return parts.reduce((sum, part) => sql`${sum} + ${part}`, sql`0`);
}

/**
 * How many of the certificates a candidate (c) holds until that day. The dates are in no column of the candidate, so
 * they are looked up for those who hold any of these.
 */
function validSql(kinds: Sql, day: Sql): Sql {
  return sql`case when c.held_certificates && ${kinds} then (
    select count(*)::int from candidate_certificates x
    where x.candidate_id = c.id and x.kind = any(${kinds}) and x.held
      and (x.expiry_date is null or x.expiry_date >= ${day})) else 0 end`;
}
