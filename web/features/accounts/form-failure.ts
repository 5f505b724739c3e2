import { flushSync } from 'react-dom';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Failure } from '#web/relay/useCommit.ts';

/** What a refusal says, with the time to wait where there is one. */
export function failureText({ message, retryAfterSeconds }: Failure): string {
  if (!retryAfterSeconds) return message;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const hours = Math.ceil(minutes / 60);
  const wait = minutes > 90 ? `${hours} hours` : minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `${message} You can try again in ${wait}.`;
}

/** Shows a refusal on the field it names and takes the person there; else above the button. */
export function showFailure<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  failure: Failure,
  fields: readonly Path<Values>[],
): void {
  const field = fields.find((name) => name === failure.path?.[0]);
  const message = failureText(failure);
  if (!field) return setError('root', { message });
  // Drawn before the focus comes: a list that opens on focus would cover it.
  flushSync(() => setError(field, { message }));
  setError(field, { message }, { shouldFocus: true });
}
