import { type RefCallback, useCallback, useRef } from 'react';
import type { Quote } from './quoting.ts';

/** A quoted part of a text. */
export const markStyles = 'rounded-chip bg-peter-soft text-peter-deep';

/** A ref for the marks of a quote: the first of them is scrolled into view, within its pane alone. */
export function useShown(quote: Quote | null): RefCallback<HTMLElement> {
  const last = useRef<Quote | null>(null);
  return useCallback(
    (mark: HTMLElement | null) => {
      if (!mark || last.current === quote) return;
      last.current = quote;
      const pane = mark.closest('[data-pane]');
      if (!pane) return;
      const top = mark.getBoundingClientRect().top - pane.getBoundingClientRect().top;
      pane.scrollBy({ top: top - pane.clientHeight / 3 });
    },
    [quote],
  );
}
