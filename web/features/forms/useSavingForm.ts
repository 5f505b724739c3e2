import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Failure, Outcome } from '#web/relay/useCommit.ts';
import { readDraft, sameValue, writeDraft } from './drafts.ts';
import { useAutoSave } from './useAutoSave.ts';

const PAUSE = 600;

type Options<Values extends FieldValues> = {
  /** Of the draft: one for each form and person. */
  name: string;
  form: UseFormReturn<Values>;
  /** What the server has. */
  saved: Values;
  /** Saves the fields that changed. */
  save: (changed: Partial<Values>) => Promise<Outcome<unknown>>;
  /** Where a failure is told. */
  onRefuse: (failure: Failure) => void;
  /** Whether a value may be sent while it is being typed; on leaving the field it is sent as it is. */
  isComplete?: (field: keyof Values, value: unknown) => boolean;
};

/**
 * A form that saves by itself: what differs from the server's values is sent after a pause in typing, and
 * at once on leaving a field of the element that has `leaving` as its ref. Until it is saved it is kept in
 * this tab's storage and put back when the form is opened again. What the server refuses waits for the next
 * change of its field. `settled` sends what waits for a pause, and waits until all is saved or refused.
 */
export function useSavingForm<Values extends FieldValues>(options: Options<Values>) {
  const { name, form, saved } = options;
  const latest = useRef(options);
  const known = useRef(saved);
  const refused = useRef<Partial<Values>>({});
  const sent = useRef<Partial<Values>>({});
  const [round, goOn] = useReducer((rounds: number) => rounds + 1, 0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = options;
  });

  /** The fields that the server does not have yet. */
  const changes = useCallback((): Partial<Values> => {
    const values: Values = form.getValues();
    const changed = Object.entries(values).filter(
      ([field, value]) => !sameValue(value, known.current[field]),
    );
    return Object.fromEntries(changed) as Partial<Values>;
  }, [form]);

  const { status, push, settled } = useAutoSave(
    async (changed: Partial<Values>) => {
      sent.current = changed;
      const outcome = await latest.current.save(changed);
      if (!outcome.failure) {
        known.current = { ...known.current, ...changed };
        writeDraft(name, changes());
        goOn();
      }
      return outcome;
    },
    (failure) => {
      const field = failure.path?.[0];
      latest.current.onRefuse(failure);
      if (field === undefined || !(field in sent.current)) return;
      // One field at fault keeps the others back: they go again without it.
      refused.current = { ...refused.current, [field]: sent.current[field] };
      goOn();
    },
  );

  const send = useCallback(
    (isLeft: boolean) => {
      clearTimeout(timer.current);
      const { isComplete = () => true } = latest.current;
      const due = Object.entries(changes()).filter(
        ([field, value]) =>
          !(field in refused.current && sameValue(refused.current[field], value)) &&
          (isLeft || isComplete(field, value)),
      );
      if (due.length > 0) push(Object.fromEntries(due) as Partial<Values>);
    },
    [changes, push],
  );
  const later = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(false), PAUSE);
  }, [send]);
  // After each answer: what was typed meanwhile, or was kept back.
  useEffect(later, [round, later]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name: field }) => {
          if (field) form.clearErrors(field as Path<Values>);
          form.clearErrors('root');
          writeDraft(name, changes());
          later();
        },
      }),
    [name, form, changes, later],
  );

  const put = useCallback(
    (field: string, value: unknown) =>
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>),
    [form],
  );
  useEffect(() => {
    for (const [field, value] of Object.entries(readDraft(name))) put(field, value);
  }, [name, put]);

  // Another place (a CV, another tab) has changed what the server has: shown where nothing is typed.
  const savedText = JSON.stringify(saved);
  useEffect(() => {
    const pending = changes();
    const before = known.current;
    known.current = JSON.parse(savedText) as Values;
    for (const [field, value] of Object.entries(known.current))
      if (!(field in pending) && !sameValue(value, before[field])) put(field, value);
  }, [savedText, changes, put]);

  useEffect(() => () => send(true), [send]);
  const leaving = useCallback(
    (element: HTMLElement | null) => {
      const leave = () => send(true);
      element?.addEventListener('focusout', leave);
      return () => element?.removeEventListener('focusout', leave);
    },
    [send],
  );
  const flush = useCallback(() => {
    send(true);
    return settled();
  }, [send, settled]);
  return { status, leaving, settled: flush };
}
