import { getNamedType, isEnumType } from 'graphql';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { pagingTexts } from '#server/domain/kernel/paging.ts';
import { db } from '#server/platform/db.ts';
import { createCandidate, createJob, createSession } from '#server/testing/fixtures.ts';
import { ask, fieldOf } from '#server/testing/graph.ts';
import { createNotice } from '#server/testing/notices.ts';
import {
  createCompletedReference,
  createNote,
  createWorld,
  type World,
} from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  for (let count = 0; count < 6; count += 1) {
    const other = await createWorld();
    await createCompletedReference(other);
    // The verified references are grouped by it.
    await db.candidate.update({
      where: { id: other.rows.VerifiedCandidate },
      data: { positionName: ['Chef', 'Bosun', null][count % 3] ?? null },
    });
    const { id: jobId } = await createJob({ yachtId: world.rows.Yacht });
    const { Candidate: candidateId } = world.rows;
    await db.application.create({ data: { jobId, candidateId, rejected: true } });
  }
  await db.candidate.updateMany({
    where: { id: { not: world.rows.Candidate } },
    data: { isVerified: true, verifiedAt: new Date() },
  });
  for (let count = 0; count < 5; count += 1)
    await createCandidate({ requestedVerification: true, requestedVerificationAt: new Date() });
  for (let count = 0; count < 5; count += 1) {
    const { candidateId } = await createCandidate();
    await db.application.create({
      data: { jobId: world.rows.Archived, candidateId, status: 'HIRED' },
    });
    const expiryDate = new Date(Date.now() + (count % 2) * 86_400_000);
    await db.candidateCertificate.create({
      data: { candidateId, kind: 'ENG1', held: true, expiryDate },
    });
  }
  const { jobId } = await db.application.findUniqueOrThrow({
    where: { id: world.rows.Application },
  });
  for (const status of ['APPLIED', 'FORWARDED', 'APPLIED', 'FORWARDED', 'APPLIED'] as const) {
    const { candidateId } = await createCandidate();
    await db.application.create({ data: { jobId, candidateId, status, rejected: true } });
    await db.jobAlert.create({ data: { jobId, candidateId } });
    await createNote(world);
    await createNotice({ userId: world.rows.User });
    await createSession(world.rows.User);
    await db.webhookDelivery.create({
      data: {
        endpointId: world.rows.WebhookEndpoint,
        eventId: uuidv7(),
        event: 'JOB_LISTED',
        payload: '{}',
      },
    });
  }
  const { consultant } = await db.job.findUniqueOrThrow({ where: { id: jobId } });
  await db.user.updateMany({ where: { userType: 'ADMIN' }, data: { consultant } });
  await tie();
});

/** Gives many rows the same instants, so that their ids decide. */
async function tie(): Promise<void> {
  for (const [table, columns] of Object.entries({
    applications: ['applied_at', 'updated_at'],
    jobs: ['listed_at', 'updated_at', 'created_at'],
    candidates: ['created_at', 'updated_at', 'requested_verification_at'],
    users: ['last_active_at'],
    yachts: ['created_at', 'updated_at'],
    references: ['completed_at'],
    job_alerts: ['created_at'],
    candidate_notes: ['due_on'],
  }))
    for (const column of columns)
      await db.$executeRawUnsafe(
        `update "${table}" set ${column} = timestamptz '2026-03-01' + make_interval(days => abs(hashtext(id::text || '${column}')) % 2) where ${column} is not null`,
      );
}

type Role = 'admin' | 'candidate';
/** Each connection: who reads it, what it stands below, its own arguments, and the field itself. */
const CONNECTIONS: [name: string, role: Role, args: string, node?: string][] = [
  ['crew', 'admin', ''],
  ['signUps', 'admin', 'status: INCOMPLETE'],
  ['signUps', 'admin', 'status: COMPLETED'],
  ['tokens', 'admin', ''],
  ['sessions', 'candidate', ''],
  ['webhooks', 'admin', ''],
  ['jobs', 'admin', ''],
  ['jobs', 'candidate', ''],
  ['agencyJobs', 'admin', ''],
  ['listings', 'admin', 'status: ACTIVE'],
  ['yachts', 'admin', ''],
  ['verifiedReferences', 'admin', ''],
  ['unsentEmails', 'admin', ''],
  ['ownTasks', 'admin', ''],
  ['ownMentions', 'admin', ''],
  ['noteEntries', 'admin', '', 'Candidate'],
  ['clients', 'admin', ''],
  ['newEmployers', 'admin', ''],
  ['complaints', 'admin', ''],
  ['enquiries', 'admin', ''],
  ['waitingApplications', 'admin', ''],
  ['ownListings', 'admin', ''],
  ['expiringCertificates', 'admin', ''],
  ['timeline', 'admin', '', 'Candidate'],
  ['applications', 'admin', ''],
  ['applications', 'admin', 'group: REJECTED'],
  ['applications', 'admin', 'group: REJECTED', 'Job'],
  ['applications', 'admin', '', 'Candidate'],
  ['ownApplications', 'candidate', ''],
  ['alerts', 'admin', '', 'Job'],
  ['listings', 'admin', 'status: ACTIVE', 'Yacht'],
  ['deliveries', 'admin', '', 'WebhookEndpoint'],
  ['candidateMatches', 'admin', '', 'Job'],
  ['notices', 'candidate', '', 'User'],
];

interface Connection {
  edges: { [field: string]: unknown; node: { [field: string]: unknown; id: string } }[];
  pageInfo: Record<'hasNextPage' | 'hasPreviousPage', boolean> &
    Record<'startCursor' | 'endCursor', string>;
}

/** What each order goes by: the first of these fields of the node that is not null or, after a dot, one of the edge. */
const VALUES: Record<string, string> = {
  APPLIED: 'appliedAt',
  UPDATED: 'updatedAt',
  LISTED: 'listedAt createdAt',
  NEW_APPLICATIONS: 'newApplicationCount',
  CREATED: 'createdAt',
  DUE: 'dueOn',
  HAPPENED: 'happenedAt',
  LAST_ACTIVE: 'lastActiveAt',
  REQUESTED: 'requestedVerificationAt createdAt',
  NAME: 'name',
  COMPLETED: 'completedAt',
  ALERTED: '.alertedAt',
  MATCH: '.match',
  COMPLETION: 'profileCompletion',
  // No field has it as a number; search.test.ts compares it.
  DISTANCE: '',
  EXPIRES: '.expiresOn',
};
interface Wanted {
  name: string;
  role: Role;
  args: string;
  node: string | undefined;
  order: string | null;
}

/** Each connection in its own order and in each that can be asked for. */
const WANTED: Wanted[] = CONNECTIONS.flatMap(([name, role, args, node]) => {
  const field = fieldOf(`${node ?? 'Query'}.${name}`);
  const type = field.args.find((arg) => arg.name === 'orderBy')?.type;
  const named = type && getNamedType(type);
  const orders = isEnumType(named) ? named.getValues().map((value) => value.name) : [];
  // The nearest to a place need one: server/domain/candidates/lists.test.ts.
  const apart = orders.filter((order) => name !== 'crew' || order !== 'DISTANCE_NEAREST');
  return [null, ...apart].map((order) => ({ name, role, args, node, order }));
});

/** A page of a connection; with the value that orders it. */
async function pageOf(wanted: Wanted, place: string): Promise<Connection> {
  const { name, role, args, node, order } = wanted;
  const value = order && valueOf(order);
  const [inEdge, inNode] = value?.startsWith('.') ? [value.slice(1), ''] : ['', value ?? ''];
  const field = `${name}(${args} ${order ? `orderBy: ${order}` : ''} ${place}) {
    edges { ${inEdge} node { id ${inNode} } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }`;
  const id = node && world.ids[node as 'Job'];
  const document = id ? `{ node(id: "${id}") { ... on ${node} { ${field} } } }` : `{ ${field} }`;
  const { data, errors } = await ask(world.viewers[role], document);
  if (errors) throw new Error(errors[0]?.message);
  const owner = (node ? data?.['node'] : data) as Record<string, Connection> | undefined;
  return owner?.[name] as Connection;
}

const baseOf = (order: string) =>
  order.replace(/_(LATEST|EARLIEST|MOST|FEWEST|LEAST|A_TO_Z|Z_TO_A|BEST|WORST|NEAREST)$/, '');
const valueOf = (order: string) => VALUES[baseOf(order)] ?? baseOf(order);
const firstOf = (node: Record<string, unknown>, names: string) =>
  names
    .split(' ')
    .map((name) => node[name])
    .find((each) => each !== null);
/** Instants as numbers: as texts, one without milliseconds comes after those with. */
const comparable = (value: string | number) =>
  /^\d{4}-\d\d-\d\dT/.test(String(value)) ? Date.parse(String(value)) : value;
const idsOf = ({ edges }: Connection) => edges.map((edge) => edge.node.id);

/** The whole list, read from its beginning. */
async function readForward(wanted: Wanted): Promise<Connection['edges']> {
  const read: Connection['edges'] = [];
  let next = await pageOf(wanted, 'first: 2');
  expect(next.pageInfo.hasPreviousPage).toBe(false);
  for (;;) {
    read.push(...next.edges);
    if (!next.pageInfo.hasNextPage) return read;
    next = await pageOf(wanted, `first: 2, after: "${next.pageInfo.endCursor}"`);
    expect(next.pageInfo.hasPreviousPage).toBe(true);
  }
}

/** The same, read from its end. */
async function readBackward(wanted: Wanted): Promise<string[]> {
  const read: string[] = [];
  let previous = await pageOf(wanted, 'last: 2');
  expect(previous.pageInfo.hasNextPage).toBe(false);
  for (;;) {
    read.unshift(...idsOf(previous));
    if (!previous.pageInfo.hasPreviousPage) return read;
    previous = await pageOf(wanted, `last: 2, before: "${previous.pageInfo.startCursor}"`);
    expect(previous.pageInfo.hasNextPage).toBe(true);
  }
}

test.each(WANTED)(
  '$name ($args) $order, as $role reads it below $node, is in order and the same backward',
  async (wanted) => {
    const read = await readForward(wanted);
    const forward = read.map((edge) => edge.node.id);
    expect(forward.length).toBeGreaterThan(4);
    expect(await readBackward(wanted)).toEqual(forward);
    const { order } = wanted;
    if (!order) return;
    const own = await readForward({ ...wanted, order: null });
    expect(forward.toSorted()).toEqual(own.map((edge) => edge.node.id).toSorted());
    const value = valueOf(order);
    if (!value) return;
    const values = read
      .map((edge) => (value.startsWith('.') ? edge[value.slice(1)] : firstOf(edge.node, value)))
      .map((each) => comparable(each as string | number));
    const ascends = /_(EARLIEST|FEWEST|LEAST|A_TO_Z|WORST)$/.test(order);
    const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(values).toEqual(ascends ? sorted : sorted.toReversed());
  },
);

test('a cursor of another list is refused, even if it is ordered by the same', async () => {
  const cursors = new Map<Wanted, string>();
  for (const wanted of WANTED) {
    const { pageInfo } = await pageOf(wanted, 'first: 2');
    cursors.set(wanted, pageInfo.endCursor);
  }
  // The listings of a yacht are those of all yachts with a filter.
  const listOf = ({ name, node, args }: Wanted) =>
    name === 'listings' ? name : `${node ?? ''}.${name}(${args})`;
  let refused = 0;
  for (const [wanted] of cursors)
    for (const [other, cursor] of cursors) {
      if (other.order !== wanted.order || listOf(other) === listOf(wanted)) continue;
      const next = pageOf(wanted, `first: 2, after: "${cursor}"`);
      await expect(next, `${listOf(wanted)} after ${listOf(other)}`).rejects.toThrow(
        pagingTexts.cursor,
      );
      refused += 1;
    }
  expect(refused).toBeGreaterThan(200);
});

test('a cursor of another order is refused', async () => {
  const list = { name: 'applications', role: 'admin', args: '', node: undefined } as const;
  for (const [order, other] of [
    ['APPLIED_LATEST', 'UPDATED_LATEST'],
    ['APPLIED_LATEST', null],
    [null, 'APPLIED_LATEST'],
  ] as const) {
    const { pageInfo } = await pageOf({ ...list, order }, 'first: 2');
    const next = pageOf({ ...list, order: other }, `first: 2, after: "${pageInfo.endCursor}"`);
    await expect(next).rejects.toThrow(pagingTexts.cursor);
  }
});
