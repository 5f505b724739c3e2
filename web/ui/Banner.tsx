import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';

type BannerTone = 'info' | 'success' | 'warning' | 'danger';

const looks: Record<BannerTone, { icon: LucideIcon; ground: string; mark: string }> = {
  info: { icon: Info, ground: 'bg-peter-soft border-peter/25', mark: 'text-peter' },
  success: {
    icon: CircleCheck,
    ground: 'bg-starboard-soft border-starboard/25',
    mark: 'text-starboard',
  },
  warning: { icon: TriangleAlert, ground: 'bg-amber-soft border-amber/25', mark: 'text-amber' },
  danger: { icon: CircleAlert, ground: 'bg-port-soft border-port/25', mark: 'text-port' },
};

type Props = {
  tone?: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or a link at the end of the banner. */
  action?: ReactNode;
  onClose?: () => void;
  className?: string;
};

/** A message within the page. `danger` and `warning` are announced assertively, the others politely. */
export function Banner({ tone = 'info', title, children, action, onClose, className }: Props) {
  const { icon: Icon, ground, mark } = looks[tone];
  return (
    <div
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
      className={cx(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-card border px-4 py-3 text-body',
        ground,
        className,
      )}
    >
      <Icon aria-hidden className={cx('mt-[0.15em] size-[1.2em] shrink-0', mark)} />
      <div className="min-w-0 flex-1 basis-56">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {action}
      {onClose && (
        <IconButton
          label="Dismiss"
          icon={<X aria-hidden />}
          onClick={onClose}
          className="-my-2 -mr-2"
        />
      )}
    </div>
  );
}
