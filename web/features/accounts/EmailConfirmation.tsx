import { graphql } from 'relay-runtime';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { EmailConfirmationMutation } from '#web/__generated__/EmailConfirmationMutation.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { type Failure, useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { toast } from '#web/ui/toast.ts';
import { useViewer } from '#web/viewer.ts';
import { ResendConfirmation } from './ResendConfirmation.tsx';
import { afterConfirmation } from './after-confirmation.ts';

// Codes work once, so a remount must not submit the same code again.
const taken = new Set<string>();

/**
 * Confirms the address whose link was opened: an overlay while `verificationCode` is in the page's
 * address.
 */
export function EmailConfirmation() {
  const [search] = useSearchParams();
  const code = search.get('verificationCode') ?? '';
  const navigate = useNavigate();
  const viewer = useViewer();
  const [confirmEmail] = useCommit<EmailConfirmationMutation>(graphql`
    mutation EmailConfirmationMutation($input: ConfirmEmailInput!) {
      confirmEmail(input: $input) {
        ... on ConfirmEmailPayload {
          message
          user {
            emailVerified
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [failure, setFailure] = useState<Failure | null>(null);

  const confirm = useEffectEvent(async () => {
    if (taken.has(code)) return null;
    taken.add(code);
    const { data, failure: refusal } = await confirmEmail({ input: { code } });
    if (refusal) return refusal;
    await navigate(afterConfirmation(viewer), { replace: true });
    setTimeout(() => toast.success(data.message, { duration: 5000 }), 500);
    return null;
  });
  useEffect(() => void confirm().then(setFailure), [code]);

  if (!failure) return null;
  const close = () => void navigate('/', { replace: true });
  const isConfirmed = viewer.account?.isEmailVerified ?? false;
  return (
    <Dialog
      isOpen
      onClose={close}
      size="small"
      title={isConfirmed ? 'Your email address is confirmed already' : failureText(failure)}
      footer={
        viewer.account ? (
          <Button onClick={close}>Close</Button>
        ) : (
          <LinkButton to="/sign-in" variant="primary">
            Log In
          </LinkButton>
        )
      }
    >
      {!isConfirmed && (
        <p className="text-ink-soft">
          A link works once, for 72 hours; a newer email replaces the one before.
          {!viewer.account && ' Log in to get a new one.'}
        </p>
      )}
      {viewer.account && !isConfirmed && <ResendConfirmation />}
    </Dialog>
  );
}
