import type { ComponentProps } from 'react';
import { Checkbox } from '#web/ui/Checkbox.tsx';

type Props = Omit<ComponentProps<typeof Checkbox>, 'label'> & {
  /** The label of its telephone. */
  phone: string;
};

/** Whether a telephone is on WhatsApp; takes `register(…)`. */
export function WhatsAppBox({ phone, ...input }: Props) {
  const label = (
    <>
      On WhatsApp<span className="sr-only">: {phone.toLowerCase()}</span>
    </>
  );
  return <Checkbox label={label} {...input} />;
}
