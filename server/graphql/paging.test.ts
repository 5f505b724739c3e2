import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#server/platform/db.ts';
import { createCandidate, createJob } from '#server/testing/fixtures.ts';
import { ask } from '#server/testing/graph.ts';
import { createCompletedReference, createWorld, type World } from '#server/testing/world.ts';

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
  const { jobId } = await db.application.findUniqueOrThrow({
    where: { id: world.rows.Application },
  });
  for (const status of ['APPLIED', 'FORWARDED', 'APPLIED', 'FORWARDED', 'APPLIED'] as const) {
    const { candidateId } = await createCandidate();
    await db.application.create({ data: { jobId, candidateId, status, rejected: true } });
    await db.jobAlert.create({ data: { jobId, candidateId } });
    await db.webhookDelivery.create({
      data: {
        endpointId: world.rows.WebhookEndpoint,
        eventId: uuidv7(),
        event: 'JOB_LISTED',
        payload: '{}',
      },
    });
  }
});

type Role = 'admin' | 'candidate';
/** Each connection: who reads it, what it stands below, its own arguments, and the field itself. */
const CONNECTIONS: [name: string, role: Role, args: string, node?: string][] = [
  ['crew', 'admin', ''],
  ['signUps', 'admin', 'status: INCOMPLETE'],
  ['jobs', 'admin', ''],
  ['jobs', 'candidate', ''],
  ['agencyJobs', 'admin', ''],
  ['listings', 'admin', 'status: ACTIVE'],
  ['yachts', 'admin', ''],
  ['verifiedReferences', 'admin', ''],
  ['unsentEmails', 'admin', ''],
  ['applications', 'admin', ''],
  ['applications', 'admin', 'group: REJECTED'],
  ['applications', 'admin', 'group: REJECTED', 'Job'],
  ['applications', 'admin', '', 'Candidate'],
  ['alerts', 'admin', '', 'Job'],
  ['listings', 'admin', 'status: ACTIVE', 'Yacht'],
  ['deliveries', 'admin', '', 'WebhookEndpoint'],
];

interface Connection {
  edges: { node: { id: string } }[];
  pageInfo: Record<'hasNextPage' | 'hasPreviousPage', boolean> &
    Record<'startCursor' | 'endCursor', string>;
}

test.each(CONNECTIONS)(
  '%s, as %s reads it (%s %s), is the same backward',
  async (name, role, args, node) => {
    const page = async (place: string): Promise<Connection> => {
      const field = `${name}(${args} ${place}) { edges { node { id } }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }`;
      const id = node && world.ids[node as 'Job'];
      const document = id
        ? `{ node(id: "${id}") { ... on ${node} { ${field} } } }`
        : `{ ${field} }`;
      const { data, errors } = await ask(world.viewers[role], document);
      expect(errors).toBeUndefined();
      const at = (node ? data?.['node'] : data) as Record<string, Connection>;
      return at[name] as Connection;
    };
    const idsOf = ({ edges }: Connection) => edges.map((edge) => edge.node.id);

    const forward: string[] = [];
    let next = await page('first: 2');
    expect(next.pageInfo.hasPreviousPage).toBe(false);
    for (;;) {
      forward.push(...idsOf(next));
      if (!next.pageInfo.hasNextPage) break;
      next = await page(`first: 2, after: "${next.pageInfo.endCursor}"`);
      expect(next.pageInfo.hasPreviousPage).toBe(true);
    }
    const backward: string[] = [];
    let previous = await page('last: 2');
    expect(previous.pageInfo.hasNextPage).toBe(false);
    for (;;) {
      backward.unshift(...idsOf(previous));
      if (!previous.pageInfo.hasPreviousPage) break;
      previous = await page(`last: 2, before: "${previous.pageInfo.startCursor}"`);
      expect(previous.pageInfo.hasNextPage).toBe(true);
    }
    expect(forward.length).toBeGreaterThan(4);
    expect(backward).toEqual(forward);
  },
);
