import { flushSync } from 'react-dom';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Failure } from '#web/relay/useCommit.ts';
import { goToFirstFault } from '#web/ui/faults.ts';

/** What a refusal says, with the time to wait where there is one. */
export function failureText({ message, retryAfterSeconds }: Failure): string {
  if (!retryAfterSeconds) return message;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const hours = Math.ceil(minutes / 60);
  const wait = minutes > 90 ? `${hours} hours` : minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `${message} You can try again in ${wait}.`;
}

/**
 * Shows a refusal on the fields it names and takes the person to the first of them; what it says of
 * no field of the form stands above the button.
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

/** Shows all faults of a form at once, one without a field above its button, and goes to the first field. */
export function showFaults<Values extends FieldValues>(
  setError: UseFormReturn<Values>['setError'],
  faults: readonly Fault<Values>[],
): void {
  // Drawn before the focus comes: a list that opens on focus would cover it.
  flushSync(() => {
    for (const { field, message } of faults.toReversed()) setError(field ?? 'root', { message });
  });
  const first = faults.find(({ field }) => field);
  if (!first?.field) return;
  setError(first.field, { message: first.message }, { shouldFocus: true });
  goToFirstFault();
}
