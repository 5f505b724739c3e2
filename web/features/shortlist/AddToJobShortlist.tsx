import { useState } from 'react';
import type { useTargets_query$key } from '#web/__generated__/useTargets_query.graphql.ts';
import type { BulkResult } from '#web/features/decisions/bulk-result.ts';
import { JobDialog } from '#web/features/listings/JobDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useAddToShortlist } from './useAddToShortlist.ts';

type Props = {
  query: useTargets_query$key;
  candidateIds: readonly string[];
  /** Called with what became of each, where there are several. */
  onResult?: (result: BulkResult) => void;
};

/** Asks for a job, then adds candidates to its shortlist. */
export function AddToJobShortlist({ query, candidateIds, onResult }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [add, isAdding] = useAddToShortlist(onResult);
  return (
    <>
      <Button pending={isAdding} onClick={() => setAsking(true)}>
        Add to a Job’s Shortlist
      </Button>
      {isAsking && (
        <JobDialog
          query={query}
          onPick={({ id }) => void add(id, candidateIds)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
