import type { DomainError } from '#server/domain/kernel/errors.ts';
import { somethingWrong } from '#server/domain/kernel/texts.ts';
import { failureBody, STATUS } from '#server/wire/errors.ts';
import type { Answer } from './call.ts';

/** The envelope of all calls (contract, section 4). */
export function success({ status, data, named }: Answer): Record<string, unknown> {
  return { success: true, status, data, ...named };
}

/** The envelope of an array that is streamed as it is read. A failure on the way cuts it off. */
export async function* streamedSuccess(
  { status }: Answer,
  pages: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<string> {
  yield `{"success":true,"status":${status},"data":[`;
  let isFirst = true;
  for await (const entries of pages) {
    if (entries.length === 0) continue;
    yield `${isFirst ? '' : ','}${entries.map((entry) => JSON.stringify(entry)).join(',')}`;
    isFirst = false;
  }
  yield ']}';
}

/** An expected failure; `field` is the documented name of the one at fault. */
export function failure(
  error: DomainError,
  fields: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  const field = error.fieldPath?.map((part) => fields[part] ?? part).join('.') || null;
  return {
    ...failureBody(STATUS[error.code], error.code, error.message),
    ...(field !== null && { field }),
  };
}

/** An unexpected failure: details are hidden; a call may have its own text for what failed. */
export const internalFailure = (status: 500 | 503, text: string = somethingWrong) =>
  failureBody(status, 'internal', text);
