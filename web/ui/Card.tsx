import { createElement, type HTMLAttributes, type Ref } from 'react';
import { cx } from './cx.ts';

type Props = HTMLAttributes<HTMLElement> & {
  ref?: Ref<HTMLElement>;
  as?: 'div' | 'section' | 'article' | 'aside' | 'li';
  /** No padding: for tables, pictures and lists that reach the edge. */
  flush?: boolean;
};

/** A paper-coloured surface with a one-pixel border. */
export function Card({ as = 'div', flush, className, ...rest }: Props) {
  return createElement(as, {
    ...rest,
    className: cx('rounded-card border border-line bg-paper', !flush && 'p-4 sm:p-6', className),
  });
}
