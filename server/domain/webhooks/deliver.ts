import { log } from '#server/platform/logger.ts';
import { db, sql } from '#server/platform/db.ts';
import { postOut, type PostAnswer } from '#server/platform/outgoing-post.ts';
import { mayConnect } from './addresses.ts';
import { settle } from './settle.ts';
import { signedHeaders } from './signature.ts';

/** Milliseconds for one attempt, from the look-up to the answer. */
const TIMEOUT = 15_000;
/** Seconds after which an attempt without an outcome counts as lost with its server. */
const LEASE = 60;

/** A delivery that is being sent by us alone. */
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
  /** Where it stood before: one that was settled is not tried again by itself. */
  wasPending: boolean;
}

/** The queue's task: makes one attempt, unless it is settled, being sent or cannot be sent now. */
export async function deliverWebhook(deliveryId: string): Promise<void> {
  const claimed = await claim(deliveryId, { again: false });
  if (claimed) await attempt(claimed);
  else await giveUpWithoutToken(deliveryId);
}

/** Makes one attempt now, for a person who asked for it; false where it is being sent already. */
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

/** Takes a delivery for one attempt. Two who come at once wait for one another, and one is left with none. */
async function claim(id: string, { again }: { again: boolean }): Promise<Claimed | null> {
  const [claimed] = await sql<Claimed>(
    'claim-webhook',
    `with held as (
       select id, status from webhook_deliveries where id = $1 for update
     )
     update webhook_deliveries d
     set status = 'PENDING', attempts = d.attempts + 1, last_attempt_at = now(),
       sending_until = now() + make_interval(secs => $3), next_attempt_at = null
     from held, webhook_endpoints e, integration_tokens t
     where d.id = held.id and e.id = d.endpoint_id and t.id = e.token_id
       and (held.status = 'PENDING' or $2) and (d.sending_until is null or d.sending_until < now())
       and e.disabled_at is null and t.revoked_at is null and t.expires_at > now()
     returning d.id, d.endpoint_id as "endpointId", d.event_id as "eventId", d.event, d.payload,
       d.retries, e.url, e.secret, held.status = 'PENDING' as "wasPending",
       case when e.previous_secret_until > now() then e.previous_secret end as "previousSecret"`,
    [id, again, LEASE],
  );
  return claimed ?? null;
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

/** What waits for a token that is over will never be sent. What waits for a disabled endpoint stays. */
async function giveUpWithoutToken(id: string): Promise<void> {
  const now = new Date();
  await db.webhookDelivery.updateMany({
    where: {
      id,
      status: 'PENDING',
      endpoint: { token: { OR: [{ revokedAt: { not: null } }, { expiresAt: { lte: now } }] } },
    },
    data: { status: 'FAILED', error: 'The token is revoked or over.', nextAttemptAt: null },
  });
}
