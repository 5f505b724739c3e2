import { graphql } from 'relay-runtime';
import { useEffect, useState } from 'react';
import type { ResendConfirmationMutation } from '#web/__generated__/ResendConfirmationMutation.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormError } from '#web/ui/FormError.tsx';

/** Milliseconds for which 'New email sent!' is shown. */
const NOTICE = 5000;

/** A button that sends a new confirmation e-mail and shows that it was sent. */
export function ResendConfirmation() {
  const [resend, isSending] = useCommit<ResendConfirmationMutation>(graphql`
    mutation ResendConfirmationMutation($input: ResendConfirmationInput!) {
      resendConfirmation(input: $input) {
        ... on ResendConfirmationPayload {
          message
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [notice, setNotice] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => setNotice(null), NOTICE);
    return () => clearTimeout(timer);
  }, [notice]);
  const press = async () => {
    const { data, failure } = await resend({ input: {} });
    setNotice(data?.message ?? null);
    setError(failure && failureText(failure));
  };

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button pending={isSending} onClick={() => void press()}>
        Send a new email
      </Button>
      <output className="text-note font-medium text-starboard">{notice}</output>
      <FormError>{error}</FormError>
    </div>
  );
}
