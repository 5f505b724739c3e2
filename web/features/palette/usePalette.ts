import { useEffect, useRef, useState } from 'react';

/** For how long keys are held for a palette that does not come. */
const PATIENCE = 5000;

/**
 * Whether the palette is open. Ctrl or Cmd with K toggles it, except over a dialog. What is typed until it is
 * there is held for it: a screen would take the letters for keys of its own, which decide.
 */
export function usePalette() {
  const [isOpen, setOpen] = useState(false);
  const held = useRef('');
  const letGo = useRef<() => void>(() => undefined);
  const take = () => {
    letGo.current();
    const typed = held.current;
    held.current = '';
    return typed;
  };
  useEffect(() => {
    const hold = () => {
      letGo.current();
      held.current = '';
      const keep = (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Escape') return;
        if (event.key.length === 1) held.current += event.key;
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      window.addEventListener('keydown', keep, true);
      const timer = setTimeout(() => letGo.current(), PATIENCE);
      letGo.current = () => {
        clearTimeout(timer);
        window.removeEventListener('keydown', keep, true);
        letGo.current = () => undefined;
      };
    };
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      const isOverDialog = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
      if (!isOverDialog) hold();
      setOpen((open) => !open && !isOverDialog);
    };
    document.addEventListener('keydown', press);
    return () => {
      letGo.current();
      document.removeEventListener('keydown', press);
    };
  }, []);
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      take();
      setOpen(false);
    },
    /** What was typed until now; what is typed from now on is the palette's own. */
    takeHeld: take,
  };
}
