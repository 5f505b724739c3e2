import type { ReactNode } from 'react';
import {
  Popover as AriaPopover,
  Dialog,
  DialogTrigger,
  type PopoverProps,
  Pressable,
} from 'react-aria-components';
import { cx } from './cx.ts';
import { floatStyles } from './overlay-styles.ts';
import type { TriggerElement } from './trigger.ts';

type Props = {
  /** One Button or IconButton. */
  trigger: TriggerElement;
  /** The popover's accessible name. */
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: PopoverProps['placement'];
  className?: string;
};

/** A button that opens a small panel beside it. */
export function Popover({ trigger, label, children, placement = 'bottom end', className }: Props) {
  return (
    <DialogTrigger>
      <Pressable>{trigger}</Pressable>
      <AriaPopover
        placement={placement}
        className={cx(floatStyles, 'max-w-[calc(100vw-2rem)] overflow-auto')}
      >
        <Dialog aria-label={label} className={cx('p-4 outline-none', className)}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
