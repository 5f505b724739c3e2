/** Invariants that hold at the end of every transaction; each statement lists the rows that violate one. */
export const BROKEN: Record<string, string> = {
  'an application stands where its last event left it': `
    select a.id from applications a
    left join lateral (
      select to_status, to_rejected from application_events e
      where e.application_id = a.id order by created_at desc, id desc limit 1
    ) last on true
    where (last.to_status, last.to_rejected) is distinct from (a.status, a.rejected)`,
  'the kept counts of applications are those that are counted': `
    select job_id, status, rejected, sum(n) from (
      select job_id, status, rejected, 1 as n from applications
      union all select job_id, status, rejected, -n from application_counts) either
    group by 1, 2, 3 having sum(n) <> 0`,
  'the kept counts of candidates are those that are counted': `
    select is_verified, requested_verification, sum(n) from (
      select is_verified, requested_verification, 1 as n from candidates
      union all select is_verified, requested_verification, -n from candidate_counts) either
    group by 1, 2 having sum(n) <> 0`,
  'an e-mail that waits has a job': `
    select e.id from emails e where e.status = 'QUEUED' and not exists (
      select from graphile_worker.jobs j where j.key = 'mail:' || e.id)`,
  'a job of an e-mail has its e-mail': `
    select j.id from graphile_worker.jobs j where j.key like 'mail:%' and not exists (
      select from emails e where 'mail:' || e.id = j.key)`,
  'every candidate and employer has a profile': `
    select u.id from users u
    where (user_type = 'CANDIDATE' and not exists (select from candidates c where c.user_id = u.id))
      or (user_type = 'EMPLOYER' and not exists (select from employers e where e.user_id = u.id))`,
  'who is linked is a member of one linked couple': `
    select c.id from candidates c where c.is_linked <> exists (
      select from couple_members m join couples p on p.id = m.couple_id
      where m.candidate_id = c.id and p.status = 'LINKED')`,
  'a couple has two members': `
    select p.id from couples p
    where (select count(*) from couple_members m where m.couple_id = p.id) <> 2`,
  'who is verified is not rejected, and a request has its date': `
    select id from candidates where (is_verified and is_rejected)
      or (requested_verification and requested_verification_at is null)`,
  'a completed reference says when': `
    select id from "references" where completed <> (completed_at is not null)`,
  'a reference whose link was sent has a link': `
    select id from "references" where email_sent and token_hash is null and not completed`,
  'a listed job says since when': `
    select id from jobs where status = 'ACTIVE' and (listed_at is null or position_id is null)`,
};
