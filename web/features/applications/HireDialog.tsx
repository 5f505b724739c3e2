import type { MouseEvent } from 'react';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

type Props = {
  name: string;
  /** The job's title and its yacht. */
  position: string;
  onClose: () => void;
  onConfirm: (press: MouseEvent) => void;
};

/** Confirms hiring a person for a job. */
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
