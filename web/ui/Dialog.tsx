import { type ReactNode, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { cx } from './cx.ts';
import { CloseButton } from './CloseButton.tsx';

export type DialogProps = {
  isOpen: boolean;
  /** Called on Escape, the close button and a press outside. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Cannot be dismissed without an answer: no close button, Escape or press outside. */
  blocking?: boolean;
  role?: 'dialog' | 'alertdialog';
};

const sizes = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl' };

/** A modal dialog that traps the focus and restores it; a bottom sheet on a phone. */
export function Dialog(props: DialogProps) {
  // Every row of a list may have a dialog: nothing is rendered before it is first opened.
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return wasOpened || props.isOpen ? <OpenedDialog {...props} /> : null;
}

function OpenedDialog({ isOpen, onClose, blocking, size = 'medium', ...rest }: DialogProps) {
  const { title, children, footer, role } = rest;
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!blocking}
      isKeyboardDismissDisabled={blocking}
      className="fixed inset-0 z-50 flex animate-fade items-end justify-center bg-scrim print:hidden sm:items-center sm:p-6"
    >
      <Modal
        className={cx(
          'flex max-h-[92dvh] w-full animate-rise flex-col rounded-t-card border border-line bg-paper shadow-float sm:max-h-full sm:rounded-card',
          sizes[size],
        )}
      >
        <AriaDialog role={role} className="flex min-h-0 flex-col outline-none">
          <header className="flex items-start gap-3 px-5 pt-4 pb-2 sm:px-6 sm:pt-5">
            <Heading
              slot="title"
              className="min-w-0 flex-1 py-1.5 text-lg font-semibold text-balance"
            >
              {title}
            </Heading>
            {!blocking && <CloseButton onClose={onClose} className="-mr-2" />}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 sm:px-6">{children}</div>
          {footer && (
            <footer className="flex flex-col-reverse gap-2 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6">
              {footer}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

type OverlayProps = { label: string; onClose: () => void; children: ReactNode };

/** The frame of an overlay near the top of the page; closes on Escape and on a press outside. */
export function TopOverlay({ label, onClose, children }: OverlayProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-0 z-50 flex animate-fade items-start justify-center bg-scrim p-3 print:hidden sm:pt-[12vh]"
    >
      <Modal className="flex max-h-[min(32rem,92dvh)] w-full max-w-xl flex-col rounded-card border border-line bg-paper shadow-float">
        <AriaDialog aria-label={label} className="flex min-h-0 flex-col outline-none">
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
