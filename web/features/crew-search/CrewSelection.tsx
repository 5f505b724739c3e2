import { useState } from 'react';
import type { useTargets_query$key } from '#web/__generated__/useTargets_query.graphql.ts';
import { type BulkResult, isWorthShowing, people } from '#web/features/decisions/bulk-result.ts';
import { BulkSummary } from '#web/features/decisions/BulkSummary.tsx';
import { ExportSelected } from '#web/features/downloads/ExportSelected.tsx';
import { AddToJobShortlist } from '#web/features/shortlist/AddToJobShortlist.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TellOfJob } from './TellOfJob.tsx';

type Props = {
  query: useTargets_query$key;
  /** The selected candidates. */
  ids: readonly string[];
  onClear: () => void;
};

/** What can be done with the selected crew, and what the last act came to; stays while the list scrolls. */
export function CrewSelection({ query, ids, onClear }: Props) {
  const [result, setResult] = useState<BulkResult | null>(null);
  const finish = (next: BulkResult) => {
    setResult(isWorthShowing(next) ? next : null);
    onClear();
  };
  return (
    <div className="sticky bottom-4 z-20 mt-4 flex flex-col gap-2 empty:hidden">
      {result && <BulkSummary result={result} onClose={() => setResult(null)} />}
      {ids.length > 0 && (
        <section
          aria-label="Selection"
          className="flex animate-rise flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-paper px-4 py-3 shadow-float"
        >
          <output className="font-medium tabular-nums">{people(ids.length)} selected</output>
          <span className="flex flex-wrap items-center gap-2">
            <Button variant="quiet" onClick={onClear}>
              Clear
            </Button>
            <ExportSelected candidateIds={ids} who={people(ids.length)} />
            <AddToJobShortlist query={query} candidateIds={ids} onResult={finish} />
            <TellOfJob
              query={query}
              candidateIds={ids}
              onResult={finish}
              onUndone={() => setResult(null)}
            />
          </span>
        </section>
      )}
    </div>
  );
}
