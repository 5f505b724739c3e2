import type { BulkResult } from '#web/features/decisions/bulk-result.ts';
import { SelectionSection } from '#web/features/decisions/SelectionSection.tsx';
import { ExportSelected } from '#web/features/downloads/ExportSelected.tsx';
import { AddSelected } from '#web/features/shortlist/AddSelected.tsx';
import { Button } from '#web/ui/Button.tsx';
import { people } from './people.ts';

type Props = {
  jobId: string;
  ids: ReadonlySet<string>;
  canSend: boolean;
  onSend: () => void;
  onClear: () => void;
  /** Called with who was added to the shortlist, and who was not and why. */
  onShortlisted: (result: BulkResult) => void;
};

/** The number of selected candidates and the actions on them; stays visible while the list scrolls. */
export function SelectionBar({ jobId, ids, canSend, onSend, onClear, onShortlisted }: Props) {
  return (
    <div className="sticky bottom-4 z-20 mt-4">
      <SelectionSection
        who={`${people(ids.size)} selected`}
        note={canSend ? undefined : 'Candidates can only be told of an active, live listing.'}
        total={ids.size}
      >
        <Button variant="quiet" onClick={onClear}>
          Clear
        </Button>
        <ExportSelected candidateIds={[...ids]} who={people(ids.size)} />
        <AddSelected jobId={jobId} candidateIds={[...ids]} onResult={onShortlisted} />
        <Button variant="primary" disabled={!canSend} onClick={onSend}>
          Send Job Alert
        </Button>
      </SelectionSection>
    </div>
  );
}
