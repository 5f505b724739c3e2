import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Chevron } from './Chevron.tsx';
import { cx } from './cx.ts';

type Props = {
  /** Always visible; pressing it expands the item. */
  summary: ReactNode;
  children: ReactNode;
  /** Expanded initially. */
  open?: boolean;
  /** Items that share a name close one another. */
  name?: string;
  onToggle?: (open: boolean) => void;
  id?: string;
  className?: string;
};

/** An item that expands in place, built on native `details` so that it works before hydration. */
export function AccordionItem({ summary, children, open, name, onToggle, id, className }: Props) {
  const item = useRef<HTMLDetailsElement>(null);
  // A reader may have opened it in the server-rendered page, before hydration.
  const tellOpened = useEffectEvent(() => {
    if (item.current?.open === true && open !== true) onToggle?.(true);
  });
  useEffect(() => tellOpened(), []);
  return (
    <details
      ref={item}
      id={id}
      open={open}
      name={name}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className={cx('group/item', className)}
    >
      <summary className="flex min-h-control list-none items-center gap-3 px-4 py-3 transition-colors hover:bg-hover [&::-webkit-details-marker]:hidden">
        <div className="min-w-0 flex-1">{summary}</div>
        <Chevron className="size-4 shrink-0 text-ink-soft transition-transform group-open/item:rotate-180" />
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}

/** A group of items with dividers between them. */
export function Accordion({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx('divide-y divide-line rounded-card border border-line bg-paper', className)}>
      {children}
    </div>
  );
}
