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
  /** The action itself: 'Delete Forever', not 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** For irreversible actions: the button is red, and Cancel has the initial focus. */
  danger?: boolean;
  pending?: boolean;
  error?: string | null;
};

/** Asks for confirmation. Stays open until the caller closes it. */
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
              // The dialog may already be closed at the second press of a double click.
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
