import type { GraphQLSingularResponse } from 'relay-runtime';

/**
 * What went wrong with a request, in words that may be shown. `code` is the server's
 * code in capitals, or one of ours: OFFLINE (no connection), UNAVAILABLE (no usable
 * answer), OUTDATED (this page is older than the server).
 */
export class RequestFailure extends Error {
  readonly code: string;
  readonly retryAfterSeconds: number | null;

  constructor(code: string, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.name = 'RequestFailure';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const messages: Record<string, string> = {
  OFFLINE: 'You are offline. Nothing is lost: try again when you are connected.',
  UNAVAILABLE: 'The server does not answer. Nothing is lost: please try again in a moment.',
  OUTDATED: 'A newer version of this page is available. Please load it again.',
  UNAUTHENTICATED: 'Your session has ended. Please log in again.',
  FORBIDDEN: 'Page not found or no access.',
  NOT_FOUND: 'Page not found or no access.',
};

export function failureOf(code: string, message?: string, retryAfterSeconds?: number | null) {
  const text = message ?? messages[code] ?? 'Something went wrong. Please try again.';
  return new RequestFailure(code, text, retryAfterSeconds ?? null);
}

/** A request that had no answer: nobody can be reached, or the server cannot. */
export function failureOfConnection(): RequestFailure {
  return failureOf(navigator.onLine ? 'UNAVAILABLE' : 'OFFLINE');
}

export type Answer = { data?: unknown; errors?: readonly AnswerError[] };
export type AnswerError = { message: string; extensions?: Record<string, unknown> };

function readCode(error: AnswerError): string {
  const code = error.extensions?.code;
  return typeof code === 'string' ? code.toUpperCase().replaceAll('-', '_') : 'INTERNAL';
}

const internal = new Set(['INTERNAL', 'INTERNAL_SERVER_ERROR', 'UNEXPECTED']);

/** The server masks what it did not expect; its text is then no help, ours says what to do. */
export function failureFromErrors(errors: readonly AnswerError[]): RequestFailure {
  const first = errors[0];
  if (!first) return failureOf('UNAVAILABLE');
  const code = readCode(first);
  const seconds = first.extensions?.retryAfterSeconds;
  const known = internal.has(code) ? undefined : (messages[code] ?? first.message);
  return failureOf(code, known, typeof seconds === 'number' ? seconds : null);
}

const unknownDocumentCodes = new Set(['PERSISTED_QUERY_NOT_FOUND', 'PERSISTED_QUERY_NOT_IN_LIST']);

/** True when the server has never heard of the document's id and wants its text. */
export function saysUnknownDocument(errors: readonly AnswerError[] | undefined): boolean {
  return (errors ?? []).some(
    (error) =>
      error.message === 'PersistedQueryNotFound' || unknownDocumentCodes.has(readCode(error)),
  );
}

/** Thrown by a screen whose subject does not exist, or may not be seen by this viewer. */
export class NotFound extends Error {
  constructor() {
    super('Page not found or no access.');
    this.name = 'NotFound';
  }
}

export function isNotFound(error: unknown): boolean {
  if (error instanceof NotFound) return true;
  return error instanceof RequestFailure && ['NOT_FOUND', 'FORBIDDEN'].includes(error.code);
}

/**
 * An answer that a screen can use, or the `RequestFailure` it throws: when there is no data,
 * and when a part of it failed, except where that part was only refused or not found, which
 * is data (null) to the screen.
 */
export function settle(answer: Answer): GraphQLSingularResponse {
  const failures = (answer.errors ?? []).map((error) => failureFromErrors([error]));
  // A bad request beside data is an address with an id that is none: it leads to nothing.
  const grave = failures.find((failure) => !isNotFound(failure) && failure.code !== 'BAD_REQUEST');
  const failure = answer.data ? grave : (grave ?? failures[0] ?? failureOf('UNAVAILABLE'));
  if (failure) throw failure;
  return { data: answer.data } as GraphQLSingularResponse;
}
