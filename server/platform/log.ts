import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

const secretNames = [
  'password',
  'previousPassword',
  'newPassword',
  'passwordResetCode',
  'verificationCode',
  'token',
  'secret',
  'databaseUrl',
  'directUrl',
  'replicaUrl',
];

// One star is one level: secrets are redacted at the top and in the two levels below.
const anyDepth = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

const redacted = [
  ...['req', 'request'].flatMap((name) => [
    `${name}.headers.authorization`,
    `${name}.headers.cookie`,
  ]),
  ...['res', 'response'].map((name) => `${name}.headers["set-cookie"]`),
  'headers.authorization',
  'headers.cookie',
  'headers["set-cookie"]',
  ...anyDepth,
];

/** Logger settings for Fastify (pino): one line of JSON per entry, secrets redacted. */
export function logOptions(config: Pick<Config, 'logLevel'>) {
  return {
    level: config.logLevel,
    redact: { paths: redacted, censor: '[redacted]' },
    serializers: { req: describeRequest },
  } satisfies FastifyServerOptions['logger'];
}

/** The path without its query, which has codes and tokens of links. */
function describeRequest(request: { id?: unknown; method?: string; url?: string; ip?: string }) {
  return {
    id: request.id,
    method: request.method,
    path: withoutSecrets(request.url ?? ''),
    address: request.ip,
  };
}

const tokenPaths =
  /^(\/(?:api\/)?(?:reference-verification|reference-not-me|reference-correction|reference-correction-link|references|introduction|unsubscribe|shortlists|auth\/verify-email)\/)[^/]+/;

function withoutSecrets(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(tokenPaths, '$1…');
}

/** The client's own request id if it is safe to log, else a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
