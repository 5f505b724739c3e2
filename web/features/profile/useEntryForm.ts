import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { showFailure } from '#web/features/accounts/form-failure.ts';
import { draftedEntry } from '#web/features/forms/drafts.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import type { Outcome } from '#web/relay/useCommit.ts';
import { toast } from '#web/ui/toast.ts';

/** Stands for an entry that is not saved yet, where others have their id. */
export const NEW_ENTRY = 'new';

type Options<Values> = {
  /** Names the draft that is kept: the list and its owner. */
  name: string;
  empty: Values;
  /** The fields on which the server's answer is shown. */
  fields: readonly Path<Values & FieldValues>[];
  /** Whether the form stands open at first. */
  startsOpen: boolean;
  /** What the server has of an entry; `empty` itself where it has none. */
  valuesOf: (id: string) => Values;
  /** Saves an entry, a new one without an id. */
  save: (values: Values, id: string | null) => Promise<Outcome<unknown>>;
};

/** The form of one list entry at a time: the open one has left the list, and Cancel puts it back as it was. */
export function useEntryForm<Values extends FieldValues>(options: Options<Values>) {
  const { empty, fields, valuesOf } = options;
  const valuesAt = (entry: string | null) =>
    entry === null || entry === NEW_ENTRY ? empty : valuesOf(entry);
  const [open, setOpen] = useState(() => {
    const drafted = draftedEntry(options.name);
    const isThere = drafted === NEW_ENTRY || (drafted !== null && valuesOf(drafted) !== empty);
    return isThere ? drafted : options.startsOpen ? NEW_ENTRY : null;
  });
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
