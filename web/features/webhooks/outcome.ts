import { graphql, readInlineData } from 'relay-runtime';
import type { outcome_delivery$key } from '#web/__generated__/outcome_delivery.graphql.ts';
import { toast } from '#web/ui/toast.ts';

/** Shows the result of a delivery attempt: 'Delivered (200).' */
export function tellOutcome(delivery: outcome_delivery$key): void {
  const { status, responseStatus, error } = readInlineData(
    graphql`
      fragment outcome_delivery on WebhookDelivery @inline {
        status
        responseStatus
        error
        # Change with every attempt.
        ...DeliveryTable_delivery
        # eslint-disable-next-line relay/unused-fields
        webhookEndpoint {
          ...DisabledBanner_endpoint
        }
      }
    `,
    delivery,
  );
  const answer = responseStatus ? ` (${responseStatus})` : '';
  if (status === 'DELIVERED') toast.success(`Delivered${answer}.`);
  else toast.error(`Not delivered${answer}. ${error ?? ''}`.trim());
}
