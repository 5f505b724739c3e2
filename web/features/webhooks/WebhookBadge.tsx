import { Badge } from '#web/ui/Badge.tsx';

/** Whether a webhook receives events. */
export function WebhookBadge({ state }: { state: string }) {
  if (state === 'ACTIVE') return <Badge tone="success">Active</Badge>;
  if (state === 'DISABLED') return <Badge tone="danger">Disabled</Badge>;
  return <Badge tone="warning">Token over</Badge>;
}
