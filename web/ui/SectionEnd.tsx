import { Button, type ButtonProps } from './Button.tsx';
import { cx } from './cx.ts';
import { FormFaults } from './FormFaults.tsx';

type Props = Pick<ButtonProps, 'variant' | 'pending' | 'className' | 'children'> & {
  /** The error of the form as a whole. */
  error: string | undefined;
};

/** The end of a form in a section: its errors, and the button that saves it. */
export function SectionEnd({ error, className, ...button }: Props) {
  return (
    <div className={cx('flex flex-col items-start gap-3', className)}>
      <FormFaults>{error}</FormFaults>
      <Button type="submit" {...button} />
    </div>
  );
}
