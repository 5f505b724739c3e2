import { Badge } from '#web/ui/Badge.tsx';

/** The status of a delivery. */
export function DeliveryBadge({ status }: { status: string }) {
  if (status === 'DELIVERED') return <Badge tone="success">Delivered</Badge>;
  if (status === 'FAILED') return <Badge tone="danger">Failed</Badge>;
  return <Badge tone="info">Waiting</Badge>;
}
