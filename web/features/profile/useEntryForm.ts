import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { draftedEntry } from '#web/features/forms/drafts.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import type { Outcome } from '#web/relay/useCommit.ts';
import { toast } from '#web/ui/toast.ts';

/** Used as the id of a new entry. */
export const NEW_ENTRY = 'new';

export type EntryFormOptions<Entry, Values> = {
  /** The name of the draft: the list and its owner. */
  draft: string;
  empty: Values;
  /** The fields for which the server returns errors. */
  fields: readonly Path<Values & FieldValues>[];
  /** The saved entries; if there are none, the form is initially open. */
  entries: readonly Entry[];
  /** The form values of an entry. */
  valuesOf: (entry: Entry) => Values;
  /** Saves an entry; `id` is null for a new one. */
  save: (values: Values, id: string | null) => Promise<Outcome<unknown>>;
};

/** The entry whose form is initially open: one with a draft, or a new one if none is saved. */
export function openAtFirst(name: string, entries: readonly { readonly id: string }[]) {
  const drafted = draftedEntry(name);
  if (drafted === NEW_ENTRY || entries.some(({ id }) => id === drafted)) return drafted;
  return entries.length === 0 ? NEW_ENTRY : null;
}

/**
 * The form of one list entry at a time: it replaces the entry in the list, and Cancel discards the
 * changes.
 */
export function useEntryForm<Entry extends { readonly id: string }, Values extends FieldValues>(
  options: EntryFormOptions<Entry, Values>,
) {
  const { empty, fields, entries, valuesOf } = options;
  const valuesAt = (id: string | null) => {
    const entry = entries.find((each) => each.id === id);
    return entry ? valuesOf(entry) : empty;
  };
  const [open, setOpen] = useState(() => openAtFirst(options.draft, entries));
  const [isSaving, setIsSaving] = useState(false);
  const form = useForm<Values>({ defaultValues: valuesAt(open) as DefaultValues<Values> });
  const { forget } = useKeptForm(`${options.draft} ${open}`, form);
  const { setFocus } = form;
  const [first] = fields;
  const isAsked = useRef(false);
  const shown = useRef(open);
  useEffect(() => {
    // Not for the form that is initially open.
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
    // After the reset, which would itself be saved as a draft.
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
