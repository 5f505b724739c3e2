import { hasPhone } from '#server/domain/candidate-search/text.ts';
import { nameText, parse } from '#server/domain/kernel/input.ts';
import { mayLag } from '#server/domain/kernel/own-writes.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import {
  visibleCandidatesSql,
  visibleJobsSql,
  visibleYachtsSql,
} from '#server/domain/policy/visible.ts';
import { JOB_WORDS } from '#server/domain/rows/job-columns.ts';
import { query } from '#server/platform/db.ts';
import { empty, join, raw, type Sql, sql } from '#server/platform/sql.ts';

/** The minimum characters of a search. */
const JUMP_MIN = 2;
/** The results offered of each kind, and of the one kind that an act needs. */
const OF_EACH = 6;
const OF_ONE = 18;

/** What is done with a result: verifying a sign-up, beginning a listing for a yacht, telling of a job. */
export type JumpAct = 'VERIFY' | 'LIST' | 'ALERT';

/** A result: the kind and the id of a row. */
export interface JumpTarget {
  kind: 'CANDIDATE' | 'YACHT' | 'JOB' | 'CLIENT';
  id: string;
}

/**
 * Candidates, yachts, jobs and clients by part of a name, names that begin with the text first; candidates also by
 * phone number, jobs by yacht and reference, clients by their people. With an act only what it can be done with,
 * whatever that is called where there is no text. One statement. Admins only; under two characters it finds nothing.
 */
export async function findJumpTargets(
  viewer: Viewer,
  text: string,
  act: JumpAct | null = null,
): Promise<JumpTarget[]> {
  allow(viewer, 'agency.jump');
  const wanted = parse(nameText, text, ['text']);
  if (wanted.length < JUMP_MIN && (wanted || !act)) return [];
  const part = sql`'%' || fold(${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;
  // Spaces and dots separate the words of a search text as they do those of names.
  const first = (name: Sql) => sql`position(fold(${wanted}) in ${name})`;
  const phone = hasPhone(wanted);
  const limit = raw(`limit ${act ? OF_ONE : OF_EACH}`);
  const candidates = sql`(select 'CANDIDATE' as kind, c.id from candidates c join users u on u.id = c.user_id
    where (${phone ?? sql`false`} or c.search_text like ${part}) and ${visibleCandidatesSql(viewer)}
      and ${act ? sql`not c.is_verified` : sql`true`}
    order by ${act ? sql`not c.requested_verification,` : empty}
      ${first(sql`fold(u.first_name || ' ' || u.last_name)`)} <> 1, u.last_active_at desc, c.id
    ${limit})`;
  const yachts = sql`(select 'YACHT' as kind, y.id from yachts y
    where y.folded_name like ${part} and ${visibleYachtsSql(viewer)}
    order by ${first(sql`y.folded_name`)} <> 1, y.name, y.id ${limit})`;
  const jobs = sql`(select 'JOB' as kind, j.id from jobs j join yachts y on y.id = j.yacht_id
    left join positions p on p.id = j.position_id
    where ${JOB_WORDS} like ${part} and ${visibleJobsSql(viewer)}
      and ${act ? sql`j.status = 'ACTIVE' and j.visibility = 'LIVE'` : sql`true`}
    order by j.status <> 'ACTIVE', ${first(sql`coalesce(p.folded_name, '')`)} <> 1,
      coalesce(j.listed_at, j.created_at) desc, j.id ${limit})`;
  const clients = sql`(select 'CLIENT' as kind, k.id from clients k
    where k.archived_at is null and (fold(k.name) like ${part}
      or exists (select from client_people p where p.client_id = k.id and fold(p.name) like ${part}))
    order by ${first(sql`fold(k.name)`)} <> 1, lower(k.name), k.id ${limit})`;
  const subjects: Record<JumpAct, Sql> = { VERIFY: candidates, LIST: yachts, ALERT: jobs };
  return query<JumpTarget>(
    `jump-targets-${act ?? 'all'}${phone ? '-phone' : ''}`,
    act ? subjects[act] : join([candidates, yachts, jobs, clients], ' union all '),
    mayLag(viewer),
  );
}
