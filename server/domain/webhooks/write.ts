import { uuidv7 } from 'uuidv7';
import type { Integration } from '#server/domain/kernel/viewer.ts';
import { may } from '#server/domain/policy/allow.ts';
import { visibleCandidatesSql } from '#server/domain/policy/visible.ts';
import type { Reference } from '#server/generated/prisma/client.ts';
import type { WebhookEvent } from '#server/generated/prisma/enums.ts';
import type { Transaction } from '#server/platform/db.ts';
import { addJobs } from '#server/platform/queue.ts';
import {
  applicationsData,
  candidateData,
  jobsData,
  type Moved,
  nodeId,
  referenceData,
  yachtData,
} from './payload.ts';

/** The queue's task that sends one delivery. */
export const WEBHOOK = 'webhook';
export const deliveryJobKey = (deliveryId: string) => `webhook:${deliveryId}`;

/** The name of an event in requests: `application.created`. */
export const eventName = (event: WebhookEvent) => event.toLowerCase().replace('_', '.');

/** The endpoints that receive events: enabled, with a valid token. */
const listeningTo = (event: WebhookEvent) => ({
  disabledAt: null,
  token: { revokedAt: null, expiresAt: { gt: new Date() } },
  events: { has: event },
});

/** Whether any endpoint is to be told of an event. */
export const isAwaited = async (tx: Transaction, event: WebhookEvent): Promise<boolean> =>
  (await tx.webhookEndpoint.findFirst({ where: listeningTo(event), select: { id: true } })) !==
  null;

/**
 * Notifies subscribers that applications were made (`from` null) or moved: of all the same. Like the other
 * functions here it returns the events, each null without subscribers; each endpoint gets one after
 * `afterEvent`.
 */
export function tellOfApplications(
  tx: Transaction,
  moves: readonly (Moved & Pick<Told, 'afterEvent'>)[],
): Promise<(string | null)[]> {
  const event = moves.some(({ from }) => from) ? 'APPLICATION_MOVED' : 'APPLICATION_CREATED';
  return tellAll(tx, event, moves, (viewer) => applicationsData(tx, viewer, moves));
}

type EventOf<Noun extends string> = Extract<WebhookEvent, `${Noun}_${string}`>;

/** Notifies subscribers who see a job of what happened to it; of its deletion before it is deleted. */
export async function tellOfJob(
  tx: Transaction,
  event: EventOf<'JOB'>,
  jobId: string,
  afterEvent?: string | null,
): Promise<string | null> {
  const [id = null] = await tellOfJobs(tx, event, [{ jobId, afterEvent }]);
  return id;
}

/** Notifies subscribers of several jobs, as `tellOfJob` does. */
export function tellOfJobs(
  tx: Transaction,
  event: EventOf<'JOB'>,
  jobs: readonly ({ jobId: string } & Pick<Told, 'afterEvent'>)[],
): Promise<(string | null)[]> {
  const ids = jobs.map(({ jobId }) => jobId);
  return tellAll(tx, event, jobs, async (viewer) =>
    (await jobsData(tx, viewer, ids)).map((job) => job && { job }),
  );
}

/** Notifies subscribers who see a yacht of what happened to it; of its deletion before it is deleted. */
export function tellOfYacht(
  tx: Transaction,
  event: EventOf<'YACHT'>,
  yachtId: string,
): Promise<string | null> {
  return tell(tx, {
    event,
    about: null,
    dataFor: async (viewer) => {
      const yacht = await yachtData(tx, viewer, yachtId);
      return yacht && { yacht };
    },
  });
}

/** Notifies subscribers who see a reference that it was completed or restored. */
export function tellOfReference(
  tx: Transaction,
  event: 'REFERENCE_COMPLETED' | 'REFERENCE_RESTORED',
  { id, candidateId }: Pick<Reference, 'id' | 'candidateId'>,
): Promise<string | null> {
  return tell(tx, {
    event,
    about: { candidateId },
    dataFor: (viewer) => referenceData(tx, viewer, id),
  });
}

/**
 * Notifies subscribers who see a reference that it is about to be archived, after which they do not see it.
 * They learn nothing else.
 */
export function tellOfReferenceArchived(
  tx: Transaction,
  { id, candidateId }: Pick<Reference, 'id' | 'candidateId'>,
): Promise<string | null> {
  return tell(tx, {
    event: 'REFERENCE_ARCHIVED',
    about: { candidateId },
    dataFor: async (viewer) => {
      const seen = await referenceData(tx, viewer, id);
      if (!seen) return null;
      const { id: node, changeKey } = seen.reference;
      return { reference: { id: node, changeKey, archived: true }, candidate: null };
    },
  });
}

/** Notifies subscribers who see a candidate of what happened to them. */
export function tellOfCandidate(
  tx: Transaction,
  event: Exclude<EventOf<'CANDIDATE'>, 'CANDIDATE_ERASED'>,
  candidateId: string,
  afterEvent?: string | null,
): Promise<string | null> {
  return tell(tx, {
    event,
    about: { candidateId },
    afterEvent,
    dataFor: async (viewer) => {
      const candidate = await candidateData(tx, viewer, candidateId);
      return candidate && { candidate };
    },
  });
}

/**
 * Notifies subscribers of verifications that one was undone. Integrations that see only verified candidates
 * learn that this one is no longer verified, and nothing else.
 */
export function tellOfVerificationUndone(
  tx: Transaction,
  candidateId: string,
  afterEvent: string | null,
): Promise<string | null> {
  const bare = { id: nodeId('Candidate', candidateId), isVerified: false };
  return tell(tx, {
    event: 'CANDIDATE_VERIFIED',
    about: { candidateId },
    afterEvent,
    dataFor: async (viewer) => ({
      candidate: (await candidateData(tx, viewer, candidateId)) ?? bare,
      previous: { isVerified: true },
    }),
  });
}

/**
 * Notifies subscribers that a candidate's account is about to be deleted: those who see the candidate, or were
 * told of them before. Names them by their change key alone, which is all that is left.
 */
export function tellOfErasure(tx: Transaction, candidateId: string): Promise<string | null> {
  return tell(tx, {
    event: 'CANDIDATE_ERASED',
    about: null,
    dataFor: async (viewer, endpointId) => {
      const rows = await tx.$queryRaw<{ changeKey: string }[]>`
        select c.change_key as "changeKey" from candidates c
        where c.id = ${candidateId}::uuid and (${visibleCandidatesSql(viewer)} or exists (
          select from webhook_deliveries d
          where d.endpoint_id = ${endpointId}::uuid and d.user_id = c.user_id))`;
      return rows[0] ? { candidate: rows[0] } : null;
    },
  });
}

/** The subject of an event. */
interface Told {
  /** The person whose data it contains. */
  candidateId?: string;
  /**
   * The previous event about the same subject: an endpoint that has not received that one yet gets them in
   * order.
   */
  afterEvent?: string | null | undefined;
}

/** Null where the endpoint is not concerned. */
type EventData = Record<string, unknown> | null;

interface Telling {
  event: WebhookEvent;
  about: { candidateId: string } | null;
  afterEvent?: string | null | undefined;
  dataFor: (viewer: Integration, endpointId: string) => Promise<EventData>;
}

async function tell(
  tx: Transaction,
  { event, about, afterEvent, dataFor }: Telling,
): Promise<string | null> {
  const [id = null] = await tellAll(tx, event, [{ ...about, afterEvent }], async (...endpoint) => [
    await dataFor(...endpoint),
  ]);
  return id;
}

/**
 * Writes events of one kind for every endpoint that may receive them, in the transaction that causes them, so
 * that a rollback sends nothing. The data come in the order of the subjects.
 */
async function tellAll(
  tx: Transaction,
  event: WebhookEvent,
  subjects: readonly Told[],
  dataFor: (viewer: Integration, endpointId: string) => Promise<EventData[]>,
): Promise<(string | null)[]> {
  const endpoints = await tx.webhookEndpoint.findMany({
    where: listeningTo(event),
    select: { id: true, token: { select: { id: true, scopes: true } } },
  });
  if (endpoints.length === 0) return subjects.map(() => null);
  const users = await usersOf(tx, subjects);
  const events = subjects.map(({ candidateId = '', afterEvent }) => {
    return { eventId: uuidv7(), userId: users.get(candidateId) ?? null, afterEvent };
  });
  const timestamp = new Date();
  const deliveries: NewDelivery[] = [];
  for (const { id: endpointId, token } of endpoints) {
    const { id: tokenId, scopes } = token;
    const viewer: Integration = { role: 'integration', address: '', tokenId, scopes };
    if (!may(viewer, `event.${event}`)) continue;
    const all = await dataFor(viewer, endpointId);
    for (const [at, { afterEvent, ...told }] of events.entries()) {
      const data = all[at];
      if (!data) continue;
      const afterId = afterEvent ? await deliveryOf(tx, endpointId, afterEvent) : null;
      deliveries.push({ ...told, endpointId, event, afterId, timestamp, data });
    }
  }
  const ids = await writeDeliveries(tx, deliveries);
  const jobs = ids.map((id) => ({ payload: { deliveryId: id }, key: deliveryJobKey(id) }));
  await addJobs(tx, WEBHOOK, jobs);
  return events.map(({ eventId }) => eventId);
}

async function deliveryOf(
  tx: Transaction,
  endpointId: string,
  eventId: string,
): Promise<string | null> {
  const key = { endpointId_eventId: { endpointId, eventId } };
  return (await tx.webhookDelivery.findUnique({ where: key, select: { id: true } }))?.id ?? null;
}

/** The accounts of candidates, by the candidate's id. */
async function usersOf(
  tx: Transaction,
  subjects: readonly Told[],
): Promise<ReadonlyMap<string, string>> {
  const ids = subjects.flatMap(({ candidateId }) => candidateId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx.candidate.findMany({
    where: { id: { in: ids } },
    select: { id: true, userId: true },
  });
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}

interface NewDelivery {
  endpointId: string;
  eventId: string;
  event: WebhookEvent;
  userId: string | null;
  afterId?: string | null;
  timestamp: Date;
  data: Record<string, unknown>;
}

async function writeDeliveries(
  tx: Transaction,
  deliveries: readonly NewDelivery[],
): Promise<string[]> {
  const rows = deliveries.map(({ timestamp, data, ...row }) => ({
    ...row,
    id: uuidv7(),
    payload: JSON.stringify({
      type: eventName(row.event),
      timestamp: timestamp.toISOString(),
      data,
    }),
    nextAttemptAt: timestamp,
  }));
  await tx.webhookDelivery.createMany({ data: rows });
  return rows.map(({ id }) => id);
}

/**
 * Writes a test for one endpoint, whatever it subscribes to. The caller sends it, without the queue. Returns
 * the delivery's id.
 */
export async function writeTest(
  tx: Transaction,
  { id: endpointId, name }: { id: string; name: string },
): Promise<string> {
  const [id = ''] = await writeDeliveries(tx, [
    {
      endpointId,
      eventId: uuidv7(),
      event: 'WEBHOOK_TEST',
      userId: null,
      timestamp: new Date(),
      data: { webhook: name },
    },
  ]);
  return id;
}
