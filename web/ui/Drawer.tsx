import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { CloseButton } from './CloseButton.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons that stay visible at the bottom. */
  footer?: ReactNode;
};

/** A modal side panel on the right; a bottom sheet on a phone. For filters, menus and details. */
export function Drawer({ isOpen, onClose, title, children, footer }: Props) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-50 flex animate-fade items-end bg-scrim print:hidden sm:items-stretch sm:justify-end"
    >
      <Modal className="flex max-h-[88dvh] w-full animate-sheet flex-col rounded-t-card border-line bg-paper shadow-float sm:max-h-none sm:w-104 sm:animate-slide sm:rounded-none sm:border-l">
        <AriaDialog className="flex min-h-0 flex-1 flex-col outline-none">
          <span
            aria-hidden
            className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line sm:hidden"
          />
          <header className="flex items-center gap-3 border-b border-line py-2 pr-3 pl-5">
            <Heading slot="title" className="min-w-0 flex-1 truncate text-lg font-semibold">
              {title}
            </Heading>
            <CloseButton onClose={onClose} />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5">{children}</div>
          {footer && (
            <footer className="flex gap-2 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:flex-1">
              {footer}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
