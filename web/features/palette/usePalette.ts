import { useEffect, useState } from 'react';

/** Whether the palette is open. Ctrl or Cmd with K toggles it, except over a dialog. */
export function usePalette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen((open) => !open && !document.querySelector('[role="dialog"], [role="alertdialog"]'));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}
