import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
/** Bytes of a secret: Standard Webhooks requires 24 to 64. */
const SECRET_BYTES = 32;

/** A signing secret in the form for receivers: `whsec_` and base64. */
export function newSigningSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

export interface Signed {
  /** The event's id, the same in every attempt. */
  id: string;
  /** Seconds since 1970, of this attempt. */
  timestamp: number;
  body: string;
}

/**
 * The headers of Standard Webhooks, with a signature for each secret, separated by spaces: `v1,` and the
 * base64 of the HMAC-SHA256 of `id.timestamp.body`.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, timestamp, body }: Signed,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
