import { useState } from 'react';
import type { useTargets_query$key } from '#web/__generated__/useTargets_query.graphql.ts';
import { SendDialog } from '#web/features/candidate-search/SendDialog.tsx';
import type { BulkResult } from '#web/features/decisions/bulk-result.ts';
import { JobDialog } from '#web/features/listings/JobDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';

type Props = { query: useTargets_query$key; candidateId: string };

/** Asks for a job, then tells one candidate of it. */
export function TellOfJob({ query, candidateId }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [jobId, setJobId] = useState<string | null>(null);
  const close = () => setJobId(null);
  const finish = ({ refused: [one] }: BulkResult) => {
    close();
    if (one) toast.error(`${one.name}: ${one.why}`);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>Alert of a Job</Button>
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
          candidateIds={[candidateId]}
          onClose={close}
          onSent={finish}
          onUndone={() => undefined}
        />
      )}
    </>
  );
}
