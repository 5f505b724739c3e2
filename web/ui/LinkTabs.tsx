import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Counter } from './Counter.tsx';
import { cx } from './cx.ts';
import { currentTabStyles, tabStripStyles, tabStyles } from './tab-styles.ts';

type LinkTab = {
  href: string;
  label: ReactNode;
  /** A count after the label; orange above zero unless `quiet`. */
  count?: number;
  quiet?: boolean;
};

type Props = {
  label: string;
  tabs: readonly LinkTab[];
  /** The href of the current tab; derived from the address if left out. */
  current?: string;
  /** The page stays where it is scrolled to, and Back leads to before the tabs. */
  isInPlace?: boolean;
  className?: string;
};

/** Tabs that are links: each has an address, and Back works. */
export function LinkTabs({ label, tabs, current, isInPlace = false, className }: Props) {
  const { pathname, search } = useLocation();
  const isHere = (href: string) => {
    if (current !== undefined) return href === current;
    return href === (href.includes('?') ? pathname + search : pathname);
  };
  return (
    <nav aria-label={label} className={cx(tabStripStyles, className)}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          to={tab.href}
          replace={isInPlace}
          preventScrollReset={isInPlace}
          aria-current={isHere(tab.href) ? 'page' : undefined}
          className={cx(tabStyles, currentTabStyles)}
        >
          {tab.label}
          {tab.count !== undefined && <Counter value={tab.count} quiet={tab.quiet} />}
        </Link>
      ))}
    </nav>
  );
}
