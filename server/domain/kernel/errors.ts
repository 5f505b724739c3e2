export type ErrorCode =
  | 'invalid-input'
  | 'invalid-code'
  | 'expired-code'
  | 'unauthenticated'
  | 'invalid-credentials'
  | 'forbidden'
  | 'not-found'
  | 'already-exists'
  | 'invalid-transition'
  | 'too-large'
  | 'unsupported-type'
  | 'rate-limited'
  | 'invalid-key'
  | 'key-reused'
  | 'request-under-way'
  | 'answer-not-kept';

/** A limit that was reached: its name, the maximum, and the seconds until it resets. */
export interface ReachedLimit {
  name: string;
  max: number;
  windowSeconds: number;
}

/** A field at fault, and the message. */
export interface Fault {
  message: string;
  path: string[];
}

/** An expected failure, with the documented code and the text that a person reads. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  /** The input field at fault. Not `path`: graphql-js takes an error that has one for its own, with a place. */
  readonly fieldPath: string[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly limit: ReachedLimit | undefined;
  /** Every field at fault, that of `fieldPath` first. */
  readonly faults: readonly Fault[];

  constructor(
    code: ErrorCode,
    message: string,
    fieldPath?: string[],
    retryAfterSeconds?: number,
    limit?: ReachedLimit,
    faults?: readonly Fault[],
  ) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.fieldPath = fieldPath;
    this.retryAfterSeconds = retryAfterSeconds;
    this.limit = limit;
    this.faults = faults ?? (fieldPath ? [{ message, path: fieldPath }] : []);
  }
}

export const invalidInput = (message: string, path?: string[]) =>
  new DomainError('invalid-input', message, path);
/** Several faults at once: the message has all texts, the path is the first one's. */
export const invalidInputs = (faults: readonly Fault[]) =>
  refusedFields(faults.map(({ message }) => message).join(' '), faults);
/** The message and path of the first fault; `faults` has the others, too. */
export const invalidFields = ({ message, path }: Fault, others: readonly Fault[]) =>
  refusedFields(message, [{ message, path }, ...others]);
const refusedFields = (message: string, faults: readonly Fault[]) =>
  new DomainError('invalid-input', message, faults[0]?.path, undefined, undefined, faults);
export const invalidCode = (message = 'Something went wrong. Please try again.') =>
  new DomainError('invalid-code', message);
export const expiredCode = (message = 'This link has expired.') =>
  new DomainError('expired-code', message);
export const unauthenticated = (message = 'Please log in.') =>
  new DomainError('unauthenticated', message);
export const invalidCredentials = (message: string) =>
  new DomainError('invalid-credentials', message);
export const forbidden = (message = 'You cannot do this.') => new DomainError('forbidden', message);
export const notFound = (message = 'Not found.') => new DomainError('not-found', message);
export const alreadyExists = (message: string, path?: string[]) =>
  new DomainError('already-exists', message, path);
export const invalidTransition = (message: string) =>
  new DomainError('invalid-transition', message);
export const tooLarge = (message: string) => new DomainError('too-large', message);
export const unsupportedType = (message: string) => new DomainError('unsupported-type', message);
/** `limit.key` names the limit before its first colon, and then for whom, which must not be revealed. */
export const rateLimited = (
  seconds: number,
  { key, max, windowSeconds }: Omit<ReachedLimit, 'name'> & { key: string },
) =>
  new DomainError(
    'rate-limited',
    'Too many attempts. Please wait a while and try again.',
    undefined,
    seconds,
    { name: key.split(':', 1)[0] ?? '', max, windowSeconds },
  );
/** Seconds after which another connection may be possible. */
const OPEN_AGAIN = 10;
export const tooManyOpen = () =>
  new DomainError(
    'rate-limited',
    'Too many connections are open. Please close some and try again.',
    undefined,
    OPEN_AGAIN,
  );

/** Seconds after which the first request of a key is likely to be answered. */
const ANSWERED_AFTER = 2;
export const invalidKey = (message = 'An Idempotency-Key is 1 to 255 printable characters.') =>
  new DomainError('invalid-key', message);
export const keyReused = () =>
  new DomainError('key-reused', 'This Idempotency-Key was sent with another request.');
export const requestUnderWay = () =>
  new DomainError(
    'request-under-way',
    'The first request with this Idempotency-Key is not answered yet.',
    undefined,
    ANSWERED_AFTER,
  );
export const answerNotKept = () =>
  new DomainError(
    'answer-not-kept',
    'A request with this Idempotency-Key has been carried out, at least in part, and its answer is not kept. Read what there is now.',
  );
