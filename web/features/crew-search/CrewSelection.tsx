import { useState } from 'react';
import type { useTargets_query$key } from '#web/__generated__/useTargets_query.graphql.ts';
import { TellOfJob } from '#web/features/candidate-search/TellOfJob.tsx';
import { type BulkResult, isWorthShowing, people } from '#web/features/decisions/bulk-result.ts';
import { BulkSummary } from '#web/features/decisions/BulkSummary.tsx';
import { SelectionSection } from '#web/features/decisions/SelectionSection.tsx';
import { ExportSelected } from '#web/features/downloads/ExportSelected.tsx';
import { AddToJobShortlist } from '#web/features/shortlist/AddToJobShortlist.tsx';
import { Button } from '#web/ui/Button.tsx';

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
        <SelectionSection who={`${people(ids.length)} selected`} total={ids.length}>
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
        </SelectionSection>
      )}
    </div>
  );
}
