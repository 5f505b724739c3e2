import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { query } from '#server/platform/db.ts';
import { literal, sql } from '#server/platform/sql.ts';

/** The most possible duplicates that a candidate has. */
export const DUPLICATES_MAX = 5;
/** A number that more others have is that of an office or a crew house, and of no person. */
const SHARED_MAX = 5;

/** What two candidates have in common. */
export type DuplicateReason = 'PHONE' | 'NAME_AND_BIRTH' | 'EMAIL';

/** A candidate who may be the same person as another one. */
export interface PossibleDuplicate {
  /** The other candidate. */
  id: string;
  /** The pair that this is one side of. */
  of: string;
  reasons: DuplicateReason[];
}

/**
 * Who may be the same person as each of these candidates, whoever has most in common first, without the pairs
 * that were dismissed. One statement, over the indexes of the migration. Admins only.
 */
export async function findDuplicates(
  viewer: Viewer,
  ids: readonly string[],
): Promise<PossibleDuplicate[][]> {
  allow(viewer, 'candidate.readDuplicates');
  const rows = await query<PossibleDuplicate>(
    'possible-duplicates',
    sql`select own.id as "of", found.id, found.reasons
      from candidates own join users u on u.id = own.user_id
      cross join lateral (
        select same.id, array_agg(distinct same.reason order by same.reason) as reasons
        from (
          select other.id, 'PHONE' as reason from (
            select array_agg(id) as ids from (
              ${sameNumber('primary_phone')} union ${sameNumber('secondary_phone')}
              limit ${literal(SHARED_MAX + 1)}) sharing
          ) sharing, unnest(sharing.ids) other (id)
          where cardinality(sharing.ids) <= ${literal(SHARED_MAX)}
          union all
          select c.id, 'NAME_AND_BIRTH' from candidates c join users n on n.id = c.user_id
          where c.dob = own.dob
            and fold(n.first_name || ' ' || n.last_name) = fold(u.first_name || ' ' || u.last_name)
          union all
          select c.id, 'EMAIL' from users m join candidates c on c.user_id = m.id
          where mailbox_of(m.email) = mailbox_of(u.email)
        ) same
        where same.id <> own.id and not exists (select from duplicate_dismissals d
          where d.first_id = least(same.id, own.id) and d.second_id = greatest(same.id, own.id))
        group by same.id order by count(distinct same.reason) desc, same.id
        limit ${literal(DUPLICATES_MAX)}
      ) found
      where own.id = any(${ids}::uuid[])
      order by own.id, cardinality(found.reasons) desc, found.id`,
  );
  const byCandidate = Map.groupBy(rows, (row) => row.of);
  return ids.map((id) => byCandidate.get(id) ?? []);
}

/** The others one of whose numbers in this column is one of the candidate's own. */
const sameNumber = (column: 'primary_phone' | 'secondary_phone') => {
  const digits = COLUMN_DIGITS[column];
  return sql`select c.id from candidates c
    where ${digits} in (phone_digits(own.primary_phone), phone_digits(own.secondary_phone))
      and c.id <> own.id`;
};

const COLUMN_DIGITS = {
  primary_phone: sql`phone_digits(c.primary_phone)`,
  secondary_phone: sql`phone_digits(c.secondary_phone)`,
};
