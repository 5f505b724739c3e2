import { type Sql, sql } from '#server/platform/sql.ts';
import type { TimelineKind } from './words.ts';

/** Which rows: all of a candidate, or those with these ids. */
export type Scope = { candidate: Sql } | { ids: Sql };

const within = (scope: Scope, owner: Sql, id: Sql): Sql =>
  'candidate' in scope ? sql`${owner} = ${scope.candidate}` : sql`${id} = any(${scope.ids})`;

/** A part of the timeline: its kinds, and their rows. */
export interface Part {
  kinds: readonly TimelineKind[];
  rows: (scope: Scope) => Sql;
}

/** The columns of a part. */
export const COLUMNS = sql`kind, id, happened_at, actor_id, detail, to_status, job_id, application_id`;

/** The last three columns of what is about no job. */
const NO_JOB = sql`null::application_status, null::uuid, null::uuid`;

/**
 * The tables that know what happened. Each is read by an index of the candidate's, or by its ids; no two have an
 * id in common.
 */
export const PARTS: readonly Part[] = [
  {
    kinds: ['REGISTERED'],
    rows: (scope) => sql`select 'REGISTERED', c.id, c.created_at, null::uuid, null::text, ${NO_JOB}
      from candidates c where ${within(scope, sql`c.id`, sql`c.id`)}`,
  },
  {
    kinds: [
      'CV_UPLOADED',
      'VERIFICATION_REQUESTED',
      'VERIFIED',
      'REJECTED',
      'REFERENCE_ASKED',
      'REFERENCE_REMINDED',
      'REFERENCE_DECLINED',
      'REFERENCE_CORRECTED',
      'EMAIL_SENT',
      'MERGED',
      'MERGE_UNDONE',
      'INTRODUCTION_AGREED',
      'INTRODUCTION_DECLINED',
      'INTRODUCTION_RELEASED',
    ],
    rows: (scope) => sql`select v.kind::text, v.id, v.happened_at, v.actor_id,
      coalesce(r.reference_name || ', ' || r.company_name, v.detail), ${NO_JOB}
      from candidate_events v left join "references" r on r.id = v.reference_id
      where ${within(scope, sql`v.candidate_id`, sql`v.id`)}`,
  },
  {
    kinds: ['APPLICATION'],
    rows: (scope) => sql`select 'APPLICATION', m.id, m.created_at,
      case when m.actor_type = 'ADMIN' then m.actor_id end, coalesce(m.detail, m.action), m.to_status, a.job_id, a.id
      from applications a join application_events m on m.application_id = a.id
      where ${within(scope, sql`a.candidate_id`, sql`m.id`)}`,
  },
  {
    kinds: ['INTRODUCTION_ASKED'],
    rows: (scope) => sql`select 'INTRODUCTION_ASKED', k.id, k.asked_at, k.asked_by_id, null::text,
      null::application_status, k.job_id, null::uuid
      from introduction_consents k where ${within(scope, sql`k.candidate_id`, sql`k.id`)}`,
  },
  {
    kinds: ['ALERTED'],
    rows: (scope) => sql`select 'ALERTED', l.id, coalesce(l.sent_at, l.created_at), null::uuid,
      case l.status when 'FAILED' then 'The e-mail could not be sent.'
        when 'UNKNOWN' then 'The e-mail may not have arrived.' end,
      null::application_status, l.job_id, null::uuid
      from job_alerts l where ${within(scope, sql`l.candidate_id`, sql`l.id`)}`,
  },
  {
    kinds: ['SHOWN_TO_CLIENT'],
    rows: (
      scope,
    ) => sql`select 'SHOWN_TO_CLIENT', s.id, s.shown_at::timestamptz(3), k.created_by_id, k.recipient_name,
      null::application_status, k.job_id, null::uuid
      from shortlist_answers s join shortlist_links k on k.id = s.link_id
      where ${within(scope, sql`s.candidate_id`, sql`s.id`)}`,
  },
  {
    kinds: ['REFERENCE_GIVEN'],
    rows: (scope) => sql`select 'REFERENCE_GIVEN', r.id, r.completed_at, null::uuid,
      r.reference_name || ', ' || r.company_name, ${NO_JOB}
      from "references" r
      where ${within(scope, sql`r.candidate_id`, sql`r.id`)} and r.completed_at is not null`,
  },
  {
    // What was read at once, such as all documents in one file, is one event.
    kinds: ['DOCUMENTS_READ'],
    rows: (scope) => sql`select 'DOCUMENTS_READ', min(d.id::text)::uuid, d.created_at, d.reader_id,
      string_agg(d.what, ', ' order by d.what), ${NO_JOB}
      from document_reads d where ${readTogether(scope)} group by d.created_at, d.reader_id`,
  },
  {
    kinds: ['NOTE', 'CALL'],
    rows: (scope) => sql`select n.kind::text, n.id, n.created_at, n.author_id, n.text, ${NO_JOB}
      from candidate_notes n where ${within(scope, sql`n.candidate_id`, sql`n.id`)}`,
  },
];

/** Whole groups of reads, also where the id of one is given. Reads of a deleted person have no candidate. */
const readTogether = (scope: Scope): Sql =>
  'candidate' in scope
    ? sql`d.candidate_id = ${scope.candidate}`
    : sql`(d.candidate_id, d.created_at, d.reader_id) in (
        select o.candidate_id, o.created_at, o.reader_id from document_reads o where o.id = any(${scope.ids}))`;
