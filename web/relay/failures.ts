import type { GraphQLSingularResponse } from 'relay-runtime';

/**
 * A failed request, with a message for the user. `code` is the server's code in upper case, or one
 * of the client's: OFFLINE (no connection), UNAVAILABLE (no usable response), OUTDATED (this page
 * is older than the server).
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

/** A request without a response: the client is offline, or the server is unreachable. */
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

/** The server masks unexpected errors, so their message is replaced by one that says what to do. */
export function failureFromErrors(errors: readonly AnswerError[]): RequestFailure {
  const first = errors[0];
  if (!first) return failureOf('UNAVAILABLE');
  const code = readCode(first);
  const seconds = first.extensions?.retryAfterSeconds;
  const known = internal.has(code) ? undefined : (messages[code] ?? first.message);
  return failureOf(code, known, typeof seconds === 'number' ? seconds : null);
}

const unknownDocumentCodes = new Set(['PERSISTED_QUERY_NOT_FOUND', 'PERSISTED_QUERY_NOT_IN_LIST']);

/** Whether the server does not know the document's id and needs its text. */
export function saysUnknownDocument(errors: readonly AnswerError[] | undefined): boolean {
  return (errors ?? []).some(
    (error) =>
      error.message === 'PersistedQueryNotFound' || unknownDocumentCodes.has(readCode(error)),
  );
}

/** Thrown by a screen whose subject does not exist or is not visible to this viewer. */
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
 * The response, if a screen can use it. Throws a `RequestFailure` if there is no data or a part of
 * it failed, except for parts that were forbidden or not found: those are null for the screen.
 */
export function settle(answer: Answer): GraphQLSingularResponse {
  const failures = (answer.errors ?? []).map((error) => failureFromErrors([error]));
  // A bad request with data comes from an invalid id in the address and counts as not found.
  const fatal = failures.find((failure) => !isNotFound(failure) && failure.code !== 'BAD_REQUEST');
  const failure = answer.data ? fatal : (fatal ?? failures[0] ?? failureOf('UNAVAILABLE'));
  if (failure) throw failure;
  return { data: answer.data } as GraphQLSingularResponse;
}
