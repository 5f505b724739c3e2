import type { MouseEvent, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { FormError } from './FormError.tsx';
import { ignoreRepeat } from './repeat.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: (press: MouseEvent) => void;
  title: ReactNode;
  children?: ReactNode;
  /** The act itself in words: 'Delete Forever', not 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** What cannot be undone: red, and Cancel has the focus. */
  danger?: boolean;
  pending?: boolean;
  error?: string | null;
};

/** Asks once more before something that matters. Stays open until the caller closes it. */
export function ConfirmDialog(props: Props) {
  const { isOpen, onClose, onConfirm, title, children, danger, pending, error } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button autoFocus={danger} onClick={onClose}>
            {props.cancelLabel ?? 'Cancel'}
          </Button>
          <Button
            autoFocus={!danger}
            variant={danger ? 'danger' : 'primary'}
            pending={pending}
            onClick={(press) => {
              // The dialog may be gone before the second press of a double click.
              ignoreRepeat(press.nativeEvent);
              onConfirm(press);
            }}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-ink-soft">
        {children}
        <FormError>{error}</FormError>
      </div>
    </Dialog>
  );
}
