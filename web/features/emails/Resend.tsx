import { graphql } from 'relay-runtime';
import type { ResendMutation } from '#web/__generated__/ResendMutation.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';

/** Sends an e-mail again. `label` is the accessible name. */
export function Resend({ id, label }: { id: string; label: string }) {
  const [resend, isSending] = useCommit<ResendMutation>(graphql`
    mutation ResendMutation($input: ResendEmailInput!) {
      resendEmail(input: $input) {
        ... on ResendEmailPayload {
          email {
            ...UnsentTable_email
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const send = async () => {
    const { failure } = await resend({ input: { id } });
    if (failure) toast.error(failureText(failure));
    else toast.success('The e-mail is being sent again.');
  };
  return (
    <Button
      variant="quiet"
      pending={isSending}
      aria-label={`Send again: ${label}`}
      onClick={() => void send()}
    >
      Send again
    </Button>
  );
}
