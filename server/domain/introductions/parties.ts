import { type Sql, sql } from '#server/platform/sql.ts';

/*
 * Who stands behind a job: the yacht, her client, and whoever gets a link to its shortlist. Names are compared by the
 * functions `names_vessel`, `names_party` and `names_address` of the database; docs/introductions.md has the rules.
 */

/**
 * The clients behind a yacht: whose she is, whom her employer is, and those for whom one of their people works as
 * well, as the e-mail address says.
 */
const clientsOf = (yacht: Sql): Sql => sql`(
  select o.client_id from client_yachts o where o.yacht_id = ${yacht} and o.to_date is null
  union select e.client_id from yachts ey join employers e on e.id = ey.employer_id
    where ey.id = ${yacht} and e.client_id is not null
  union select q.client_id from client_yachts o join client_people p on p.client_id = o.client_id
      join client_people q on lower(q.email) = lower(p.email)
    where o.yacht_id = ${yacht} and o.to_date is null)`;

/** Whether the employment `r` is with a client `c`, or now on one of its yachts. */
const isWithClient = (c: Sql): Sql => sql`(names_party(r.company_name, ${c}.name)
  or r.present and exists (select from client_yachts ro join yachts ry on ry.id = ro.yacht_id
    where ro.client_id = ${c}.id and ro.to_date is null and names_vessel(r.company_name, ry.name)))`;

/** Whether the employment `r` of a consent `k` is on the job's yacht or with a client behind her. */
const IS_THERE = sql`exists (select from jobs wj join yachts wy on wy.id = wj.yacht_id
  where wj.id = k.job_id and (names_vessel(r.company_name, wy.name)
    or exists (select from ${clientsOf(sql`wy.id`)} behind join clients wc on wc.id = behind.client_id
      where ${isWithClient(sql`wc`)})))`;

/** The names of employments `r` of the candidate of `k`, as they wrote them, the present ones first. */
const employments = (which: Sql): Sql => sql`array(select r.company_name from past_roles r
  where r.candidate_id = k.candidate_id and ${which}
  group by r.company_name order by bool_or(r.present) desc, max(r.created_at) desc, r.company_name)`;

const inWords = (names: Sql): Sql => sql`nullif(array_to_string(${names}, ', '), '')`;

/**
 * The employments on the yacht of the job of `k`, or with a client behind her, as the candidate wrote them; null where
 * there are none.
 */
export const WORKED_ABOARD = inWords(employments(IS_THERE));

/** The same as a list. */
export const EMPLOYERS = employments(IS_THERE);

/** The same, but for those that the question named to which they said yes: what stops an introduction. */
export const STOPPED_BY = inWords(
  employments(sql`r.company_name <> all(k.answered_about) and ${IS_THERE}`),
);

/**
 * The employments that the question of a consent `k` names, a list. One that was written down after they were asked is
 * not named: otherwise whoever adds yachts to a profile would learn which one asks.
 */
export const ASKED_ABOUT = employments(sql`r.updated_at <= k.asked_at and ${IS_THERE}`);

/** Whether that question names an employment to which there is no yes yet. */
export const IS_ASKED_ANEW = sql`not (${ASKED_ABOUT} <@ k.answered_about)`;

/**
 * Which of the names that the candidate of a consent `k` is hidden from is the job's yacht, a client behind her or
 * somebody of theirs, or the employer whose yacht she is, by name or by address; null where none is.
 */
export const HIDDEN_FROM = sql`(select h.name from hidden_from h
    join jobs hj on hj.id = k.job_id join yachts hy on hy.id = hj.yacht_id
  where h.candidate_id = k.candidate_id and (
    names_vessel(h.name, hy.name)
    or exists (select from ${clientsOf(sql`hy.id`)} behind join clients hc on hc.id = behind.client_id
      where names_party(h.name, hc.name) or exists (select from client_people hp where hp.client_id = hc.id
        and (names_party(h.name, hp.name) or names_address(h.name, hp.email))))
    or exists (select from employers he join users hu on hu.id = he.user_id where he.id = hy.employer_id
      and (names_party(h.name, hu.first_name || ' ' || hu.last_name) or names_address(h.name, hu.email))))
  order by h.since, h.name limit 1)`;

/** The clients for whom the recipient of a link `l` works: by the address, or by its domain where that is a company's. */
const clientsOfRecipient = (l: Sql): Sql => sql`(
  select p.client_id from client_people p
    where lower(p.email) = lower(${l}.recipient_email)
      or not is_free_mail(${l}.recipient_email)
        and split_part(lower(p.email), '@', 2) = split_part(lower(${l}.recipient_email), '@', 2)
  union select e.client_id from users u join employers e on e.user_id = u.id
    where u.email = lower(${l}.recipient_email) and e.client_id is not null)`;

/** Whether the yacht of the employer whose account has the address of a link `l` is meant by a text. */
const isYachtOfRecipient = (text: Sql, l: Sql): Sql => sql`exists (select from users u
    join employers e on e.user_id = u.id join yachts uy on uy.employer_id = e.id
  where u.email = lower(${l}.recipient_email) and names_vessel(${text}, uy.name))`;

/** Which of the names that the candidate `k.candidate_id` is hidden from is the recipient of a link `l`; null where none is. */
export const hiddenFromRecipient = (l: Sql): Sql => sql`(select h.name from hidden_from h
  where h.candidate_id = k.candidate_id and (
    names_party(h.name, ${l}.recipient_name) or names_address(h.name, ${l}.recipient_email)
    or exists (select from ${clientsOfRecipient(l)} theirs join clients hc on hc.id = theirs.client_id
      where names_party(h.name, hc.name) or exists (select from client_people hp where hp.client_id = hc.id
        and lower(hp.email) = lower(${l}.recipient_email) and names_party(h.name, hp.name)))
    or exists (select from users u where u.email = lower(${l}.recipient_email)
      and names_party(h.name, u.first_name || ' ' || u.last_name))
    or ${isYachtOfRecipient(sql`h.name`, l)})
  order by h.since, h.name limit 1)`;

/**
 * The employments of the candidate of a consent `k` with the recipient of a link `l`, or with whom the recipient works
 * for, but for those to which they said yes; null where there are none, or where a release came after the link.
 */
export const employedByRecipient = (l: Sql): Sql => sql`case
  when k.released_at > ${l}.created_at and (k.answered_at is null or k.answered_at < k.released_at) then null
  else ${inWords(
    employments(sql`r.company_name <> all(k.answered_about)
      and (names_party(r.company_name, ${l}.recipient_name)
        or exists (select from ${clientsOfRecipient(l)} theirs join clients rc on rc.id = theirs.client_id
          where ${isWithClient(sql`rc`)})
        or ${isYachtOfRecipient(sql`r.company_name`, l)})`),
  )} end`;

/** The same for the links of the job of `k` that work now, where there is one. */
export const KEPT_BY_RECIPIENT = sql`(select min(kept.employment) from shortlist_links l,
    lateral (select ${employedByRecipient(sql`l`)} as employment) kept
  where l.job_id = k.job_id and l.revoked_at is null and l.erased_at is null and l.expires_at > now())`;

/** What an admin reads of why the candidate of a consent `k` is not shown to everybody. */
export const STOPPED_HERE = sql`coalesce(${STOPPED_BY}, ${KEPT_BY_RECIPIENT})`;
