import { graphql } from 'relay-runtime';
import type { WebhooksQuery } from '#web/__generated__/WebhooksQuery.graphql.ts';
import { NewWebhook } from '#web/features/webhooks/NewWebhook.tsx';
import { WebhookTable } from '#web/features/webhooks/WebhookTable.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { OfficePage } from '#web/ui/OfficePage.tsx';

/** The webhook endpoints. */
export function Webhooks() {
  const data = useRouteQuery<WebhooksQuery>(graphql`
    query WebhooksQuery @preloadable {
      ...NewWebhook_query
      ...WebhookTable_query
    }
  `);
  return (
    <OfficePage
      back={{ href: '/settings', label: 'Account Settings' }}
      title="Webhooks"
      description="Each tells an integration what happens, as far as the scopes of its token see."
      actions={<NewWebhook query={data} />}
    >
      <WebhookTable query={data} />
    </OfficePage>
  );
}
