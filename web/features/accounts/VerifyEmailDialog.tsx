import { LogOut } from '#web/features/session/LogOut.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useViewer } from '#web/viewer.ts';
import { ResendConfirmation } from './ResendConfirmation.tsx';
import { useConfirmedElsewhere } from './useConfirmedElsewhere.ts';

/**
 * Asks the person to confirm their address. Blocks the page, unless `onClose` makes the dialog
 * dismissible.
 */
export function VerifyEmailDialog({ onClose }: { onClose?: () => void }) {
  const { account } = useViewer();
  useConfirmedElsewhere();
  if (!account || account.isEmailVerified) return null;
  return (
    <Dialog
      isOpen
      blocking={!onClose}
      onClose={() => onClose?.()}
      size="small"
      title="Please verify your email"
      footer={
        <>
          {onClose ? (
            <Button onClick={onClose}>Close</Button>
          ) : (
            <LogOut className="inline-flex min-h-control items-center justify-center gap-2 rounded-control px-4 font-medium text-ink-soft hover:bg-hover" />
          )}
          <LinkButton to="/settings" variant="quiet" onClick={onClose}>
            Use another address
          </LinkButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft text-pretty">
          We sent a link to <strong className="break-words text-ink">{account.email}</strong>. Open
          it to go on; this window notices by itself. Look into the spam folder too.
        </p>
        <ResendConfirmation />
      </div>
    </Dialog>
  );
}
