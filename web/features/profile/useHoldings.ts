import { useState } from 'react';
import { failureText } from '#web/features/accounts/form-failure.ts';
import { useAutoSave } from '#web/features/forms/useAutoSave.ts';
import type { Outcome } from '#web/relay/useCommit.ts';

/** A list of ids that saves as it changes; what the server refuses goes back to what it has. */
export function useHoldings(
  saved: readonly string[],
  commit: (ids: string[]) => Promise<Outcome<unknown>>,
) {
  const [held, setHeld] = useState(saved);
  const [error, setError] = useState<string | null>(null);
  const { status, push } = useAutoSave(commit, (failure) => {
    setError(failureText(failure));
    setHeld(saved);
  });
  const change = (ids: string[]) => {
    setError(null);
    setHeld(ids);
    push(ids);
  };
  return { held, change, status, error };
}
