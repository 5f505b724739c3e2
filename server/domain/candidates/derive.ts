import {
  countedFields,
  type ProfileField,
  searchedFields,
  sqlColumn,
} from '#server/domain/profile-fields/fields.ts';
import type { Transaction } from '#server/platform/db.ts';
import { raw, type Sql, sql } from '#server/platform/sql.ts';

/**
 * Locks candidates' rows in a fixed order before their derived columns are computed. A statement sees what
 * was committed before it started, so of two changes to one profile the second sees the first.
 */
const lockSql = (ids: readonly string[]) => sql`
select from candidates where id = any(${ids}::uuid[]) order by id for no key update`;

// The characters that String.prototype.trim removes, so that blank means the same here as in completion.ts.
const BLANK = String.raw`E'\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'`;
const filled = (column: string) =>
  `(coalesce(btrim(${column}, ${BLANK}), '') not in ('', '-'))::int`;

/** 1 if a field's column has an answer, else 0. */
function answered(field: ProfileField): string {
  const column = `c.${sqlColumn(field)}`;
  if (field.kind === 'list') return `(cardinality(${column}) > 0)::int`;
  const isText = field.kind === 'text' || field.kind === 'phone' || field.kind === 'country';
  return isText ? filled(column) : `(${column} is not null)::int`;
}

const fieldPoints = raw(
  countedFields.map((field) => `${field.points} * ${answered(field)}`).join('\n    + '),
);
const searchedColumns = raw(searchedFields.map((field) => `c.${sqlColumn(field)}`).join(', '));

/**
 * Recomputes every derived column of candidates from the profile's own tables.
 * Completion points as in completion.ts (specification 1, section 9).
 * `updatedAt` is the time of the change that makes them new, if there was one.
 * A null yacht size is an open end: some desired role has no limit there.
 */
export const refreshSql = (ids: readonly string[], updatedAt: Sql = sql`c.updated_at`): Sql => sql`
update candidates c set
  updated_at = ${updatedAt},
  profile_completion =
    20 * (limits.roles > 0)::int
    + 10 * (c.image_file_id is not null)::int
    + 8 * ${raw(filled('c.location_country'))}
    + 6 * (c.cv_file_id is not null)::int
    + ${fieldPoints}
    + 3 * (
      (past.words is not null)::int
      + (school.words is not null)::int
      + exists (select from "references" f where f.candidate_id = c.id and not f.archived)::int
      + (papers.eng1 is true)::int
      + (papers.stcw_basic is true)::int
    )
    + (papers.written is true)::int,
  position_name = roles.position_name,
  search_text = fold(u.first_name || ' ' || u.last_name || ' ' || u.email),
  keyword_text = fold(concat_ws(E'\\n', ${searchedColumns}, roles.words, held.words,
    skilled.words, equipped.words, past.words, school.words)),
  desired_position_ids = coalesce(roles.ids, '{}'),
  desired_position_types = coalesce(roles.types, '{}'),
  desired_role_keys = coalesce(pairs.keys, '{}'),
  desired_job_types = coalesce(limits.job_types, '{}'),
  desired_yacht_types = coalesce(limits.yacht_types, '{}'),
  yacht_size_min = limits.size_min,
  yacht_size_max = limits.size_max,
  held_qualification_ids = coalesce(held.ids, '{}'),
  held_visas = (select coalesce(array_agg(v.kind order by v.kind), '{}')
    from candidate_visas v where v.candidate_id = c.id and v.held),
  held_certificates = (select coalesce(array_agg(e.kind order by e.kind), '{}')
    from candidate_certificates e where e.candidate_id = c.id and e.held),
  is_linked = exists (select from couple_members m join couples k on k.id = m.couple_id
    where m.candidate_id = c.id and m.open and k.status = 'LINKED')
from candidates t
join users u on u.id = t.user_id
left join lateral (
  select
    (array_agg(p.name order by r.rank, r.created_at, r.id, w.rank, p.id))[1] as position_name,
    string_agg(distinct p.name collate "C", E'\\n' order by p.name collate "C") as words,
    array_agg(distinct p.id order by p.id) as ids,
    array_agg(distinct p.position_type order by p.position_type) as types
  from desired_roles r
  join desired_role_positions w on w.desired_role_id = r.id
  join positions p on p.id = w.position_id
  where r.candidate_id = t.id
) roles on true
left join lateral (
  select array_agg(distinct key collate "C" order by key collate "C") as keys
  from desired_roles r
  join desired_role_positions w on w.desired_role_id = r.id
  join positions p on p.id = w.position_id,
  unnest(r.job_types) job_type,
  unnest(array[p.id::text, p.position_type::text]) part,
  concat(part, ':', job_type) key
  where r.candidate_id = t.id
) pairs on true
left join lateral (
  select count(*) as roles,
    case when bool_and(not r.no_yacht_size_preference and r.yacht_size_min is not null)
      then min(r.yacht_size_min) end as size_min,
    case when bool_and(not r.no_yacht_size_preference and r.yacht_size_max is not null)
      then max(r.yacht_size_max) end as size_max,
    (select array_agg(distinct job_type order by job_type)
      from desired_roles x, unnest(x.job_types) job_type where x.candidate_id = t.id) as job_types,
    (select array_agg(distinct yacht_type order by yacht_type)
      from desired_roles x, unnest(x.yacht_types) yacht_type where x.candidate_id = t.id) as yacht_types
  from desired_roles r where r.candidate_id = t.id
) limits on true
left join lateral (
  select array_agg(q.id order by q.id) as ids, string_agg(q.name, E'\\n' order by q.rank, q.name) as words
  from candidate_qualifications cq join qualifications q on q.id = cq.qualification_id
  where cq.candidate_id = t.id
) held on true
left join lateral (
  select string_agg(s.name, E'\\n' order by s.rank, s.name) as words
  from candidate_skills cs join skills s on s.id = cs.skill_id where cs.candidate_id = t.id
) skilled on true
left join lateral (
  select string_agg(e.name, E'\\n' order by e.rank, e.name) as words
  from candidate_equipment ce join equipment e on e.id = ce.equipment_id where ce.candidate_id = t.id
) equipped on true
left join lateral (
  select string_agg(concat_ws(E'\\n', p.company_name, p.position, p.description), E'\\n' order by p.id) as words
  from past_roles p where p.candidate_id = t.id
) past on true
left join lateral (
  select string_agg(concat_ws(E'\\n', s.name, s.description), E'\\n' order by s.id) as words
  from education s where s.candidate_id = t.id
) school on true
left join lateral (
  select bool_or(d.kind = 'ENG1') as eng1, bool_or(d.kind = 'STCW_BASIC') as stcw_basic,
    bool_or(d.kind = 'WRITTEN_REFERENCES') as written
  from documents d where d.candidate_id = t.id
) papers on true
where c.id = t.id and t.id = any(${ids}::uuid[])`;

/**
 * Recomputes candidates' derived columns inside the transaction that changed their profile, user, couple or
 * files. Call it last, with the ids of everybody concerned.
 */
export async function refreshCandidates(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.$executeRaw(lockSql(ids));
  await tx.$executeRaw(refreshSql(ids, sql`clock_timestamp()`));
}
