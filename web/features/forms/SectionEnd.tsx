import { Button, type ButtonProps } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import type { FormWithErrors } from './fieldsOf.ts';

type Props = Pick<ButtonProps, 'variant' | 'pending' | 'className' | 'children'> & {
  form: FormWithErrors;
};

/** The end of a form in a section: its errors, and the button that saves it. */
export function SectionEnd({ form, className, ...button }: Props) {
  return (
    <div className={cx('flex flex-col items-start gap-3', className)}>
      <FormFaults>{form.formState.errors.root?.message}</FormFaults>
      <Button type="submit" {...button} />
    </div>
  );
}
