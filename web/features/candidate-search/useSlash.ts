import { useEffect } from 'react';
import { nameFilterId } from './NameFilter.tsx';

const typing = 'input, textarea, select, [contenteditable], [role="dialog"] *';

/** '/' focuses the name filter, unless somebody is typing. */
export function useSlash(): void {
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches(typing);
      const box = document.getElementById(nameFilterId);
      if (event.key !== '/' || isTyping || !box) return;
      event.preventDefault();
      box.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, []);
}
