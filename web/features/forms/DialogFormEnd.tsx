import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import type { FormWithErrors } from './fieldsOf.ts';

type Props = {
  form: FormWithErrors;
  pending: boolean;
  onCancel: () => void;
  /** The text of the button that saves. */
  children: ReactNode;
};

/** The end of a form in a dialog: its errors, Cancel, and the button that saves it. */
export function DialogFormEnd({ form, pending, onCancel, children }: Props) {
  return (
    <>
      <FormFaults>{form.formState.errors.root?.message}</FormFaults>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={pending}>
          {children}
        </Button>
      </div>
    </>
  );
}
