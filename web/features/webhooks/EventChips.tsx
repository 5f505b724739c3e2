import { Chip } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { eventLabel } from './events.ts';

/** The events of a webhook in their text form. */
export function EventChips({
  events,
  className,
}: {
  events: readonly string[];
  className?: string;
}) {
  return (
    <span className={cx('flex flex-wrap gap-1', className)}>
      {events.map((event) => (
        <Chip key={event}>{eventLabel(event)}</Chip>
      ))}
    </span>
  );
}
