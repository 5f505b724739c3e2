import type { ReactNode } from 'react';
import { BackLine } from './BackLine.tsx';
import { cx } from './cx.ts';

type Props = {
  title: ReactNode;
  /** A line under the title. */
  description?: ReactNode;
  /** The parent page: a link above the title. */
  back?: { href: string; label: string };
  /** Beside the title: a badge, a save status. */
  aside?: ReactNode;
  /** Buttons at the end, the primary one last. */
  actions?: ReactNode;
  /** Under the title: tabs, filters. */
  children?: ReactNode;
  className?: string;
};

/** The header of a page, with its only h1. */
export function PageHeader({ title, description, back, aside, actions, ...rest }: Props) {
  return (
    <header className={cx('flex flex-col gap-4', rest.className)}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">
          {back && <BackLine {...back} />}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-xl font-semibold tracking-tight text-balance sm:text-2xl">
              {title}
            </h1>
            {aside}
          </div>
          {description && <p className="measure mt-1 text-ink-soft text-pretty">{description}</p>}
        </div>
        {actions && (
          <div className="flex flex-wrap items-start gap-2 max-sm:has-[input]:w-full print:hidden">
            {actions}
          </div>
        )}
      </div>
      {rest.children}
    </header>
  );
}
