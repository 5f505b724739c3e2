import { type RefObject, useEffect, useRef } from 'react';

/** Pixels between the current row and the edge of the screen. */
const MARGIN = 16;

/**
 * Scrolls the row that is open beside the list into sight when another one is opened, by as little as it takes.
 * `at` is its place in the list, and `height` the pixels of a row where not all rows are rendered.
 */
export function useCurrentInSight(
  body: RefObject<HTMLTableSectionElement | null>,
  current: string | null,
  { at, height }: { at: number; height: number },
): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (last.current === current || !body.current) return;
    if (current === null) {
      last.current = null;
      return;
    }
    const row = [...body.current.children].find(
      (one) => one instanceof HTMLElement && one.dataset.row === current,
    );
    const list = body.current.getBoundingClientRect().top;
    // Not rendered: it is once the list is there.
    if (!row && height === 0) return;
    last.current = current;
    const { top, bottom } = row?.getBoundingClientRect() ?? {
      top: list + at * height,
      bottom: list + (at + 1) * height,
    };
    const above = Math.min(0, top - MARGIN);
    const below = Math.max(0, bottom + MARGIN - window.innerHeight);
    if (above || below) window.scrollBy({ top: above || below, behavior: 'instant' });
  });
}
