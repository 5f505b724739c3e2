import { useState } from 'react';
import type { useTargets_query$key } from '#web/__generated__/useTargets_query.graphql.ts';
import { JobDialog } from '#web/features/listings/JobDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useAddToShortlist } from './useAddToShortlist.ts';

type Props = { query: useTargets_query$key; candidateId: string };

/** Asks for a job, then adds somebody to its shortlist. */
export function AddToJobShortlist({ query, candidateId }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [add, isAdding] = useAddToShortlist();
  return (
    <>
      <Button pending={isAdding} onClick={() => setAsking(true)}>
        Add to a Job’s Shortlist
      </Button>
      {isAsking && (
        <JobDialog
          query={query}
          onPick={({ id }) => void add(id, [candidateId])}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
