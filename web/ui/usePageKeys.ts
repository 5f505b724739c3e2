import { useEffectEvent, useLayoutEffect } from 'react';

const typing =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"]';

/** Keyboard shortcuts of a screen, inactive while somebody types or a dialog is open. */
export function usePageKeys(acts: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // With Caps Lock as without it.
    const { key, shiftKey } = event;
    const act = acts[key] ?? (shiftKey ? undefined : acts[key.toLowerCase()]);
    if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(typing)) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    act(event);
  });
  // Not a passive effect: a key pressed right after the screen appeared would be lost.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
