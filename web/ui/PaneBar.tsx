import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Kbd } from './Kbd.tsx';
import { usePageKeys } from './usePageKeys.ts';
import type { Queue } from './useQueue.ts';

type Props = { queue: Queue; noun: string };

/** The way to the previous and the next of a list, also by J and K, and back to the list alone. */
export function PaneBar({ queue, noun }: Props) {
  const { previous, next, position, length, open, close } = queue;
  const go = (id: string | null) => id !== null && open(id);
  usePageKeys({
    k: () => go(previous),
    ArrowLeft: () => go(previous),
    j: () => go(next),
    ArrowRight: () => go(next),
    Escape: close,
  });
  return (
    <nav aria-label={`This ${noun} in the list`} className="flex items-center gap-1.5">
      <Button
        className="gap-1 px-2"
        disabled={previous === null}
        aria-label={`Previous ${noun}`}
        aria-keyshortcuts="k"
        onClick={() => go(previous)}
      >
        <ChevronLeft aria-hidden className="size-4" />
        <Kbd>K</Kbd>
      </Button>
      <span className="px-1 text-note whitespace-nowrap text-ink-soft tabular-nums">
        {position === null ? length : `${position} of ${length}`}
      </span>
      <Button
        className="gap-1 px-2"
        disabled={next === null}
        aria-label={`Next ${noun}`}
        aria-keyshortcuts="j"
        onClick={() => go(next)}
      >
        <Kbd>J</Kbd>
        <ChevronRight aria-hidden className="size-4" />
      </Button>
      <IconButton label="Close" icon={<X aria-hidden />} onClick={close} />
    </nav>
  );
}
