import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';

type Props<Item> = {
  label: string;
  items: readonly Item[];
  /** Draws one item; its outermost element carries the key. */
  children: (item: Item, index: number) => ReactElement;
  /** Names the list among all lists of the visit: its measured heights are kept under it, so that Back finds the same place. */
  keepAs?: string;
};

const measured = new Map<string, CacheSnapshot>();

/** A long list in the scrolling window, of which only what is in sight is drawn. LoadMore goes under it. */
export function VirtualList<Item>({ label, items, children, keepAs }: Props<Item>) {
  const handle = useRef<WindowVirtualizerHandle>(null);
  useLayoutEffect(() => {
    const list = handle.current;
    return () => {
      if (keepAs && list) measured.set(keepAs, list.cache);
    };
  }, [keepAs]);
  return (
    <section aria-label={label}>
      <WindowVirtualizer
        ref={handle}
        as="ul"
        item="li"
        data={items}
        cache={keepAs === undefined ? undefined : measured.get(keepAs)}
      >
        {children}
      </WindowVirtualizer>
    </section>
  );
}
