import type { ComponentProps } from 'react';
import { Checkbox } from '#web/ui/Checkbox.tsx';

type Props = Omit<ComponentProps<typeof Checkbox>, 'label'> & {
  /** The label of its telephone field. */
  phone: string;
};

/** Whether a telephone number is on WhatsApp; accepts `register(…)`. */
export function WhatsAppBox({ phone, ...input }: Props) {
  const label = (
    <>
      On WhatsApp<span className="sr-only">: {phone.toLowerCase()}</span>
    </>
  );
  return <Checkbox label={label} {...input} />;
}
