import { nameText, parse } from '#server/domain/kernel/input.ts';
import { requireRole, type Viewer } from '#server/domain/kernel/viewer.ts';
import {
  type Bind,
  visibleCandidatesSql,
  visibleJobsSql,
  visibleYachtsSql,
} from '#server/domain/policy/visible.ts';
import { sql } from '#server/platform/db.ts';

/** Characters from which something is looked for. */
const JUMP_MIN = 2;
/** How many of each kind are offered. */
const OF_EACH = 6;

/** What can be jumped to: the kind and the id of a row. */
export interface JumpTarget {
  kind: 'CANDIDATE' | 'YACHT' | 'JOB';
  id: string;
}

/**
 * Candidates, yachts and jobs by part of a name, those whose name begins with it first; jobs also by
 * yacht and reference. One statement. Admins only; under two characters it finds nothing.
 */
export async function findJumpTargets(viewer: Viewer, text: string): Promise<JumpTarget[]> {
  requireRole(viewer, 'admin');
  const wanted = parse(nameText, text, ['text']);
  if (wanted.length < JUMP_MIN) return [];
  const params: unknown[] = [];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const part = `'%' || fold(${bind(wanted.replaceAll(/[\\%_]/g, String.raw`\$&`))}) || '%'`;
  // Spaces and dots part the words of a search text as they part names.
  const first = `position(fold(${bind(wanted)}) in `;
  return sql<JumpTarget>(
    'jump-targets',
    `(select 'CANDIDATE' as kind, c.id from candidates c join users u on u.id = c.user_id
       where c.search_text like ${part} and ${visibleCandidatesSql(viewer, bind)}
       order by ${first} fold(u.first_name || ' ' || u.last_name)) <> 1, u.last_active_at desc, c.id
       limit ${OF_EACH})
     union all
     (select 'YACHT', y.id from yachts y
       where fold(y.name) like ${part} and ${visibleYachtsSql(viewer, bind)}
       order by ${first} fold(y.name)) <> 1, y.name, y.id limit ${OF_EACH})
     union all
     (select 'JOB', j.id from jobs j join yachts y on y.id = j.yacht_id
       left join positions p on p.id = j.position_id
       where fold(concat_ws(' ', p.name, y.name, j.reference)) like ${part}
         and ${visibleJobsSql(viewer, bind)}
       order by j.status <> 'ACTIVE', ${first} fold(coalesce(p.name, ''))) <> 1,
         coalesce(j.listed_at, j.created_at) desc, j.id limit ${OF_EACH})`,
    params,
  );
}
