import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConfirmation } from '#web/features/forms/useConfirmation.ts';
import type { Outcome } from '#web/relay/useCommit.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

type Props = {
  /** The entry's name in the buttons' labels: 'Deckhand, M/Y Aurora'. */
  name: string;
  /** The consequence of removing it, for the confirmation. */
  removal: string;
  children: ReactNode;
  /** Longer content below, as wide as the entry. */
  more?: ReactNode;
  /** Left out if the entry can no longer be changed. */
  onEdit?: (() => void) | undefined;
  onRemove: () => Promise<Outcome<unknown>>;
};

/** A saved entry of a list, with Edit and Remove; Remove asks for confirmation. */
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
