import { PothosValidationError } from '@pothos/core';
import { GraphQLError } from 'graphql';
import { DomainError, type ErrorCode, type Fault, notFound } from '#server/domain/kernel/errors.ts';
import { isUnavailable, AGAIN_AFTER, UNAVAILABLE_HEADERS } from '#server/wire/errors.ts';
import { refusalHeaders } from '#server/wire/limit-headers.ts';
import { builder } from './builder.ts';

const graphCode = (code: ErrorCode) => code.toUpperCase().replaceAll('-', '_');

const FaultRef = builder.objectRef<Fault>('Fault').implement({
  description: 'One thing that is wrong with what a mutation was given.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'The text to show.' }),
    path: t.exposeStringList('path', { description: 'The field at fault.' }),
  }),
});

/** What every mutation may return instead of its payload. */
builder.objectType(DomainError, {
  name: 'Failure',
  description: 'An expected failure, in the words that a person reads.',
  fields: (t) => ({
    code: t.string({
      description:
        'INVALID_INPUT, ALREADY_EXISTS, NOT_FOUND and the other codes of the REST calls, in capitals.',
      resolve: (failure) => graphCode(failure.code),
    }),
    message: t.exposeString('message', { description: 'The text to show.' }),
    path: t.stringList({
      nullable: true,
      description: 'The input field at fault, where there is one.',
      resolve: (failure) => failure.fieldPath ?? null,
    }),
    faults: t.field({
      type: [FaultRef],
      description:
        'Every input field that is at fault, in the order of the form: `path` is that of the first.',
      resolve: (failure) => [...failure.faults],
    }),
    retryAfterSeconds: t.int({
      nullable: true,
      description: 'With RATE_LIMITED: how long to wait.',
      resolve: (failure) => failure.retryAfterSeconds ?? null,
    }),
  }),
});

/** The status of a document that is refused before anything of it runs. */
const STATUS: Partial<Record<ErrorCode, number>> = {
  'rate-limited': 429,
  'invalid-key': 400,
  'key-reused': 422,
  'request-under-way': 409,
  'answer-not-kept': 409,
};

/**
 * Translates what queries and subscriptions throw. Domain errors keep their text and code, GraphQL's own
 * errors pass, everything else is reported and masked. A database that is away gets an error of its own.
 */
export function maskError(error: unknown, report: (error: unknown) => void): GraphQLError {
  const thrown = error instanceof GraphQLError ? error.originalError : error;
  const original = isOfAnotherType(thrown) ? notFound() : thrown;
  const place =
    error instanceof GraphQLError
      ? { nodes: error.nodes, source: error.source, positions: error.positions, path: error.path }
      : {};
  if (original instanceof DomainError) {
    const status = STATUS[original.code];
    return new GraphQLError(original.message, {
      ...place,
      extensions: {
        code: graphCode(original.code),
        ...(original.fieldPath && { path: original.fieldPath }),
        ...(original.retryAfterSeconds && { retryAfterSeconds: original.retryAfterSeconds }),
        ...(status && { http: { status, headers: refusalHeaders(original) } }),
      },
    });
  }
  if (error instanceof GraphQLError && (!original || original instanceof GraphQLError)) {
    // GraphQL's own error about the document or a variable, which reveals nothing internal. Compiled
    // execution creates errors without extensions.
    const { code } = (error.extensions as GraphQLError['extensions'] | undefined) ?? {};
    if (code) return error;
    return new GraphQLError(error.message, {
      ...place,
      extensions: { ...error.extensions, code: 'BAD_REQUEST' },
    });
  }
  report(error);
  if (isUnavailable(original))
    return new GraphQLError('This is not available at the moment. Please try again in a minute.', {
      ...place,
      extensions: {
        code: 'UNAVAILABLE',
        retryAfterSeconds: AGAIN_AFTER,
        http: { status: 503, headers: UNAVAILABLE_HEADERS },
      },
    });
  return new GraphQLError('Something went wrong. Please try again.', {
    ...place,
    extensions: { code: 'INTERNAL' },
  });
}

/** An id of another type than the requested one. */
const isOfAnotherType = (error: unknown) =>
  error instanceof PothosValidationError && /^ID: .* is not of type: /s.test(error.message);
