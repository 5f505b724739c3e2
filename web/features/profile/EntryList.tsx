import { Plus } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '#web/ui/Button.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { type EntryFormOptions, NEW_ENTRY, useEntryForm } from './useEntryForm.ts';

type Props<Entry, Values extends FieldValues> = EntryFormOptions<Entry, Values> & {
  /** The name of one entry: 'work experience'. */
  noun: string;
  /** The accessible name of the list: 'Your work experience'. */
  label: string;
  addLabel: string;
  /** The fields of the open entry. */
  as: ComponentType<{ form: UseFormReturn<Values> }>;
  row: (entry: Entry, onEdit: () => void) => ReactNode;
};

/** A list of entries; the form of the entry being edited replaces its row. */
export function EntryList<Entry extends { readonly id: string }, Values extends FieldValues>({
  noun,
  label,
  addLabel,
  as: Fields,
  row,
  ...options
}: Props<Entry, Values>) {
  const { entries } = options;
  const { form, open, show, cancel, save, isSaving } = useEntryForm(options);
  return (
    <div className="flex flex-col gap-4">
      {open !== null && (
        <EntryFrame
          label={
            open === NEW_ENTRY ? `New ${noun}` : `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`
          }
          error={form.formState.errors.root?.message}
          saving={isSaving}
          onSave={() => void save()}
          onCancel={entries.length > 0 ? cancel : undefined}
        >
          <Fields form={form} />
        </EntryFrame>
      )}
      {entries.length > 0 && (
        <ul className="flex flex-col gap-3" aria-label={label}>
          {entries.filter(({ id }) => id !== open).map((entry) => row(entry, () => show(entry.id)))}
        </ul>
      )}
      {open === null && (
        <Button icon={<Plus />} className="self-start" onClick={() => show(NEW_ENTRY)}>
          {addLabel}
        </Button>
      )}
    </div>
  );
}
