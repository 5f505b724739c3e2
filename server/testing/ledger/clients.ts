import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '#server/platform/sql.ts';
import type { LedgerCluster } from './cluster.ts';

/** Whether a write is acknowledged, or its outcome is unknown. */
type Known = 'sure' | 'maybe';

/** A person registered by a client, and the facts that must hold about them. */
export interface Person {
  email: string;
  account: Known;
  /** Set once a deletion was requested. */
  deletion?: Known;
  education: { name: string; known: Known }[];
  documents: { path: string }[];
  application?: { id: string | null; known: Known; stages: string[] };
  cookie: string;
}

export interface Ledger {
  people: Person[];
  /** Number of writes with a response, and without. */
  acknowledged: number;
  unknown: number;
  /** Unexpected refusals of valid requests. */
  refusals: string[];
}

interface Ask {
  cluster: LedgerCluster;
  ledger: Ledger;
  random: () => number;
  admin: string;
  jobs: string[];
  isOver: () => boolean;
}

const PATIENCE = 25_000;
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
export const PDF_BYTES = PDF.length;

let serial = 0;
const globalId = (type: string, id: string) => Buffer.from(`${type}:${id}`).toString('base64');

/** Sends a write to one of the instances, once; null if its outcome is unknown. */
async function write(
  { cluster, ledger, random }: Ask,
  path: string,
  init: { body: string | FormData; cookie?: string; from?: string },
): Promise<{ body: Record<string, unknown>; cookie: string } | null> {
  const server = cluster.servers[random() < 0.5 ? 0 : 1];
  const headers: Record<string, string> = { 'x-forwarded-for': init.from ?? '198.18.0.1' };
  if (init.cookie) headers['cookie'] = init.cookie;
  if (typeof init.body === 'string') headers['content-type'] = 'application/json';
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const sent = { method: 'POST', headers, body: init.body, signal };
    const answer = await fetch(`${server.url}${path}`, sent);
    const body = (await answer.json()) as Record<string, unknown>;
    if (answer.status >= 500) throw new Error(`status ${answer.status}`);
    if (!answer.ok) ledger.refusals.push(`${path} ${answer.status} ${JSON.stringify(body)}`);
    else ledger.acknowledged += 1;
    return answer.ok
      ? { body, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
      : null;
  } catch {
    ledger.unknown += 1;
    await sleep(100);
    return null;
  }
}

/** A mutation's payload and cookie; null if its outcome is unknown. */
async function mutate(ask: Ask, field: string, type: string, selection: string, given: object) {
  const { input, ...sent } = given as { input: object; cookie?: string; from?: string };
  const query = `mutation ($input: ${type}Input!) { ${field}(input: $input) {
    __typename ... on Failure { code message } ... on ${type}Payload { ${selection} } } }`;
  const body = JSON.stringify({ query, variables: { input } });
  const answer = await write(ask, '/graphql', { body, ...sent });
  const data = answer?.body['data'] as Record<string, Record<string, unknown>> | null | undefined;
  const payload = data?.[field];
  if (answer && payload?.['__typename'] !== `${type}Payload`) {
    const logs = ask.cluster.servers.map((server) => lastFailure(server.output()));
    ask.ledger.refusals.push([field, JSON.stringify(answer.body), ...logs].join('\n  '));
    return null;
  }
  return answer && payload ? { payload, cookie: answer.cookie } : null;
}

/** The last failure in a log. */
const lastFailure = (log: string): string =>
  log.split('\n').findLast((line) => /"level":(50|60|"error"|"fatal")/.test(line)) ?? 'no failure';

/** One client: a sequence of people, each from registration on. */
export async function runClient(ask: Ask): Promise<void> {
  while (!ask.isOver()) await livePerson(ask);
}

async function livePerson(ask: Ask): Promise<void> {
  const person = await register(ask);
  if (!person) return;
  const { cluster, random } = ask;
  await cluster.query(
    sql`with u as (update users set email_verified = true where email = ${person.email} returning id)
     update candidates set initial_setup_completed = true from u where user_id = u.id`,
  );
  for (let round = 0; round < 2; round += 1) await study(ask, person);
  await upload(ask, person);
  await apply(ask, person);
  if (random() < 0.4) await remove(ask, person);
}

async function register(ask: Ask): Promise<Person | null> {
  serial += 1;
  const email = `ledger-${serial}@crew.test`;
  const from = `198.19.${serial >> 8}.${serial & 255}`;
  const input = { firstName: 'Ana', lastName: 'Lima', email, password: 'secret-1' };
  const person: Person = { email, account: 'maybe', education: [], documents: [], cookie: '' };
  ask.ledger.people.push(person);
  const sent = { input, from };
  const answer = await mutate(ask, 'registerAccount', 'RegisterAccount', 'user { id }', sent);
  if (!answer) return null;
  return Object.assign(person, { account: 'sure', cookie: answer.cookie });
}

async function study(ask: Ask, person: Person): Promise<void> {
  const name = `School ${(serial += 1)}`;
  const entry = { name, known: 'maybe' as Known };
  person.education.push(entry);
  const input = { name, description: 'A course.', fromDate: '2020', present: true };
  const { cookie } = person;
  const sent = { input, cookie };
  if (await mutate(ask, 'saveEducation', 'SaveEducation', '__typename', sent)) entry.known = 'sure';
}

async function upload(ask: Ask, person: Person): Promise<void> {
  const [row] = await ask.cluster.query<{ id: string }>(
    sql`select c.id from candidates c join users u on u.id = c.user_id where u.email = ${person.email}`,
  );
  if (!row) return;
  const body = new FormData();
  body.append('_id', row.id);
  body.append('propName', 'eng1');
  body.append('name', 'ENG1');
  body.append('file', new Blob([PDF], { type: 'application/pdf' }), 'eng1.pdf');
  const { cookie } = person;
  const answer = await write(ask, '/api/candidates/upload-document', { body, cookie });
  const data = answer?.body['data'] as { url: string } | undefined;
  if (data) person.documents.push({ path: new URL(data.url, 'http://a.test').pathname });
}

async function apply(ask: Ask, person: Person): Promise<void> {
  const { random, jobs, admin } = ask;
  const jobId = globalId('Job', jobs[Math.floor(random() * jobs.length)] ?? '');
  const application = { id: null, known: 'maybe', stages: ['APPLIED'] } as NonNullable<
    Person['application']
  >;
  person.application = application;
  const { cookie } = person;
  const sent = { input: { jobId }, cookie };
  const made = await mutate(ask, 'applyForJob', 'ApplyForJob', 'application { id }', sent);
  if (!made) return;
  const { id } = made.payload['application'] as { id: string };
  Object.assign(application, { id, known: 'sure' });
  const move = { input: { id, action: 'PUT_FORWARD', from: 'APPLIED' }, cookie: admin };
  application.stages = ['APPLIED', 'FORWARDED'];
  const moved = await mutate(ask, 'moveApplication', 'MoveApplication', 'decision { id }', move);
  if (!moved) return;
  application.stages = ['FORWARDED'];
  const decision = moved.payload['decision'] as { id: string } | null;
  if (!decision || random() < 0.5) return;
  application.stages = ['APPLIED', 'FORWARDED'];
  const undo = { input: { id: decision.id }, cookie: admin };
  if (await mutate(ask, 'undoDecision', 'UndoDecision', '__typename', undo))
    application.stages = ['APPLIED'];
}

async function remove(ask: Ask, person: Person): Promise<void> {
  person.deletion = 'maybe';
  const sent = { input: {}, cookie: person.cookie };
  if (await mutate(ask, 'deleteAccount', 'DeleteAccount', '__typename', sent))
    person.deletion = 'sure';
}
