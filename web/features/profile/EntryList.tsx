import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#web/ui/Button.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { NEW_ENTRY, type useEntryForm } from './useEntryForm.ts';

type Props<Entry extends { readonly id: string }, Values extends FieldValues> = {
  /** The name of one entry: 'work experience'. */
  noun: string;
  /** The accessible name of the list: 'Your work experience'. */
  label: string;
  addLabel: string;
  entries: readonly Entry[];
  /** The form of the open entry. */
  form: ReturnType<typeof useEntryForm<Entry, Values>>;
  fields: ReactNode;
  row: (entry: Entry) => ReactNode;
};

/** A list of entries; the form of the entry being edited replaces its row. */
export function EntryList<Entry extends { readonly id: string }, Values extends FieldValues>({
  noun,
  label,
  addLabel,
  entries,
  form,
  fields,
  row,
}: Props<Entry, Values>) {
  const { open } = form;
  return (
    <div className="flex flex-col gap-4">
      {open !== null && (
        <EntryFrame
          label={
            open === NEW_ENTRY ? `New ${noun}` : `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`
          }
          error={form.form.formState.errors.root?.message}
          saving={form.isSaving}
          onSave={() => void form.save()}
          onCancel={entries.length > 0 ? form.cancel : undefined}
        >
          {fields}
        </EntryFrame>
      )}
      {entries.length > 0 && (
        <ul className="flex flex-col gap-3" aria-label={label}>
          {entries.filter(({ id }) => id !== open).map(row)}
        </ul>
      )}
      {open === null && (
        <Button icon={<Plus />} className="self-start" onClick={() => form.show(NEW_ENTRY)}>
          {addLabel}
        </Button>
      )}
    </div>
  );
}
