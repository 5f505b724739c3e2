import { FIT_JOB_FROM, IS_MATCH, MATCH, POINTS } from '#server/domain/fit/sql.ts';
import { HIDDEN_FROM, WORKED_ABOARD } from '#server/domain/introductions/parties.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { may } from '#server/domain/policy/allow.ts';
import { visibleCandidatesSql, visibleJobsSql } from '#server/domain/policy/visible.ts';
import { IS_FOR_COUPLE } from '#server/domain/rules/couple-positions.ts';
import { queryFor } from '#server/platform/db.ts';
import { literal, raw, type Sql, sql } from '#server/platform/sql.ts';

/** The most couples of a listing. */
export const COUPLES_MAX = 20;

/** A partner, and the opening that they are a match for. */
export interface CoupleMatchPlace {
  candidateId: string;
  jobId: string;
  /** 0 to 100. */
  match: number;
  isShortlisted: boolean;
}

/** A linked couple that two openings of one yacht match. */
export interface CoupleMatch {
  /** Who is for the listing that was asked about. */
  here: CoupleMatchPlace;
  /** Who is for another listing of the yacht. */
  there: CoupleMatchPlace;
}

/**
 * The linked couples of whom one partner matches a listing and the other another open listing of its yacht, each
 * couple once, at its best: by the weaker of the two scores, then their sum. Empty for whoever may not read them.
 */
export async function findCoupleMatches(viewer: Viewer, jobId: string): Promise<CoupleMatch[]> {
  if (!may(viewer, 'couple.match')) return [];
  const rows = await queryFor<Row>('couple-matches', jobId, (job) => statementOf(viewer, job));
  return rows.map(
    ({ id, partnerId, partnerJobId, match, partnerMatch, listed, partnerListed }) => ({
      here: { candidateId: id, jobId, match, isShortlisted: listed },
      there: {
        candidateId: partnerId,
        jobId: partnerJobId,
        match: partnerMatch,
        isShortlisted: partnerListed,
      },
    }),
  );
}

type Row = {
  id: string;
  match: number;
  listed: boolean;
  partnerId: string;
  partnerJobId: string;
  partnerMatch: number;
  partnerListed: boolean;
};

/**
 * Scores the linked couples, who are few, for the open listings of the yacht, and nobody where there are not two. Whom
 * a candidate must not be shown to is a matter of the yacht, the same for each listing, so it is looked up in the
 * order of the list, for no more couples than are shown.
 */
function statementOf(viewer: Viewer, job: Sql): Sql {
  const isListed = (jobId: string, candidateId: string) =>
    sql`exists (select from shortlist_entries e where e.job_id = best.${raw(jobId)}
      and e.candidate_id = best.${raw(candidateId)} and e.removed_at is null)`;
  const suits = sql`c.is_verified and ${IS_MATCH} and ${visibleCandidatesSql(viewer)}
    and (j.id, c.id) not in (select refused.job_id, refused.candidate_id from refused)`;
  return sql`with openings as materialized (
      select j.* from jobs asked_job join jobs j on j.yacht_id = asked_job.yacht_id ${FIT_JOB_FROM}
      where asked_job.id = ${job} and ${IS_OPEN} and ${visibleJobsSql(viewer)}
    ), refused as materialized (
      select n.job_id, n.candidate_id from openings o join not_interested n on n.job_id = o.id
      union all select a.job_id, a.candidate_id from openings o join applications a on a.job_id = o.id
        where a.rejected or a.status = 'WITHDRAWN'
    ), here as materialized (
      select m.couple_id, m.candidate_id, ${MATCH} as score
      from openings j join positions p on p.id = j.position_id
      cross join couples l join couple_members m on m.couple_id = l.id and m.open
      join candidates c on c.id = m.candidate_id ${POINTS}
      where j.id = ${job} and (select count(*) > 1 from openings) and l.status = 'LINKED' and ${suits}
    )
    select best.candidate_id as id, best.score as match, best.partner_id as "partnerId",
      best.partner_job_id as "partnerJobId", best.partner_score as "partnerMatch",
      ${isListed('job_id', 'candidate_id')} as listed,
      ${isListed('partner_job_id', 'partner_id')} as "partnerListed"
    from (
      select * from (
        select distinct on (couple_id) *, least(score, partner_score) as weaker, score + partner_score as total
        from (
          select here.*, ${job} as job_id, c.id as partner_id, j.id as partner_job_id, ${MATCH} as partner_score
          from here join couple_members m on m.couple_id = here.couple_id and m.candidate_id <> here.candidate_id
          join candidates c on c.id = m.candidate_id
          cross join openings j join positions p on p.id = j.position_id ${POINTS}
          where j.id <> ${job} and ${suits}
        ) pairs order by couple_id, weaker desc, total desc, candidate_id, partner_job_id
      ) couples order by weaker desc, total desc, couple_id offset 0
    ) best
    where not exists (select from (values (best.job_id, best.candidate_id),
        (best.partner_job_id, best.partner_id)) k(job_id, candidate_id)
      where ${HIDDEN_FROM} is not null or ${WORKED_ABOARD} is not null)
    order by best.weaker desc, best.total desc, best.couple_id limit ${literal(COUPLES_MAX)}`;
}

/** Whether a listing (j) is open and for one person, on a yacht that takes couples or does not say. */
const IS_OPEN = sql`j.status = 'ACTIVE' and y.couples is distinct from false and not ${IS_FOR_COUPLE}`;
