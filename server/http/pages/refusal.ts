import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { brand } from '#server/domain/kernel/brand.ts';
import { DomainError } from '#server/domain/kernel/errors.ts';
import type { Door } from '#server/http/door.ts';
import { isUnavailable, STATUS, UNAVAILABLE_HEADERS } from '#server/wire/errors.ts';
import { refusalHeaders } from '#server/wire/limit-headers.ts';
import { setPageHeaders, writeApology } from './document.ts';
import { sendNothing } from './shortlist.ts';

/** Answers a failure of a page without script: whatever is not shown is nothing, for whatever reason. */
export function refusePage(reply: FastifyReply, error: unknown, door: Door) {
  if (error instanceof DomainError && error.code !== 'rate-limited') return sendNothing(reply);
  const nonce = randomBytes(16).toString('base64url');
  setPageHeaders(reply, { nonce, isDevelopment: false, writesStyles: false });
  if (error instanceof DomainError) {
    reply.headers(refusalHeaders(error));
    return reply
      .code(STATUS[error.code])
      .send(writeApology(429, brand().name, nonce, error.retryAfterSeconds));
  }
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode < 500) return sendNothing(reply);
  door.report(error);
  const status = isUnavailable(error) ? 503 : 500;
  if (status === 503) reply.headers(UNAVAILABLE_HEADERS);
  return reply.code(status).send(writeApology(status, brand().name, nonce));
}
