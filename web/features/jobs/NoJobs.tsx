import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Kept } from './kept.ts';

/** Of an empty list without filters. */
const TEXTS = {
  all: {
    title: 'We have no jobs that match your preferences at the moment.',
    text: 'New positions are listed every week: have a look again soon.',
  },
  SAVED: {
    title: 'You have saved no job that is still open.',
    text: 'The bookmark of a job keeps it here for later.',
  },
  HIDDEN: {
    title: 'You have hidden no job that is still open.',
    text: 'Jobs that you are not interested in stand here, and can be shown again.',
  },
} as const;

type Props = { kept?: Kept | null; onReset?: () => void };

/** Shown instead of an empty list; offers to reset the filters if there are any. */
export function NoJobs({ kept = null, onReset }: Props) {
  const { title, text } = TEXTS[(!onReset && kept) || 'all'];
  return (
    <EmptyState
      className="rounded-card border border-line bg-paper"
      title={title}
      action={onReset && <Button onClick={onReset}>Reset filters</Button>}
    >
      {onReset ? 'Fewer filters find more.' : text}
    </EmptyState>
  );
}
