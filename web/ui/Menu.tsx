import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  Popover,
  type PopoverProps,
  Pressable,
  RouterProvider,
  Separator,
} from 'react-aria-components';
import { useHref, useNavigate } from 'react-router';
import { cx } from './cx.ts';
import { floatItemStyles, floatStyles } from './overlay-styles.ts';
import type { TriggerElement } from './trigger.ts';

type MenuEntry =
  | 'separator'
  | {
      id: string;
      label: string;
      icon?: ReactNode;
      /** For navigation … */
      href?: string;
      /** … or for an action. */
      onAction?: () => void;
      danger?: boolean;
      disabled?: boolean;
    };

type Props = {
  /** One Button or IconButton. */
  trigger: TriggerElement;
  label: string;
  entries: readonly MenuEntry[];
  placement?: PopoverProps['placement'];
};

/** A button that opens a menu. */
export function Menu({ trigger, label, entries, placement = 'bottom end' }: Props) {
  const navigate = useNavigate();
  return (
    <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
      <MenuTrigger>
        <Pressable>{trigger}</Pressable>
        <Popover placement={placement} className={cx(floatStyles, 'min-w-52 overflow-auto p-1')}>
          <AriaMenu aria-label={label} className="outline-none">
            {entries.map((entry, index) =>
              entry === 'separator' ? (
                <Separator key={index} className="-mx-1 my-1 h-px border-0 bg-line" />
              ) : (
                <AriaMenuItem
                  key={entry.id}
                  id={entry.id}
                  textValue={entry.label}
                  href={entry.href}
                  onAction={entry.onAction}
                  isDisabled={entry.disabled}
                  className={cx(
                    floatItemStyles,
                    'no-underline [&_svg]:size-[1.2em] [&_svg]:shrink-0',
                    entry.danger ? 'text-port' : '[&_svg]:text-ink-soft',
                  )}
                >
                  {entry.icon}
                  {entry.label}
                </AriaMenuItem>
              ),
            )}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </RouterProvider>
  );
}
