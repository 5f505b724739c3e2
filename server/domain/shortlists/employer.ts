import { mayLag } from '#server/domain/kernel/own-writes.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { may } from '#server/domain/policy/allow.ts';
import { queryFor } from '#server/platform/db.ts';
import { literal, sql } from '#server/platform/sql.ts';
import { type LinkState, stateOfLink } from './links.ts';

/** The most shortlists of one employer that are shown. */
export const SENT_MAX = 20;

/** A shortlist that was sent to an employer, in a line: nobody on it is named. */
export interface SentShortlist {
  position: string | null;
  yachtName: string;
  state: LinkState;
  sentAt: string;
  expiresAt: string;
  openingCount: number;
  /** How many people they have seen, and about how many of them they have answered. */
  shownCount: number;
  answeredCount: number;
}

interface Row extends Omit<SentShortlist, 'state'> {
  revokedAt: string | null;
  erasedAt: string | null;
}

/**
 * The shortlists that were sent to the address of an employer's account, the newest first: for them and admins, and
 * nothing while the address is not confirmed, because anybody can sign up with anybody's.
 */
export async function shortlistsOfEmployer(viewer: Viewer, id: string): Promise<SentShortlist[]> {
  if (!may(viewer, 'employer.readBusiness', { employerId: id })) return [];
  const rows = await queryFor<Row & Record<string, unknown>>(
    'employer-shortlists',
    id,
    (employer) => sql`select p.name as position, y.name as "yachtName", l.created_at as "sentAt",
        l.expires_at as "expiresAt", l.revoked_at as "revokedAt", l.erased_at as "erasedAt",
        l.opening_count as "openingCount",
        (select count(*)::int from shortlist_answers a where a.link_id = l.id) as "shownCount",
        (select count(a.answered_at)::int from shortlist_answers a where a.link_id = l.id) as "answeredCount"
      from employers o join users u on u.id = o.user_id and u.email_verified
        join shortlist_links l on l.recipient_email = u.email
        join jobs j on j.id = l.job_id join yachts y on y.id = j.yacht_id
        left join positions p on p.id = j.position_id
      where o.id = ${employer} order by l.id desc limit ${literal(SENT_MAX)}`,
    mayLag(viewer),
  );
  return rows.map(({ revokedAt, erasedAt, ...row }) => ({
    ...row,
    state: stateOfLink({
      expiresAt: new Date(row.expiresAt),
      revokedAt: revokedAt === null ? null : new Date(revokedAt),
      erasedAt: erasedAt === null ? null : new Date(erasedAt),
    }),
  }));
}
