import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { announceSessionResumed } from '#web/relay/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyles } from '#web/ui/button-styles.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { signInPath } from './sign-in-path.ts';
import { useLogIn } from './useLogIn.ts';

const form = 'session-end';

export type SessionEndProps = { email: string; onResumed: () => void };

/** Covers the page, which keeps what was typed, until the same person is logged in again. */
export function SessionEndDialog({ email, onResumed }: SessionEndProps) {
  const [logIn, isLoggingIn] = useLogIn();
  const [error, setError] = useState<string>();
  const place = useLocation();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    if (typeof password !== 'string') return;
    const { failure } = await logIn({ input: { email, password } });
    setError(failure?.message);
    if (failure) return;
    announceSessionResumed();
    onResumed();
  }

  return (
    <Dialog
      isOpen
      blocking
      size="small"
      title="Your session has ended"
      onClose={() => {}}
      footer={
        <>
          <a href={signInPath(place)} className={buttonStyles('quiet')}>
            Go to the log-in page
          </a>
          <Button type="submit" form={form} variant="primary" pending={isLoggingIn}>
            Log In
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-ink-soft">What you typed is still here. Log in again to go on.</p>
        <TextField label="Email" name="email" value={email} readOnly autoComplete="username" />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          autoFocus
          required
          error={error}
        />
      </form>
    </Dialog>
  );
}
