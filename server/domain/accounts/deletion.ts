import { z } from 'zod';
import { announceDeleted } from '#server/domain/agency/presence.ts';
import { refreshCandidates } from '#server/domain/candidates/derive.ts';
import { SIGN_UPS } from '#server/domain/candidates/verification.ts';
import { eraseClientPeople } from '#server/domain/clients/erasure.ts';
import { announceEnquiries } from '#server/domain/clients/topic.ts';
import { eraseComplaints } from '#server/domain/complaints/erasure.ts';
import { announceCouples } from '#server/domain/couples/live.ts';
import { coupleNoticeKey } from '#server/domain/couples/request.ts';
import { forgetAnswers } from '#server/domain/idempotency/once.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { isUuid, parse, uuid } from '#server/domain/kernel/input.ts';
import { fingerprint } from '#server/domain/kernel/limits.ts';
import type { UserViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { takeBackByKey } from '#server/domain/notices/write.ts';
import { allow, may } from '#server/domain/policy/allow.ts';
import { REFERENCES } from '#server/domain/references/changes.ts';
import { APPLICATIONS } from '#server/domain/rows/application.ts';
import { tellOfErasure } from '#server/domain/webhooks/write.ts';
import { eraseLinksTo } from '#server/domain/shortlists/erasure.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { publish } from '#server/platform/pubsub.ts';
import { addJob } from '#server/platform/queue.ts';
import { endSessions } from './sessions.ts';

/** The most storage keys in one job. */
const KEYS_AT_ONCE = 500;

export interface Deleted {
  userId: string;
  /** Null for an employer. */
  candidateId: string | null;
  /** First and last name, for the message. */
  name: string;
}

/**
 * Deletes an account and everything about it (contract, section 3): a candidate's by themself or an
 * admin, an employer's by themself. `id` is the user's or the candidate's; none means the viewer.
 * Stored files go through the queue in the same transaction; the audit of document reads stays, with
 * nothing personal. @throws not-found, forbidden
 */
export async function deleteAccount(
  viewer: Viewer,
  input: { id?: string | null } = {},
): Promise<Deleted> {
  const own = allow(viewer, 'account.delete');
  const { id } = parse(z.object({ id: uuid.nullish() }), input);
  return transaction(async (tx) => {
    const subject = await findSubject(tx, own, id ?? own.userId);
    const traces = await findTraces(tx, subject);
    if (subject.candidate) await tellOfErasure(tx, subject.candidate.id);
    await endSessions(tx, { userId: subject.id });
    await eraseMail(tx, subject, traces);
    await eraseCounters(tx, subject, traces);
    await forgetReader(tx, subject);
    await eraseLinksTo(tx, traces.addresses);
    await eraseEnquiries(tx, subject, traces);
    await eraseClientPeople(tx, traces.addresses, {
      userId: subject.id,
      fullName: `${subject.firstName} ${subject.lastName}`,
    });
    await eraseComplaints(tx, subject.id, traces.addresses);
    await eraseCouples(tx, subject);
    await tx.user.delete({ where: { id: subject.id } });
    await refreshCandidates(tx, traces.partnerIds);
    await dropJobs(tx, traces.ids);
    await eraseFiles(tx, traces.keys);
    await announceCouples(tx, traces.partnerIds);
    await announce(tx, subject, traces);
    await forgetAnswers(tx);
    const name = `${subject.firstName} ${subject.lastName}`;
    return { userId: subject.id, candidateId: subject.candidate?.id ?? null, name };
  });
}

/**
 * `deleteAccount` for a candidate's account alone, by themself or an admin; `id` is the user's or the
 * candidate's. @throws not-found for anybody else's
 */
export async function deleteCandidateAccount(
  viewer: Viewer,
  id: string,
): Promise<Deleted & { isOwn: boolean }> {
  const own = allow(viewer, 'account.deleteCandidate');
  if (!isUuid(id)) throw notFound();
  const deleted = await deleteAccount(viewer, { id });
  return { ...deleted, isOwn: deleted.userId === own.userId };
}

/**
 * Deletes the enquiries that the person sent: logged in, or from an address of theirs, even before they had
 * the account. For an address that is now another person's, only those sent while it was theirs.
 */
async function eraseEnquiries(
  tx: Transaction,
  subject: { id: string },
  { addresses }: { addresses: string[] },
): Promise<void> {
  const erased = await tx.$queryRaw<{ id: string }[]>`
    with erased as (
      delete from enquiries e where e.user_id = ${subject.id}::uuid
        or lower(e.email) = any(${addresses}::text[])
        or exists (select from former_addresses f
          where f.user_id = ${subject.id}::uuid and f.email = lower(e.email)
            and e.created_at <= f.left_at)
      returning id
    ), letters as (
      delete from emails m where m.dedupe_key in (select 'enquiry:' || id from erased)
        or m.id in (select r.email_id from enquiry_replies r join erased on erased.id = r.enquiry_id)
    )
    select id from erased`;
  await announceEnquiries(
    tx,
    erased.map(({ id }) => id),
  );
}

/** Locks the account's row, so that nothing is added to it until it is deleted. */
async function findSubject(tx: Transaction, own: UserViewer, id: string) {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    select u.id from users u
    where u.id = ${id}::uuid or u.id = (select c.user_id from candidates c where c.id = ${id}::uuid)
    for update of u`;
  if (!row || (row.id !== own.userId && !may(own, 'account.deleteAnothers'))) throw notFound();
  const user = await tx.user.findUniqueOrThrow({
    where: { id: row.id },
    include: { candidate: { select: { id: true, auditKey: true } }, employer: true },
  });
  allow(own, 'account.delete', user);
  return user;
}

type Subject = Awaited<ReturnType<typeof findSubject>>;

interface Traces {
  /** Every id that a queued job might contain. */
  ids: string[];
  keys: string[];
  /** The account's address, and its former ones that nobody else has now. */
  addresses: string[];
  partnerIds: string[];
  applications: { id: string; jobId: string; yachtId: string }[];
}

async function findTraces(tx: Transaction, subject: Subject): Promise<Traces> {
  const candidateId = subject.candidate?.id;
  const byUser = { where: { userId: subject.id } };
  const files = await tx.storedFile.findMany({ ...byUser, select: { id: true, key: true } });
  const former = await tx.$queryRaw<{ email: string }[]>`
    select f.email from former_addresses f where f.user_id = ${subject.id}::uuid
      and not exists (select from users u where u.email = f.email and u.id <> f.user_id)`;
  // In one statement: somebody may delete a job meanwhile, and its applications with it.
  const applications = await tx.$queryRaw<Traces['applications']>`
    select a.id, a.job_id as "jobId", j.yacht_id as "yachtId"
    from applications a join jobs j on j.id = a.job_id
    where a.candidate_id = ${candidateId ?? null}::uuid`;
  const references = candidateId
    ? await tx.reference.findMany({ where: { candidateId }, select: { id: true } })
    : [];
  const partners = candidateId
    ? await tx.coupleMember.findMany({
        where: {
          couple: { members: { some: { candidateId } } },
          candidateId: { not: candidateId },
        },
        select: { candidateId: true },
      })
    : [];
  const own = [subject.id, candidateId, subject.employer?.id].filter((id) => id !== undefined);
  const owned = [...files, ...applications, ...references].map(({ id }) => id);
  return {
    ids: [...own, ...owned],
    keys: files.map(({ key }) => key),
    addresses: [subject.email, ...former.map(({ email }) => email)],
    partnerIds: [...new Set(partners.map((partner) => partner.candidateId))],
    applications,
  };
}

/** Deletes e-mails to and about the person, and the jobs that would send them. */
async function eraseMail(tx: Transaction, subject: Subject, traces: Traces): Promise<void> {
  const which = { OR: [{ userId: subject.id }, { to: { in: traces.addresses } }] };
  const emails = await tx.email.findMany({ where: which, select: { id: true } });
  traces.ids.push(...emails.map(({ id }) => id));
  await tx.email.deleteMany({ where: which });
}

async function eraseCounters(tx: Transaction, subject: Subject, traces: Traces): Promise<void> {
  const marks = [...traces.addresses.map(fingerprint), subject.id, subject.candidate?.id ?? null];
  await tx.$executeRaw`
    delete from rate_limits l
    using unnest(${marks}::text[]) mark where position(mark in l.key) > 0`;
}

/** Anonymises the person's own reads of their documents: the reader gets the random key, too. */
async function forgetReader(tx: Transaction, subject: Subject): Promise<void> {
  if (!subject.candidate) return;
  await tx.documentRead.updateMany({
    where: { readerId: subject.id },
    data: { readerId: subject.candidate.auditKey },
  });
}

async function eraseCouples(tx: Transaction, subject: Subject): Promise<void> {
  if (!subject.candidate) return;
  const own = { members: { some: { candidateId: subject.candidate.id } } };
  const couples = await tx.couple.findMany({ where: own, select: { id: true } });
  await tx.couple.deleteMany({ where: own });
  // Nobody is asked any more.
  await takeBackByKey(
    tx,
    couples.map(({ id }) => coupleNoticeKey(id)),
  );
}

/** Deletes waiting jobs that name the account in their payload, except those that erase files. */
async function dropJobs(tx: Transaction, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    select graphile_worker.complete_jobs(array_agg(j.id))
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier <> 'erase-files'
      and exists (select from unnest(${ids}::text[]) mark where position(mark in j.payload::text) > 0)
    having count(*) > 0`;
}

async function eraseFiles(tx: Transaction, keys: string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE)
    await addJob(tx, 'erase-files', { keys: keys.slice(start, start + KEYS_AT_ONCE) });
}

/** Notifies everybody who watches the counts. */
async function announce(tx: Transaction, subject: Subject, traces: Traces): Promise<void> {
  const candidateId = subject.candidate?.id;
  if (!candidateId) return;
  await announceDeleted(tx, candidateId);
  await publish(tx, SIGN_UPS, { candidateId });
  await publish(tx, REFERENCES, { deletedCandidateId: candidateId });
  for (const { id, jobId, yachtId } of traces.applications)
    await publish(tx, APPLICATIONS, { applicationId: id, candidateId, jobId, yachtId });
}
