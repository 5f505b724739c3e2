import type { BulkResult } from '#web/features/decisions/bulk-result.ts';
import { Button } from '#web/ui/Button.tsx';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { useAddToShortlist } from './useAddToShortlist.ts';

type Props = {
  jobId: string;
  candidateIds: readonly string[];
  disabled?: boolean;
  /** Called with what became of each, where there are several. */
  onResult: (result: BulkResult) => void;
};

/** Adds everybody selected to the shortlist of the job. */
export function AddSelected({ jobId, candidateIds, disabled, onResult }: Props) {
  const [add, isAdding] = useAddToShortlist(onResult);
  return (
    <Button
      pending={isAdding}
      disabled={disabled}
      onClick={(press) => {
        ignoreRepeat(press.nativeEvent);
        void add(jobId, candidateIds);
      }}
    >
      Add to Shortlist
    </Button>
  );
}
