import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { type ButtonVariant, buttonStyles } from './button-styles.ts';

type Props = ComponentProps<typeof Link> & {
  variant?: Exclude<ButtonVariant, 'danger'>;
  icon?: ReactNode;
  wide?: boolean;
};

/** A router link styled as a button: for navigation, never for actions. */
export function LinkButton({
  variant = 'secondary',
  icon,
  wide,
  className,
  children,
  ...link
}: Props) {
  return (
    <Link {...link} className={buttonStyles(variant, wide, className)}>
      {icon}
      {children}
    </Link>
  );
}
