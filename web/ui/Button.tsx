import type { ComponentProps, ReactNode } from 'react';
import { type ButtonVariant, buttonStyles } from './button-styles.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** Shown before the text. */
  icon?: ReactNode;
  /** The action is running: the button keeps its focus and width, and ignores presses. */
  pending?: boolean;
  /** As wide as its container. */
  wide?: boolean;
};

/** A native button; its type defaults to `button`. */
export function Button({ variant = 'secondary', icon, pending, wide, ...rest }: ButtonProps) {
  const { className, children, type = 'button', onClick, ...native } = rest;
  return (
    <button
      {...native}
      type={pending ? 'button' : type}
      aria-disabled={pending || native['aria-disabled']}
      aria-busy={pending || undefined}
      onClick={pending ? undefined : onClick}
      className={buttonStyles(variant, wide, className)}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  );
}
