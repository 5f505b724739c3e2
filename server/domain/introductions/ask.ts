import { uuidv7 } from 'uuidv7';
import { sendEmails, siteLink } from '#server/domain/emails/send.ts';
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts';
import { introductionTexts } from '#server/domain/kernel/texts.ts';
import { deciderOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { writeNotices } from '#server/domain/notices/write.ts';
import type { ConsentAnswer } from '#server/generated/prisma/enums.ts';
import { askedLetter, toldLetter } from '#server/mail/introduction-templates.ts';
import type { Transaction } from '#server/platform/db.ts';
import { announceConsents } from './announce.ts';
import { factsOf, type JobFacts } from './facts.ts';
import { EMPLOYERS, HIDDEN_FROM, WORKED_ABOARD } from './parties.ts';

/** Days for which the link in the e-mail works. */
const CONSENT_LINK_DAYS = 14;

/** A candidate who may be introduced for a job. */
export interface Introduced {
  jobId: string;
  candidateId: string;
}

/** A question that was asked now. */
export interface Asked extends Introduced {
  /** The e-mail about it; null where the address is not confirmed. */
  emailId: string | null;
  /** Whether it waits for an answer; otherwise they have said yes to every job like this. */
  isOpen: boolean;
}

interface Row extends Introduced {
  id: string;
  question: string;
  answer: ConsentAnswer | null;
  userId: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
}

/**
 * Asks candidates whether they may be introduced for a job: those who were not asked before, whatever they
 * answered. Who has said yes to every job like this is recorded as agreed, and told. Returns who was asked now.
 */
export async function askForConsent(
  tx: Transaction,
  viewer: Viewer,
  jobId: string,
  candidateIds: readonly string[],
): Promise<string[]> {
  const pairs = candidateIds.map((candidateId) => ({ jobId, candidateId }));
  const asked = await askAll(tx, viewer, pairs, { isUndoable: false });
  await writeNotices(
    tx,
    asked.map(({ isOpen, candidateId }) => ({
      kind: isOpen ? 'INTRODUCTION_ASKED' : 'APPLICATION_FORWARDED',
      candidateId,
      jobId,
    })),
  );
  return asked.map(({ candidateId }) => candidateId);
}

/** Asks as `askForConsent` does, for any jobs; the e-mails wait if what causes them may be undone. */
export async function askAll(
  tx: Transaction,
  viewer: Viewer,
  pairs: readonly Introduced[],
  { isUndoable }: { isUndoable: boolean },
): Promise<Asked[]> {
  allow(viewer, 'introduction.ask');
  if (pairs.length === 0) return [];
  const jobs = await factsOf(tx, [...new Set(pairs.map(({ jobId }) => jobId))]);
  const secrets = new Map<string, string>();
  const questionOf = await questionsAbout(tx, pairs);
  const questions = pairs.map(({ jobId, candidateId }) => {
    const [id, secret] = [uuidv7(), newSecret()];
    secrets.set(id, secret);
    const token = Buffer.from(hashSecret(secret)).toString('hex');
    const question = questionOf.get(`${jobId} ${candidateId}`) ?? introductionTexts.question;
    return { id, jobId, candidateId, token, question, facts: jobs.get(jobId)?.facts ?? [] };
  });
  const rows = await insertQuestions(tx, viewer, questions);
  if (rows.length === 0) return [];
  const mailed = rows.filter(({ emailVerified }) => emailVerified);
  const expiresAt = new Date(Date.now() + CONSENT_LINK_DAYS * 86_400_000);
  const emails = mailed.map((row) => {
    const facts = jobs.get(row.jobId) ?? { position: '', facts: [] };
    const { userId } = row;
    const choice = { userId, kind: 'INTRODUCTION_ASKED' as const };
    const about = { to: row.email, userId, dedupeKey: `introduction:${row.id}`, choice };
    return row.answer === 'AGREED'
      ? { ...about, kind: 'introduction-told', letter: told(row, facts) }
      : {
          ...about,
          kind: 'introduction-asked',
          letter: asked(row, facts, secrets.get(row.id) ?? ''),
          expiresAt,
        };
  });
  const sent = await sendEmails(tx, emails, { isUndoable });
  const ids = new Map(mailed.map(({ id }, at) => [id, sent[at] ?? null]));
  await announceConsents(tx, rows);
  return rows.map(({ id, jobId, candidateId, answer }) => ({
    jobId,
    candidateId,
    emailId: ids.get(id) ?? null,
    isOpen: answer === null,
  }));
}

interface Question extends Introduced {
  id: string;
  token: string;
  question: string;
  facts: readonly string[];
}

/** The questions to those who work or worked for whoever they would be introduced to, by job and candidate. */
async function questionsAbout(
  tx: Transaction,
  pairs: readonly Introduced[],
): Promise<Map<string, string>> {
  const rows = await tx.$queryRaw<{ pair: string; employments: string[] }[]>`
    select k.job_id || ' ' || k.candidate_id as pair, ${EMPLOYERS} as employments
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) asked ("jobId" uuid, "candidateId" uuid)
      cross join lateral (select asked."jobId" as job_id, asked."candidateId" as candidate_id) k`;
  return new Map(
    rows.flatMap(({ pair, employments }) =>
      employments.length > 0 ? [[pair, introductionTexts.questionAbout(employments)] as const] : [],
    ),
  );
}

/**
 * Writes the questions that were not asked before, in one statement. The standing yes is for positions that the
 * candidate looks for or has applied for, on a yacht where they may be introduced.
 */
const insertQuestions = (
  tx: Transaction,
  viewer: Viewer,
  questions: readonly Question[],
): Promise<Row[]> => tx.$queryRaw<Row[]>`
  with asked as (
    insert into introduction_consents (id, job_id, candidate_id, asked_at, asked_by_id, facts, question,
      answer, answered_at, answer_way, token_hash, token_expires_at)
    select q.id, j.id, c.id, clock_timestamp(), ${deciderOf(viewer).userId ?? null}::uuid,
      array(select jsonb_array_elements_text(q.facts)), q.question,
      case when standing.yes then 'AGREED'::consent_answer end,
      case when standing.yes then clock_timestamp() end,
      case when standing.yes then 'STANDING'::consent_way end,
      case when not standing.yes then decode(q.token, 'hex') end,
      case when not standing.yes then now() + make_interval(days => ${CONSENT_LINK_DAYS}) end
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
        as q (id uuid, "jobId" uuid, "candidateId" uuid, token text, question text, facts jsonb)
      join jobs j on j.id = q."jobId"
      join candidates c on c.id = q."candidateId"
      cross join lateral (select c.id as candidate_id, j.id as job_id) k
      cross join lateral (select exists (select from standing_consents s where s.candidate_id = c.id)
        and ${WORKED_ABOARD} is null and ${HIDDEN_FROM} is null
        and (j.position_id = any(c.desired_position_ids) or exists (select from applications a
          where a.job_id = j.id and a.candidate_id = c.id and a.status <> 'WITHDRAWN')) as yes) standing
    order by j.id, c.id
    on conflict (job_id, candidate_id) do nothing
    returning id, job_id, candidate_id, answer, question
  )
  select q.id, q.job_id as "jobId", q.candidate_id as "candidateId", q.answer, q.question, u.id as "userId", u.email,
    u.email_verified as "emailVerified", u.first_name as "firstName"
  from asked q join candidates c on c.id = q.candidate_id join users u on u.id = c.user_id
  order by q.id`;

const asked = ({ firstName, question }: Row, { position, facts }: JobFacts, secret: string) =>
  askedLetter({
    firstName,
    position,
    facts,
    question,
    link: siteLink(`/introduction/${secret}`),
    days: CONSENT_LINK_DAYS,
  });

const told = ({ firstName }: Row, { position, facts }: JobFacts) =>
  toldLetter({ firstName, position, facts, link: siteLink('/jobs/applications') });

/**
 * Takes back a question that was asked by what is undone now, and its record. An answer that the candidate has given
 * meanwhile stays, and so does everything about somebody whom a client has seen.
 */
export async function withdrawQuestion(
  tx: Transaction,
  { jobId, candidateId }: Introduced,
): Promise<void> {
  await tx.$executeRaw`
    with withdrawn as (
      delete from introduction_consents
      where job_id = ${jobId}::uuid and candidate_id = ${candidateId}::uuid and released_at is null
        and (answer is null or answer_way = 'STANDING') and introduced_at is null
      returning id, candidate_id, answered_at::timestamptz(3) as answered_at
    ), records as (
      delete from introduction_records r using withdrawn w where r.origin_id = w.id
    )
    delete from candidate_events e using withdrawn w
    where e.candidate_id = w.candidate_id and e.kind = 'INTRODUCTION_AGREED'
      and e.happened_at = w.answered_at`;
  await announceConsents(tx, [{ jobId, candidateId }]);
}
