import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from './cx.ts';

type ButtonAttributes = {
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
};

type Props = {
  /** Renders the button, which must spread the given attributes. */
  trigger: (attributes: ButtonAttributes) => ReactNode;
  children: ReactNode | ((close: () => void) => ReactNode);
  /** The edge of the button that the panel is aligned to. */
  align?: 'start' | 'end';
  className?: string;
};

/**
 * A panel under its button, small enough for the initial bundle: closes on Escape, on a press
 * outside and when the focus leaves.
 */
export function Disclosure({ trigger, children, align = 'end', className }: Props) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return undefined;
    const away = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      box.current?.querySelector<HTMLElement>('[aria-controls]')?.focus();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return (
    <div ref={box} className="relative">
      {trigger({
        'aria-expanded': open,
        'aria-controls': id,
        onClick: () => setOpen(!open),
      })}
      <div
        id={id}
        hidden={!open}
        className={cx(
          'absolute top-full z-40 mt-2 max-h-[70dvh] max-w-[calc(100vw-2rem)] animate-fade overflow-auto rounded-control border border-line bg-paper shadow-float',
          align === 'end' ? 'right-0' : 'left-0',
          className,
        )}
      >
        {typeof children === 'function' ? children(() => setOpen(false)) : children}
      </div>
    </div>
  );
}
