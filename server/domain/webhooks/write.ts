import { uuidv7 } from 'uuidv7';
import type { Integration } from '#server/domain/kernel/viewer.ts';
import { may } from '#server/domain/policy/allow.ts';
import { visibleCandidatesSql } from '#server/domain/policy/visible.ts';
import type { WebhookEvent } from '#server/generated/prisma/enums.ts';
import type { Transaction } from '#server/platform/db.ts';
import { addJob } from '#server/platform/queue.ts';
import { applicationData, candidateData, jobData, type Moved, nodeId } from './payload.ts';

/** The queue's task that sends one delivery. */
export const WEBHOOK = 'webhook';
export const deliveryJobKey = (deliveryId: string) => `webhook:${deliveryId}`;

/** The name of an event in requests: `application.created`. */
export const eventName = (event: WebhookEvent) => event.toLowerCase().replace('_', '.');

/** The endpoints that receive events: enabled, with a valid token. */
const listening = () => ({
  disabledAt: null,
  token: { revokedAt: null, expiresAt: { gt: new Date() } },
});

/**
 * Notifies subscribers that somebody applied (`from` null) or that an application moved. Like the other
 * functions here it returns the event, or null without subscribers; each endpoint gets it after `afterEvent`.
 */
export function tellOfApplication(
  tx: Transaction,
  moved: Moved,
  afterEvent?: string | null,
): Promise<string | null> {
  return tell(tx, {
    event: moved.from ? 'APPLICATION_MOVED' : 'APPLICATION_CREATED',
    about: { candidateId: moved.candidateId },
    afterEvent,
    dataFor: (viewer) => applicationData(tx, viewer, moved),
  });
}

/** Notifies subscribers that a job was listed or archived. */
export function tellOfJob(
  tx: Transaction,
  event: 'JOB_LISTED' | 'JOB_ARCHIVED',
  jobId: string,
  afterEvent?: string | null,
): Promise<string | null> {
  return tell(tx, {
    event,
    about: null,
    afterEvent,
    dataFor: async (viewer) => ({ job: await jobData(tx, viewer, jobId) }),
  });
}

/** Notifies subscribers that a candidate was verified. */
export function tellOfVerification(tx: Transaction, candidateId: string): Promise<string | null> {
  return tell(tx, {
    event: 'CANDIDATE_VERIFIED',
    about: { candidateId },
    dataFor: async (viewer) => ({ candidate: await candidateData(tx, viewer, candidateId) }),
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

interface Telling {
  event: WebhookEvent;
  /** The person whose data it contains. */
  about: { candidateId: string } | null;
  /**
   * The previous event about the same subject: an endpoint that has not received that one yet gets them in
   * order.
   */
  afterEvent?: string | null | undefined;
  /** Null where the endpoint is not concerned. */
  dataFor: (viewer: Integration, endpointId: string) => Promise<Record<string, unknown> | null>;
}

/**
 * Writes an event for every endpoint that may receive it, in the transaction that causes it, so that a
 * rollback sends nothing.
 */
async function tell(tx: Transaction, telling: Telling): Promise<string | null> {
  const { event, about, afterEvent, dataFor } = telling;
  const endpoints = await tx.webhookEndpoint.findMany({
    where: { ...listening(), events: { has: event } },
    select: { id: true, token: { select: { id: true, scopes: true } } },
  });
  if (endpoints.length === 0) return null;
  const eventId = uuidv7();
  const timestamp = new Date();
  const userId = about && (await userOf(tx, about.candidateId));
  for (const { id: endpointId, token } of endpoints) {
    const { id: tokenId, scopes } = token;
    const viewer: Integration = { role: 'integration', address: '', tokenId, scopes };
    if (!may(viewer, `event.${event}`)) continue;
    const data = await dataFor(viewer, endpointId);
    if (!data) continue;
    const afterId = afterEvent ? await deliveryOf(tx, endpointId, afterEvent) : null;
    const row = { endpointId, eventId, event, userId, afterId, timestamp, data };
    const id = await writeDelivery(tx, row);
    await addJob(tx, WEBHOOK, { deliveryId: id }, { key: deliveryJobKey(id) });
  }
  return eventId;
}

async function deliveryOf(
  tx: Transaction,
  endpointId: string,
  eventId: string,
): Promise<string | null> {
  const key = { endpointId_eventId: { endpointId, eventId } };
  return (await tx.webhookDelivery.findUnique({ where: key, select: { id: true } }))?.id ?? null;
}

async function userOf(tx: Transaction, candidateId: string): Promise<string> {
  const { userId } = await tx.candidate.findUniqueOrThrow({
    where: { id: candidateId },
    select: { userId: true },
  });
  return userId;
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

async function writeDelivery(tx: Transaction, delivery: NewDelivery): Promise<string> {
  const { timestamp, data, ...row } = delivery;
  const type = eventName(row.event);
  const { id } = await tx.webhookDelivery.create({
    data: {
      ...row,
      payload: JSON.stringify({ type, timestamp: timestamp.toISOString(), data }),
      nextAttemptAt: timestamp,
    },
    select: { id: true },
  });
  return id;
}

/**
 * Writes a test for one endpoint, whatever it subscribes to. The caller sends it, without the queue. Returns
 * the delivery's id.
 */
export function writeTest(
  tx: Transaction,
  { id: endpointId, name }: { id: string; name: string },
): Promise<string> {
  return writeDelivery(tx, {
    endpointId,
    eventId: uuidv7(),
    event: 'WEBHOOK_TEST',
    userId: null,
    timestamp: new Date(),
    data: { webhook: name },
  });
}
