import { useState } from 'react';
import type { Outcome } from '#web/relay/useCommit.ts';
import { failureText } from './form-failure.ts';

/**
 * An action that a ConfirmDialog confirms first: `ask` opens the dialog, `dialog` are its props.
 * The dialog closes when the action succeeds; on failure it stays open and shows the error.
 */
export function useConfirmation<T>(act: () => Promise<Outcome<T>>, onDone?: (data: T) => unknown) {
  const [isOpen, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirm = async () => {
    setError(null);
    setPending(true);
    const { data, failure } = await act();
    setPending(false);
    if (failure) return setError(failureText(failure));
    setOpen(false);
    onDone?.(data);
  };
  const ask = () => {
    setError(null);
    setOpen(true);
  };
  const dialog = {
    isOpen,
    onClose: () => setOpen(false),
    onConfirm: () => void confirm(),
    pending,
    error,
  };
  return { ask, dialog };
}
