import type { DomainError } from '#server/domain/errors.ts';
import { somethingWrong } from '#server/domain/texts.ts';
import { failureBody, STATUS } from '#server/errors-http.ts';
import type { Answer } from './call.ts';

/** The one envelope of the calls (contract, section 4). */
export function success({ status, data, named }: Answer): Record<string, unknown> {
  return { success: true, status, data, ...named };
}

/** An expected failure; `field` is the one at fault, by its documented name. */
export function failure(
  error: DomainError,
  fields: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  const [first, ...rest] = error.path ?? [];
  const field = first === undefined ? null : [fields[first] ?? first, ...rest].join('.');
  return {
    ...failureBody(STATUS[error.code], error.code, error.message),
    ...(field !== null && { field }),
  };
}

/** A failure that nobody expected: nothing of it is told. */
export const internalFailure = (status: 500 | 503) =>
  failureBody(status, 'internal', somethingWrong);
