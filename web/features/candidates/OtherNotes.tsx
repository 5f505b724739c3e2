import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';

type Props = {
  /** Notes that somebody else saved in the meantime. */
  notes: string;
  /** Inserts them above the typed text. */
  onAdd: () => void;
};

/**
 * A warning about an edit conflict: shows the notes saved by another consultant before they are
 * overwritten.
 */
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
