import { graphql } from 'relay-runtime';
import type { OneWebhookQuery } from '#web/__generated__/OneWebhookQuery.graphql.ts';
import { DeliveryTable } from '#web/features/webhooks/DeliveryTable.tsx';
import { DisabledBanner } from '#web/features/webhooks/DisabledBanner.tsx';
import { WebhookActions } from '#web/features/webhooks/WebhookActions.tsx';
import { WebhookBadge } from '#web/features/webhooks/WebhookBadge.tsx';
import { WebhookFacts } from '#web/features/webhooks/WebhookFacts.tsx';
import { NotFound } from '#web/relay/failures.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { useTitle } from '#web/routes/title.ts';
import { OfficePage } from '#web/ui/OfficePage.tsx';

/** One webhook with its deliveries. */
export function OneWebhook() {
  const { node } = useRouteQuery<OneWebhookQuery>(graphql`
    query OneWebhookQuery($id: ID!) @preloadable {
      node(id: $id) {
        ... on WebhookEndpoint {
          name
          state
          ...WebhookActions_endpoint @alias(as: "actions")
          ...DisabledBanner_endpoint @alias(as: "banner")
          ...WebhookFacts_endpoint @alias(as: "facts")
          ...DeliveryTable_endpoint @alias(as: "sent")
        }
      }
    }
  `);
  useTitle(node?.name ?? 'Webhook');
  const { name, state, actions, banner, facts, sent } = node ?? {};
  if (!name || !state || !actions || !banner || !facts || !sent) throw new NotFound();
  return (
    <OfficePage
      className="flex flex-col gap-5"
      back={{ href: '/settings/webhooks', label: 'Webhooks' }}
      title={name}
      aside={<WebhookBadge state={state} />}
      actions={<WebhookActions endpoint={actions} />}
    >
      <DisabledBanner endpoint={banner} />
      <WebhookFacts endpoint={facts} />
      <DeliveryTable endpoint={sent} />
    </OfficePage>
  );
}
