import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { PageHeader } from './PageHeader.tsx';

type Props = Omit<ComponentProps<typeof PageHeader>, 'children' | 'className'> & {
  /** Under the title: tabs, filters. */
  bar?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A page of the back office: its header, then its content. */
export function OfficePage({ bar, children, className, ...header }: Props) {
  return (
    <div className={cx('mx-auto max-w-6xl px-4 pt-6 pb-10 sm:px-6', className)}>
      <PageHeader {...header}>{bar}</PageHeader>
      {children}
    </div>
  );
}
