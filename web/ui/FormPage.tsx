import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { FormFaults } from './FormFaults.tsx';

type Props = {
  header: ReactNode;
  /** The error of the form as a whole. */
  error?: string | null | undefined;
  onSave: () => void;
  children: ReactNode;
  /** The form's buttons, including the one that saves. */
  footer: ReactNode;
};

/** A form on a page of its own: header, fields in a card, errors and buttons. */
export function FormPage({ header, error, onSave, children, footer }: Props) {
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {header}
      <Card className="sm:p-8">{children}</Card>
      <FormFaults>{error}</FormFaults>
      {footer}
    </form>
  );
}
