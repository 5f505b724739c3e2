import { graphql } from 'relay-runtime';
import type { RedeliverMutation } from '#web/__generated__/RedeliverMutation.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { tellOutcome } from './outcome.ts';

export function Redeliver({ id }: { id: string }) {
  const [redeliver, isSending] = useCommit<RedeliverMutation>(graphql`
    mutation RedeliverMutation($input: RedeliverWebhookInput!) {
      redeliverWebhook(input: $input) {
        ... on RedeliverWebhookPayload {
          webhookDelivery {
            ...outcome_delivery
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const send = async () => {
    const { data, failure } = await redeliver({ input: { id } });
    if (failure) return toast.error(failureText(failure));
    tellOutcome(data.webhookDelivery);
  };
  return (
    <Button variant="quiet" pending={isSending} onClick={() => void send()}>
      Redeliver
    </Button>
  );
}
