import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { FormFaults } from './FormFaults.tsx';

type Props = {
  /** The error of the form as a whole. */
  error: string | undefined;
  pending: boolean;
  onCancel: () => void;
  /** The text of the button that saves. */
  children: ReactNode;
};

/** The end of a form in a dialog: its errors, Cancel, and the button that saves it. */
export function DialogFormEnd({ error, pending, onCancel, children }: Props) {
  return (
    <>
      <FormFaults>{error}</FormFaults>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={pending}>
          {children}
        </Button>
      </div>
    </>
  );
}
