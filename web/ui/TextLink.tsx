import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

/** A router link within running text. */
export function TextLink({ className, ...link }: ComponentProps<typeof Link>) {
  return <Link {...link} className={cx(textLinkStyles, className)} />;
}

/** The same style for a plain `a`: mail, telephone and external links. */
export const textLinkStyles =
  'rounded-chip font-medium text-peter underline decoration-peter/35 underline-offset-3 transition-colors hover:text-peter-deep hover:decoration-current';
