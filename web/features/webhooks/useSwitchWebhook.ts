import { graphql } from 'relay-runtime';
import type { useSwitchWebhookMutation } from '#web/__generated__/useSwitchWebhookMutation.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { toast } from '#web/ui/toast.ts';

/** Enables or disables a webhook and shows a message. */
export function useSwitchWebhook(id: string) {
  const [set, isSwitching] = useCommit<useSwitchWebhookMutation>(graphql`
    mutation useSwitchWebhookMutation($input: SetWebhookEnabledInput!) {
      setWebhookEnabled(input: $input) {
        ... on SetWebhookEnabledPayload {
          webhookEndpoint {
            ...DisabledBanner_endpoint
            # What waits is sent anew from now on.
            deliveries(first: 100) {
              edges {
                node {
                  id
                  status
                  attempts
                  nextAttemptAt
                }
              }
            }
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const switchTo = async (enabled: boolean) => {
    const { failure } = await set({ input: { id, enabled } });
    if (failure) return toast.error(failureText(failure));
    toast.success(enabled ? 'Webhook enabled.' : 'Webhook disabled.');
  };
  return [switchTo, isSwitching] as const;
}
