import { flushSync } from 'react-dom';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Failure } from '#web/relay/useCommit.ts';
import { goToFirstFault } from '#web/ui/faults.ts';

/** The message of a failure, with the waiting time if there is one. */
export function failureText({ message, retryAfterSeconds }: Failure): string {
  if (!retryAfterSeconds) return message;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const hours = Math.ceil(minutes / 60);
  const wait = minutes > 90 ? `${hours} hours` : minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `${message} You can try again in ${wait}.`;
}

/**
 * Shows a failure on the fields that it names and focuses the first of them; errors without a field
 * of the form are shown above the button.
 */
export function showFailure<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  failure: Failure,
  fields: readonly Path<Values>[],
): void {
  const text = failureText(failure);
  const named = failure.faults?.length
    ? failure.faults
    : [{ message: text, path: failure.path ?? [] }];
  const faults = named.map(({ message, path }) => ({
    field: fields.find((name) => name === path[0]),
    message: message === failure.message ? text : message,
  }));
  showFaults(setError, faults);
}

type Fault<Values extends FieldValues> = { field: Path<Values> | undefined; message: string };

/**
 * Shows all validation errors of a form at once, those without a field above its button, and
 * focuses the first field.
 */
export function showFaults<Values extends FieldValues>(
  setError: UseFormReturn<Values>['setError'],
  faults: readonly Fault<Values>[],
): void {
  // Rendered before the focus moves: a list that opens on focus would cover the error.
  flushSync(() => {
    for (const { field, message } of faults.toReversed()) setError(field ?? 'root', { message });
  });
  const first = faults.find(({ field }) => field);
  if (!first?.field) return;
  setError(first.field, { message: first.message }, { shouldFocus: true });
  goToFirstFault();
}
