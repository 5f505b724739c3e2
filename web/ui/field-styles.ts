import { cx } from './cx.ts';

/** The box of a text control, shared by native inputs and composite controls. */
export function controlStyles(invalid: boolean, className?: string): string {
  return cx(
    'w-full min-w-0 rounded-control border bg-paper px-3 text-input text-ink transition-[border-color,box-shadow]',
    'focus-visible:border-peter focus-visible:outline-1 focus-visible:outline-offset-0 focus-visible:outline-peter',
    'disabled:cursor-not-allowed disabled:bg-hover disabled:text-ink-soft',
    invalid ? 'border-port' : 'border-line-strong enabled:hover:border-ink-soft',
    className,
  );
}

export const labelStyles = 'text-note font-medium text-ink';
export const helpStyles = 'text-note text-ink-soft';
export const errorStyles = 'flex items-start gap-1.5 text-note font-medium text-port';
