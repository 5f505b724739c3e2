import type { ComponentProps, ReactNode } from 'react';
import type { FormWithErrors } from '#web/features/forms/fieldsOf.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';

type Props = {
  form: FormWithErrors;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  button: string;
  pending: boolean;
  children: ReactNode;
  /** Below the button. */
  note?: ReactNode;
};

/** A form of one column, with a button as wide as its fields. */
export function AuthForm({ form, onSubmit, button, pending, children, note }: Props) {
  return (
    // POST, because before hydration a GET form would put the password into the address.
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {children}
      <FormFaults>{form.formState.errors.root?.message}</FormFaults>
      <Button type="submit" variant="primary" wide pending={pending}>
        {button}
      </Button>
      {note}
    </form>
  );
}
