import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { showFailure } from '#web/features/accounts/form-failure.ts';
import { draftedEntry } from '#web/features/forms/drafts.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import type { Outcome } from '#web/relay/useCommit.ts';
import { toast } from '#web/ui/toast.ts';

/** Stands for an entry that is not saved yet, where others have their id. */
export const NEW_ENTRY = 'new';

type Options<Entry, Values> = {
  /** Names the draft that is kept: the list and its owner. */
  name: string;
  empty: Values;
  /** The fields on which the server's answer is shown. */
  fields: readonly Path<Values & FieldValues>[];
  /** Those that are saved; where there is none, the form stands open at first. */
  entries: readonly Entry[];
  /** An entry as the form holds it. */
  valuesOf: (entry: Entry) => Values;
  /** Saves an entry, a new one without an id. */
  save: (values: Values, id: string | null) => Promise<Outcome<unknown>>;
};

/** The entry whose form stands open as the page comes: one with a draft, else a new one where none is saved. */
export function openAtFirst(name: string, entries: readonly { readonly id: string }[]) {
  const drafted = draftedEntry(name);
  if (drafted === NEW_ENTRY || entries.some(({ id }) => id === drafted)) return drafted;
  return entries.length === 0 ? NEW_ENTRY : null;
}

/** The form of one list entry at a time: the open one has left the list, and Cancel puts it back as it was. */
export function useEntryForm<Entry extends { readonly id: string }, Values extends FieldValues>(
  options: Options<Entry, Values>,
) {
  const { empty, fields, entries, valuesOf } = options;
  const valuesAt = (id: string | null) => {
    const entry = entries.find((each) => each.id === id);
    return entry ? valuesOf(entry) : empty;
  };
  const [open, setOpen] = useState(() => openAtFirst(options.name, entries));
  const [isSaving, setIsSaving] = useState(false);
  const form = useForm<Values>({ defaultValues: valuesAt(open) as DefaultValues<Values> });
  const { forget } = useKeptForm(`${options.name} ${open}`, form);
  const { setFocus } = form;
  const [first] = fields;
  const isAsked = useRef(false);
  const shown = useRef(open);
  useEffect(() => {
    // Not the form that stands open as the page comes.
    if (isAsked.current && open !== null && first) setFocus(first);
  }, [open, first, setFocus]);
  const show = (entry: string | null) => {
    form.reset(valuesAt(entry));
    isAsked.current = true;
    shown.current = entry;
    setOpen(entry);
  };
  const close = () => {
    show(null);
    // After it: emptying the form would be kept as a draft.
    forget();
  };
  const save = () =>
    form.handleSubmit(async (values) => {
      setIsSaving(true);
      const { failure } = await options.save(values, open === NEW_ENTRY ? null : open);
      setIsSaving(false);
      if (failure) return showFailure(form, failure, fields);
      toast.success('Saved');
      // Another entry may have been opened since.
      if (shown.current === open) close();
      else forget();
    })();
  return { form, open, show, cancel: close, save, isSaving };
}
