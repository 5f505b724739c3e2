import type { ReactNode } from 'react';
import {
  Popover as AriaPopover,
  Dialog,
  DialogTrigger,
  type PopoverProps,
  Pressable,
  Tooltip,
  TooltipTrigger,
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
  /** What the panel stands beside, and does not cover, in place of the trigger. */
  beside?: PopoverProps['triggerRef'];
  /** Shown while the pointer is over the trigger or the keyboard's focus is on it. */
  hint?: ReactNode;
  className?: string;
};

/** Milliseconds over a trigger until its hint shows. */
const HINT_DELAY = 250;

/** A button that opens a small panel beside it. */
export function Popover({ trigger, label, children, hint, ...look }: Props) {
  const { placement = 'bottom end', beside, className } = look;
  const place = { placement, ...(beside && { triggerRef: beside }) };
  return (
    <DialogTrigger>
      {hint ? (
        <TooltipTrigger delay={HINT_DELAY} closeDelay={0}>
          <Pressable>{trigger}</Pressable>
          <Tooltip
            {...place}
            className={cx(
              floatStyles,
              'pointer-events-none max-w-[calc(100vw-2rem)] overflow-auto p-4',
            )}
          >
            {hint}
          </Tooltip>
        </TooltipTrigger>
      ) : (
        <Pressable>{trigger}</Pressable>
      )}
      <AriaPopover {...place} className={cx(floatStyles, 'max-w-[calc(100vw-2rem)] overflow-auto')}>
        <Dialog aria-label={label} className={cx('p-4 outline-none', className)}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
