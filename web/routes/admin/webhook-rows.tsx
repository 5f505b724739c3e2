import type { OneWebhookQuery } from '#web/__generated__/OneWebhookQuery.graphql.ts';
import OneWebhookQueryParameters from '#web/__generated__/OneWebhookQuery$parameters.ts';
import type { WebhooksQuery } from '#web/__generated__/WebhooksQuery.graphql.ts';
import WebhooksQueryParameters from '#web/__generated__/WebhooksQuery$parameters.ts';
import { screenWithQuery } from '#web/routes/row.ts';
import { TableLoading } from './TableLoading.tsx';

export const webhookRows = [
  screenWithQuery<WebhooksQuery>({
    path: '/settings/webhooks',
    access: ['admin'],
    title: 'Webhooks',
    query: WebhooksQueryParameters,
    loading: <TableLoading title="Webhooks" columns={['Name', 'Events', 'Token', 'Status']} />,
    screen: async () => (await import('./Webhooks.tsx')).Webhooks,
  }),
  screenWithQuery<OneWebhookQuery>({
    path: '/settings/webhooks/:id',
    access: ['admin'],
    title: 'Webhook',
    query: OneWebhookQueryParameters,
    variables: ({ params }) => ({ id: params.id ?? '' }),
    screen: async () => (await import('./OneWebhook.tsx')).OneWebhook,
  }),
];
