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

/** Whether a failure is the database being away: answered with 503, and the client tries again. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (
      CONNECTION.has(code) ||
      /Connection terminated|connection timeout|Can't reach database/i.test(cause.message)
    )
      return true;
  }
  return false;
}

/** A failure in the envelope of the documented calls (contract, section 4). */
export function failureBody(status: number, code: ErrorCode | 'internal', message: string) {
  return { success: false, status, error: true, error_code: code, error_message: message };
}
