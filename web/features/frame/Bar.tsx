import { type ReactNode, useId } from 'react';
import { NavLink } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import { Brandmark } from './Brandmark.tsx';
import type { Entry } from './frame.ts';
import { MenuButton } from './MenuButton.tsx';
import { useMenu } from './useMenu.ts';

type Props = {
  label: string;
  entries: readonly Entry[];
  /** Shown after an entry's text: a counter. */
  mark?: (entry: Entry) => ReactNode;
  /** Always visible, on the right. */
  actions?: ReactNode;
  /** At the end of the phone's menu. */
  more?: ReactNode;
};

const link =
  'flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-medium no-underline transition-colors hover:bg-hover aria-[current=page]:text-peter';

/** The top bar: links beside the name if there is room, otherwise in a burger menu. */
export function Bar({ label, entries, mark, actions, more }: Props) {
  const menu = useMenu();
  const panel = useId();
  const hasBurger = entries.length > 0 || Boolean(more);
  const links = entries.map((entry) => (
    <li key={entry.to}>
      <NavLink to={entry.to} end={entry.end ?? false} onClick={menu.closeSoon} className={link}>
        {entry.label}
        {mark?.(entry)}
      </NavLink>
    </li>
  ));
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-1 px-4 sm:px-6">
        <Brandmark />
        <nav aria-label={label} className="ml-6 hidden wide:block">
          <ul className="flex items-center gap-1">{links}</ul>
        </nav>
        <div className="ml-auto flex items-center gap-1">{actions}</div>
        {hasBurger && <MenuButton menu={menu} controls={panel} className="wide:hidden" />}
      </div>
      <nav
        id={panel}
        aria-label={label}
        hidden={!menu.isOpen}
        className={cx('border-t border-line px-2 py-2 wide:hidden', menu.isOpen && 'animate-fade')}
      >
        <ul className="flex flex-col">{links}</ul>
        {more}
      </nav>
    </header>
  );
}
