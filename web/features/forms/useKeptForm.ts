import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sameValue } from './drafts.ts';

/**
 * Keeps a form's typed values in this tab's storage until `forget` is called, and restores them
 * when the form is opened again: a failed save, a closed page or a navigation loses nothing.
 * Logging out clears the storage. `settle` marks the sent values as saved and keeps later ones.
 */
export function useKeptForm<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
): { forget: () => void; settle: (sent: Values) => void } {
  const key = `draft ${name}`;
  const { reset, subscribe } = form;
  const opened = useRef('');
  useEffect(() => {
    if (opened.current === key) return;
    opened.current = key;
    const kept = sessionStorage.getItem(key);
    if (kept) reset((values) => ({ ...values, ...JSON.parse(kept) }), { keepDefaultValues: true });
  }, [key, reset]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) sessionStorage.setItem(key, JSON.stringify(values));
        },
      }),
    [key, subscribe],
  );
  const forget = () => sessionStorage.removeItem(key);
  const settle = (sent: Values) => {
    if (!sameValue(form.getValues(), sent)) return reset(sent, { keepValues: true });
    reset(sent);
    // After the reset, which would itself be saved as a draft.
    forget();
  };
  return { forget, settle };
}
