import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const base =
  'inline-flex items-center justify-center gap-2 rounded-control border font-medium no-underline select-none print:hidden transition-[background-color,border-color,color,opacity] disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-peter-fill text-white enabled:hover:bg-peter-fill-deep [a&]:hover:bg-peter-fill-deep',
  secondary:
    'border-line-strong/60 bg-paper text-ink enabled:hover:border-line-strong enabled:hover:bg-hover [a&]:hover:border-line-strong [a&]:hover:bg-hover',
  quiet:
    'border-transparent bg-transparent text-peter enabled:hover:bg-hover enabled:hover:text-peter-deep [a&]:hover:bg-hover [a&]:hover:text-peter-deep',
  danger: 'border-transparent bg-port-fill text-white enabled:hover:bg-port-fill-deep',
};

/** The classes that make a button or a link look like a button. */
export function buttonStyles(variant: ButtonVariant, wide?: boolean, className?: string): string {
  return cx(
    base,
    variants[variant],
    'min-h-control px-4 text-body leading-tight disabled:opacity-55',
    wide && 'w-full',
    className,
  );
}
