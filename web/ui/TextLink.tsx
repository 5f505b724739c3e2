import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

/** A router link inside running text. */
export function TextLink({ className, ...link }: ComponentProps<typeof Link>) {
  return <Link {...link} className={cx(textLinkStyles, className)} />;
}

/** The same look for an ordinary `a`: mail, telephone and other sites. */
export const textLinkStyles =
  'rounded-chip font-medium text-peter underline decoration-peter/35 underline-offset-3 transition-colors hover:text-peter-deep hover:decoration-current';
