import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';

type Props = {
  onSubmit: ComponentProps<'form'>['onSubmit'];
  error: string | undefined;
  button: string;
  pending: boolean;
  children: ReactNode;
  /** Below the button. */
  note?: ReactNode;
};

/** A form of one column, with a button as wide as its fields. */
export function AuthForm({ onSubmit, error, button, pending, children, note }: Props) {
  return (
    // POST, because before hydration a GET form would put the password into the address.
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {children}
      <FormFaults>{error}</FormFaults>
      <Button type="submit" variant="primary" wide pending={pending}>
        {button}
      </Button>
      {note}
    </form>
  );
}
