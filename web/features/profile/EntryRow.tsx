import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { failureText } from '#web/features/accounts/form-failure.ts';
import type { Outcome } from '#web/relay/useCommit.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

type Props = {
  /** Names the entry in what can be pressed: 'Deckhand, M/Y Aurora'. */
  name: string;
  /** What removing it means. */
  removal: string;
  children: ReactNode;
  /** Longer things, below and as wide as the entry. */
  more?: ReactNode;
  /** Left out where the entry can no longer be changed. */
  onEdit?: (() => void) | undefined;
  onRemove: () => Promise<Outcome<unknown>>;
};

/** One saved entry of a list, with Edit and Remove; removing asks once more. */
export function EntryRow({ name, removal, children, more, onEdit, onRemove }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const remove = async () => {
    setError(null);
    setIsRemoving(true);
    const { failure } = await onRemove();
    setIsRemoving(false);
    if (failure) setError(failureText(failure));
    else setIsAsking(false);
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-card border border-line p-3.5 sm:p-4">
      <div>{children}</div>
      <div className="-my-1.5 -mr-1.5 flex self-start">
        {onEdit && <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={onEdit} />}
        <IconButton
          label={`Remove ${name}`}
          icon={<Trash2 />}
          danger
          onClick={() => setIsAsking(true)}
        />
      </div>
      {more && <div className="col-span-full">{more}</div>}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void remove()}
        title={`Remove ${name}?`}
        confirmLabel="Remove"
        danger
        pending={isRemoving}
        error={error}
      >
        <p>{removal}</p>
      </ConfirmDialog>
    </li>
  );
}
