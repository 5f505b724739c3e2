import { useEffect, useState } from 'react';
import type { Environment } from 'react-relay/hooks.js';
import { readViewerAgain } from '#web/start.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyles } from '#web/ui/button-styles.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import type { Viewer } from '#web/viewer.ts';

type Props = { environment: Environment; viewer: Viewer; onResumed: () => void };

/**
 * Lies over the page, which keeps what was typed. The log-in happens in another tab, because
 * this one must not be left; coming back to this tab looks whether the session is there again.
 */
export function SessionEndDialog({ environment, viewer, onResumed }: Props) {
  const [message, setMessage] = useState<string | null>(null);

  async function check(says: boolean): Promise<void> {
    const again = await readViewerAgain(environment).catch(() => null);
    if (again?.account && again.account.id === viewer.account?.id) onResumed();
    else if (again?.account) window.location.assign('/');
    else if (says) setMessage('You are not logged in yet.');
  }

  useEffect(() => {
    const look = () => void check(false);
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  });

  return (
    <Dialog
      isOpen
      blocking
      size="small"
      title="Your session has ended"
      onClose={() => {}}
      footer={
        <>
          <Button onClick={() => void check(true)}>I have logged in</Button>
          <a href="/sign-in" target="_blank" rel="noopener" className={buttonStyles('primary')}>
            Log in again
          </a>
        </>
      }
    >
      <p>What you typed is still here. Log in again in a new tab, then come back to go on.</p>
      <FormError>{message}</FormError>
    </Dialog>
  );
}
