import type { MouseEvent } from 'react';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

type Props = {
  firstName: string;
  name: string;
  onClose: () => void;
  onConfirm: (press: MouseEvent) => void;
};

/** Asks before a candidate is verified whose profile has no position. */
export function VerifyWithoutPosition({ firstName, name, onClose, onConfirm }: Props) {
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      title={`Verify ${name} without a position?`}
      confirmLabel="Verify"
    >
      <p>This profile names no position that {firstName} looks for, so no job can match it.</p>
    </ConfirmDialog>
  );
}
