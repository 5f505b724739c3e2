import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';

type Props = {
  /** Such as 'New work experience'. */
  label: string;
  children: ReactNode;
  error: string | undefined;
  saving: boolean;
  onSave: () => void;
  /** Left out if there is nothing to return to. */
  onCancel?: (() => void) | undefined;
};

/** The form of one entry of a list, with Save and Cancel. */
export function EntryFrame({ label, children, error, saving, onSave, onCancel }: Props) {
  return (
    <form
      noValidate
      aria-label={label}
      className="rounded-card border border-line p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
      <FormFaults className="mt-5">{error}</FormFaults>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="primary" pending={saving}>
          Save
        </Button>
      </div>
    </form>
  );
}
