import { log } from '#server/platform/logger.ts';
import { db, query, transaction } from '#server/platform/db.ts';
import { postOut, type PostAnswer } from '#server/platform/outgoing-post.ts';
import { addJob } from '#server/platform/queue.ts';
import { sql } from '#server/platform/sql.ts';
import { mayConnect } from './addresses.ts';
import { settle } from './settle.ts';
import { signedHeaders } from './signature.ts';
import { deliveryJobKey, WEBHOOK } from './write.ts';

/** Milliseconds for one attempt, from the name's look-up to the answer. */
const TIMEOUT = 15_000;
/** Seconds after which an attempt without an outcome counts as lost with its server. */
const LEASE = 60;

/** A delivery claimed by this process. */
export interface Claimed {
  id: string;
  endpointId: string;
  eventId: string;
  event: string;
  payload: string;
  retries: number;
  url: string;
  secret: string;
  previousSecret: string | null;
  /** Its state before: a settled one is not retried automatically. */
  wasPending: boolean;
}

/** The queue's task: makes one attempt, unless the delivery is settled, in progress or cannot be sent now. */
export async function deliverWebhook(deliveryId: string): Promise<void> {
  const claimed = await claim(deliveryId, { again: false });
  if (claimed) await attempt(claimed);
  else if (!(await giveUpWithoutToken(deliveryId))) await postpone(deliveryId);
}

/** Makes one attempt now, requested by a person; false if one is in progress. */
export async function deliverNow(deliveryId: string): Promise<boolean> {
  const claimed = await claim(deliveryId, { again: true });
  if (claimed) await attempt(claimed);
  return claimed !== null;
}

async function attempt(claimed: Claimed): Promise<void> {
  const answer = await send(claimed);
  const { id: deliveryId, endpointId, event } = claimed;
  const isDelivered = answer.status !== null && answer.status >= 200 && answer.status < 300;
  if (!isDelivered) log.warn({ deliveryId, endpointId, event, ...answer }, 'webhook not delivered');
  await settle(claimed, answer, isDelivered);
}

/**
 * Claims a delivery for one attempt. Of two concurrent claims one waits and then gets null. A failing
 * receiver gets one delivery at a time, so that it delays no other receiver.
 */
async function claim(id: string, { again }: { again: boolean }): Promise<Claimed | null> {
  const [claimed] = await query<Claimed>(
    'claim-webhook',
    // Locks the endpoint before the delivery, as `settle` does: the opposite order could deadlock.
    sql`with endpoint as (
       select e.id, e.url, e.secret, e.failing_since,
         case when e.previous_secret_until > now() then e.previous_secret end as previous_secret
       from webhook_deliveries d
       join webhook_endpoints e on e.id = d.endpoint_id
       join integration_tokens t on t.id = e.token_id
       where d.id = ${id} and e.disabled_at is null and t.revoked_at is null and t.expires_at > now()
         and (e.paused_until is null or e.paused_until <= now() or ${again})
       for no key update of e
     ), held as (
       select d.id, d.status, d.sending_until from webhook_deliveries d
       join endpoint e on e.id = d.endpoint_id where d.id = ${id} for update of d
     ), taken as (
       update webhook_deliveries d
       set status = 'PENDING', attempts = d.attempts + 1, last_attempt_at = now(),
         sending_until = now() + make_interval(secs => ${LEASE}), next_attempt_at = null,
         updated_at = now()
       from held
       where d.id = held.id and (held.status = 'PENDING' or ${again})
         and (held.sending_until is null or held.sending_until < now())
         and (${again} or not exists (select from webhook_deliveries first
           where first.id = d.after_id and first.status = 'PENDING'))
       returning d.id, d.endpoint_id, d.event_id, d.event, d.payload, d.retries,
         held.status = 'PENDING' as was_pending
     ), pause as (
       update webhook_endpoints e set paused_until = now() + make_interval(secs => ${LEASE})
       from endpoint, taken where e.id = endpoint.id and endpoint.failing_since is not null
     )
     select d.id, d.endpoint_id as "endpointId", d.event_id as "eventId", d.event, d.payload,
       d.retries, d.was_pending as "wasPending", e.url, e.secret,
       e.previous_secret as "previousSecret"
     from taken d, endpoint e`,
  );
  return claimed ?? null;
}

/** Postpones a delivery while its endpoint is paused. */
async function postpone(id: string): Promise<void> {
  await transaction(async (tx) => {
    const [paused] = await tx.$queryRaw<{ until: Date }[]>`
      update webhook_deliveries d set next_attempt_at = e.paused_until, updated_at = now()
      from webhook_endpoints e
      where d.id = ${id}::uuid and e.id = d.endpoint_id and e.paused_until > now()
        and e.disabled_at is null and d.status = 'PENDING'
        and (d.sending_until is null or d.sending_until < now())
      returning e.paused_until as until`;
    if (paused)
      await addJob(
        tx,
        WEBHOOK,
        { deliveryId: id },
        { key: deliveryJobKey(id), runAt: paused.until },
      );
  });
}

function send({ url, eventId, payload, secret, previousSecret }: Claimed): Promise<PostAnswer> {
  const secrets = previousSecret ? [secret, previousSecret] : [secret];
  const timestamp = Math.floor(Date.now() / 1000);
  return postOut({
    url,
    body: payload,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Passerelle-Webhooks/1.0',
      ...signedHeaders(secrets, { id: eventId, timestamp, body: payload }),
    },
    may: mayConnect,
    timeout: TIMEOUT,
  });
}

/** Gives up a delivery whose token has ended; it can never be sent. Deliveries of a disabled endpoint stay. */
async function giveUpWithoutToken(id: string): Promise<boolean> {
  const now = new Date();
  const { count } = await db.webhookDelivery.updateMany({
    where: {
      id,
      status: 'PENDING',
      endpoint: { token: { OR: [{ revokedAt: { not: null } }, { expiresAt: { lte: now } }] } },
    },
    data: { status: 'FAILED', error: 'The token is revoked or over.', nextAttemptAt: null },
  });
  return count > 0;
}
