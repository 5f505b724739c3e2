import type { ErrorCode } from '#server/domain/errors.ts';

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
};

const CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P03',
  '08006',
  '08001',
  '08003',
  'P1001',
  'P1002',
  'P1017',
]);

/** In the words of the driver, of its pool when no connection came in time, and of the client. */
const AWAY =
  /Connection terminated|connection timeout|exceeded when trying to connect|Unable to start a transaction|Can't reach database/i;

/** Whether a failure is the database being away or overrun: answered with 503, and the client tries again. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (CONNECTION.has(code) || AWAY.test(cause.message)) return true;
  }
  return false;
}

/** A failure in the envelope of the documented calls (contract, section 4). */
export function failureBody(status: number, code: ErrorCode | 'internal', message: string) {
  return { success: false, status, error: true, error_code: code, error_message: message };
}
