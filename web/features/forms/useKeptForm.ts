import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sameValue } from './drafts.ts';

/**
 * Keeps what is typed into a form in this tab's storage until `forget` is called, and puts it back
 * when the form is opened again: a failed save, a closed page or a wrong turn loses nothing. Logging
 * out empties the storage. `settle` says that what was sent is saved: what was typed meanwhile stays.
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
    // After it: the reset itself would be kept as a draft.
    forget();
  };
  return { forget, settle };
}
