import { useLocation, useNavigate } from 'react-router';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useViewer } from '#web/viewer.ts';

/** The navigation state that marks the completion of a profile. */
export const justCompleted = 'profile completed';

/**
 * Congratulates after the completion of a profile. With an unconfirmed address the blocking dialog
 * about it comes first.
 */
export function ProfileCompleted() {
  const { state, pathname, search }: { state: unknown; pathname: string; search: string } =
    useLocation();
  const navigate = useNavigate();
  const { account } = useViewer();
  const close = () =>
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  return (
    <Dialog
      isOpen={state === justCompleted && account?.isEmailVerified === true}
      onClose={close}
      size="small"
      title="Profile Completed!"
      footer={
        <>
          {pathname === '/' ? (
            <Button onClick={close}>See the jobs</Button>
          ) : (
            <LinkButton to="/">See the jobs</LinkButton>
          )}
          <LinkButton to="/profile/cv" variant="primary">
            See Your generated CV
          </LinkButton>
        </>
      }
    >
      <p className="text-ink-soft text-pretty">
        We look at it next and write to you when we have. You can change everything at any time, and
        already apply for jobs.
      </p>
    </Dialog>
  );
}
