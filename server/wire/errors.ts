import type { ErrorCode } from '#server/domain/kernel/errors.ts';
import { isDatabaseTrouble } from '#server/platform/db-errors.ts';
import { Overload } from '#server/platform/overload.ts';
import { StorageTrouble } from '#server/platform/storage.ts';

/** HTTP status of each domain error (contract, section 4). */
export const STATUS: Record<ErrorCode, number> = {
  'invalid-input': 400,
  'invalid-code': 400,
  'expired-code': 400,
  unauthenticated: 401,
  'invalid-credentials': 401,
  forbidden: 403,
  'not-found': 404,
  'already-exists': 409,
  'invalid-transition': 409,
  'too-large': 413,
  'unsupported-type': 415,
  'rate-limited': 429,
  'invalid-key': 400,
  'key-reused': 422,
  'request-under-way': 409,
  'answer-not-kept': 409,
};

/**
 * Whether the database, the object storage or the server is away or overloaded: answered with 503, and the
 * client retries.
 */
export function isUnavailable(error: unknown): boolean {
  return isDatabaseTrouble(error) || error instanceof StorageTrouble || error instanceof Overload;
}

/** Seconds after which a retry is worthwhile. */
export const AGAIN_AFTER = 5;
/** The headers of every 503. */
export const UNAVAILABLE_HEADERS = { 'retry-after': String(AGAIN_AFTER) };

/** The header of every 401 of the graph. */
export const TOKEN_WANTED = { 'www-authenticate': 'Bearer' };

/** A failure in the envelope of the documented calls (contract, section 4). */
export function failureBody(status: number, code: ErrorCode | 'internal', message: string) {
  return { success: false, status, error: true, error_code: code, error_message: message };
}
