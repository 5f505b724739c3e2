import { useState } from 'react';
import type { Failure, Outcome } from '#web/relay/useCommit.ts';
import { useSaver } from './useSaver.ts';

/** A value that is saved when it is chosen; after a refusal it returns to the server's value. */
export function useSavedValue<Value, Chosen extends Value = Value>(
  saved: Value,
  save: (chosen: Chosen) => Promise<Outcome<unknown>>,
) {
  const [value, setValue] = useState(saved);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { status, typed, left, settled } = useSaver<{ value: Value }>({
    stored: { value: saved },
    save: (changed) => save(changed.value as Chosen),
    onRefuse: (refusal) => {
      setFailure(refusal);
      setValue(saved);
      typed({ value: saved });
    },
    onChangedElsewhere: (changed) => {
      if ('value' in changed) setValue(changed.value as Value);
    },
  });
  const change = (next: Chosen) => {
    setFailure(null);
    setValue(next);
    typed({ value: next });
    left();
  };
  return { value, change, status, failure, settled };
}
