import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';

type Props = {
  /** What somebody else saved while this person was writing. */
  notes: string;
  /** Puts them above what was typed. */
  onAdd: () => void;
};

/** Two consultants wrote at once: the second one reads what the first has saved before replacing it. */
export function OtherNotes({ notes, onAdd }: Props) {
  return (
    <Banner
      tone="warning"
      title="Another consultant has changed these notes meanwhile."
      action={notes && <Button onClick={onAdd}>Add Theirs to Mine</Button>}
    >
      <p>Yours are not saved yet. Save again to replace theirs:</p>
      <p className="mt-2 border-l-2 border-line-strong pl-3 whitespace-pre-wrap">
        {notes || 'They have cleared them.'}
      </p>
    </Banner>
  );
}
