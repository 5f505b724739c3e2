import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

const tones: Record<Tone, string> = {
  neutral: 'bg-hover text-ink-soft',
  info: 'bg-peter-soft text-peter',
  success: 'bg-starboard-soft text-starboard',
  warning: 'bg-amber-soft text-amber',
  danger: 'bg-port-soft text-port',
};

type Props = { tone?: Tone; icon?: ReactNode; children: ReactNode; className?: string };

/** A status in one or two words. */
export function Badge({ tone = 'neutral', icon, children, className }: Props) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-chip px-2 py-0.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
