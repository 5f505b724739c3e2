import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConfirmation } from '#web/features/accounts/useConfirmation.ts';
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
  const { ask, dialog } = useConfirmation(onRemove);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-card border border-line p-3.5 sm:p-4">
      <div>{children}</div>
      <div className="-my-1.5 -mr-1.5 flex self-start">
        {onEdit && <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={onEdit} />}
        <IconButton label={`Remove ${name}`} icon={<Trash2 />} danger onClick={ask} />
      </div>
      {more && <div className="col-span-full">{more}</div>}
      <ConfirmDialog {...dialog} danger title={`Remove ${name}?`} confirmLabel="Remove">
        <p>{removal}</p>
      </ConfirmDialog>
    </li>
  );
}
