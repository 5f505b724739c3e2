import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';

type ButtonAttributes = {
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
};

type Props = {
  /** Draws the button; it has to carry the attributes it is given. */
  trigger: (attributes: ButtonAttributes) => ReactNode;
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Where the panel hangs. */
  align?: 'start' | 'end';
  className?: string;
};

/** Room between a panel and the edges of the screen. */
const MARGIN = 8;

/** Moves a panel sideways as far as it stands over an edge of the screen; answers what ends that. */
function keepInside(element: HTMLElement): () => void {
  const place = () => {
    element.style.translate = '';
    const { left, right } = element.getBoundingClientRect();
    const over = right - (document.documentElement.clientWidth - MARGIN);
    const shift = left < MARGIN ? MARGIN - left : -Math.max(0, over);
    if (shift !== 0) element.style.translate = `${shift}px`;
  };
  place();
  window.addEventListener('resize', place);
  return () => window.removeEventListener('resize', place);
}

/** A panel under its button, light enough for the first page: closes on Escape, on a press elsewhere and when the focus leaves. */
export function Disclosure({ trigger, children, align = 'end', className }: Props) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => (open && panel.current ? keepInside(panel.current) : undefined), [open]);
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
        ref={panel}
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
