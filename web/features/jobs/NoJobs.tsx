import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Shown instead of an empty list; offers to reset the filters if there are any. */
export function NoJobs({ onReset }: { onReset?: () => void }) {
  return (
    <EmptyState
      className="rounded-card border border-line bg-paper"
      title="We have no jobs that match your preferences at the moment."
      action={onReset && <Button onClick={onReset}>Reset filters</Button>}
    >
      {onReset
        ? 'Fewer filters find more.'
        : 'New positions are listed every week: have a look again soon.'}
    </EmptyState>
  );
}
