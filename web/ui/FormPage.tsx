import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { FormFaults } from './FormFaults.tsx';

type Props = {
  /** The page's header. */
  header: ReactNode;
  /** What is wrong with the whole of it. */
  error?: string | null | undefined;
  onSave: () => void;
  children: ReactNode;
  /** The ways out of it, the one that saves among them. */
  footer: ReactNode;
};

/** A form that is a page of its own: header, fields in a card, what is wrong, and the ways out. */
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
