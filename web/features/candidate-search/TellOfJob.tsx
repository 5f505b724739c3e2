import { useState } from 'react';
import type { useTargets_query$key } from '#web/__generated__/useTargets_query.graphql.ts';
import type { BulkResult } from '#web/features/decisions/bulk-result.ts';
import { JobDialog } from '#web/features/listings/JobDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { SendDialog } from './SendDialog.tsx';

type Props = {
  query: useTargets_query$key;
  candidateIds: readonly string[];
  /** Called with who is told, and who is not and why; without it a message says why one is not. */
  onResult?: (result: BulkResult) => void;
  onUndone?: () => void;
  disabled?: boolean;
};

const sayWhy = ({ refused: [one] }: BulkResult) => {
  if (one) toast.error(`${one.name}: ${one.why}`);
};

/** Asks for a job, then tells candidates of it. */
export function TellOfJob({ query, candidateIds, onResult = sayWhy, ...props }: Props) {
  const { onUndone, disabled } = props;
  const [isAsking, setAsking] = useState(false);
  const [jobId, setJobId] = useState<string | null>(null);
  return (
    <>
      <Button disabled={disabled} onClick={() => setAsking(true)}>
        Alert of a Job
      </Button>
      {isAsking && (
        <JobDialog
          query={query}
          onPick={({ id }) => setJobId(id)}
          onClose={() => setAsking(false)}
        />
      )}
      {jobId && (
        <SendDialog
          jobId={jobId}
          candidateIds={candidateIds}
          onClose={() => setJobId(null)}
          onSent={(result) => {
            setJobId(null);
            onResult(result);
          }}
          onUndone={() => onUndone?.()}
        />
      )}
    </>
  );
}
