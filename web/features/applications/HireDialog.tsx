import type { MouseEvent } from 'react';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

type Props = {
  name: string;
  /** The job, and the yacht that it is on. */
  position: string;
  onClose: () => void;
  onConfirm: (press: MouseEvent) => void;
};

/** Asks before somebody is hired: who, and for what. */
export function HireDialog({ name, position, onClose, onConfirm }: Props) {
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      title={`Hire ${name}?`}
      confirmLabel="Hire"
    >
      <p>
        For the position <b className="font-medium text-ink">{position}</b>. The candidate is told
        by e-mail.
      </p>
    </ConfirmDialog>
  );
}
