import { useCallback, useEffect, useRef, useState } from 'react';

/** Delay in milliseconds before a menu closes (specification 1, section 9). */
const closeDelay = 300;

/** A menu that opens at once, closes with a delay after a choice, and at once on Escape. */
export function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = useCallback(() => clearTimeout(timer.current), []);
  const open = useCallback(() => {
    stay();
    setOpen(true);
  }, [stay]);
  const close = useCallback(() => {
    stay();
    setOpen(false);
  }, [stay]);
  const closeSoon = useCallback(() => {
    stay();
    timer.current = setTimeout(() => setOpen(false), closeDelay);
  }, [stay]);
  useEffect(() => stay, [stay]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen, close]);
  return { isOpen, open, close, closeSoon };
}
