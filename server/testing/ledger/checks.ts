import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '#server/platform/sql.ts';
import { BROKEN } from '#server/testing/broken-rows.ts';
import { type Ledger, PDF_BYTES, type Person } from './clients.ts';
import type { LedgerCluster } from './cluster.ts';

interface Found extends Record<string, unknown> {
  users: number;
  emails: number;
  education: string[];
  applications: string[];
  forwards: number;
}

const find = (email: string) => sql`
  with c as (select c.id from candidates c join users u on u.id = c.user_id where u.email = ${email})
  select
    (select count(*)::int from users where email = ${email}) as users,
    (select count(*)::int from emails where "to" = ${email}) as emails,
    array(select e.name from education e join c on c.id = e.candidate_id) as education,
    array(select a.status::text from applications a join c on c.id = a.candidate_id) as applications,
    (select count(*)::int from application_events v join applications a on a.id = v.application_id
      join c on c.id = a.candidate_id where v.to_status = 'FORWARDED' and v.from_status = 'APPLIED') as forwards`;

/** The violated statements of the ledger, once both instances are healthy; empty if all hold. */
export async function findViolations(cluster: LedgerCluster, ledger: Ledger): Promise<string[]> {
  const wrong = ledger.refusals.map((text) => `refused: ${text}`);
  for (const job of await filesLeft(cluster))
    wrong.push(`files are left to erase: ${JSON.stringify(job)}`);
  for (const person of ledger.people) {
    const [found] = await cluster.query<Found>(find(person.email));
    if (!found) continue;
    const say = (text: string) => wrong.push(`${person.email}: ${text}`);
    if (found.users > 1) say(`${found.users} accounts`);
    if (found.users === 0) checkGone(cluster, person, found, say);
    else {
      checkThere(person, found, say);
      await checkDocuments(cluster, person, say);
    }
  }
  return wrong;
}

type Say = (text: string) => void;

function checkGone(cluster: LedgerCluster, person: Person, found: Found, say: Say): void {
  if (person.account === 'sure' && !person.deletion) say('the account is lost');
  if (found.emails > 0) say(`${found.emails} e-mails are left`);
  for (const { path } of person.documents)
    if (existsSync(join(cluster.dataDir, path))) say(`${path} is left`);
}

function checkThere(person: Person, found: Found, say: Say): void {
  if (person.deletion === 'sure') say('deleted, and there');
  for (const { name, known } of person.education) {
    const count = found.education.filter((each) => each === name).length;
    if (count > 1) say(`${name} is there ${count} times`);
    if (count === 0 && known === 'sure') say(`${name} is lost`);
  }
  const { application } = person;
  const [status, ...more] = found.applications;
  if (more.length > 0) say(`${found.applications.length} applications`);
  if (application?.known === 'sure' && !status) say('the application is lost');
  if (status && !application?.stages.includes(status))
    say(`the application is ${status}, not ${application?.stages.join(' or ')}`);
  if (found.forwards > 1) say(`put forward ${found.forwards} times`);
}

async function checkDocuments(cluster: LedgerCluster, person: Person, say: Say): Promise<void> {
  for (const { path } of person.documents) {
    const headers = { cookie: person.cookie };
    const answer = await fetch(`${cluster.servers[0].url}${path}`, { headers });
    const { byteLength } = await answer.arrayBuffer();
    if (!answer.ok || byteLength !== PDF_BYTES)
      say(`${path}: ${answer.status}, ${byteLength} bytes`);
  }
}

/** The rows that violate a database invariant, each with its rule. */
export async function brokenRows(cluster: LedgerCluster): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, statement] of Object.entries(BROKEN))
    for (const { id } of await cluster.query<{ id: string }>(statement))
      broken.push(`not so: ${rule} (${id})`);
  return broken;
}

interface Left extends Record<string, unknown> {
  id: string;
  attempts: number;
  error: string | null;
  isTaken: boolean;
}

/**
 * Waits up to 90 seconds until no job that erases files is left; returns the remaining ones. Jobs
 * that failed several times during the faults would only be due in minutes, so they are rescheduled
 * to now.
 */
async function filesLeft(cluster: LedgerCluster): Promise<Left[]> {
  let left: Left[] = [];
  for (let tries = 0; tries < 90; tries += 1) {
    left = await cluster.query<Left>(
      `select j.id, j.attempts, j.last_error as error, j.locked_at is not null as "isTaken"
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t
         on t.id = j.task_id where t.identifier = 'erase-files' limit 10`,
    );
    if (left.length === 0) break;
    const ids = left.map(({ id }) => id);
    await cluster.query(
      sql`select graphile_worker.reschedule_jobs(${ids}::bigint[], run_at := now())`,
    );
    await sleep(1000);
  }
  return left;
}
