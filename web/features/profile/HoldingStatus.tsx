import { Badge } from '#web/ui/Badge.tsx';

/** Whether a certificate or visa is held and valid. */
export function HoldingStatus({ held, isExpired }: { held: boolean; isExpired: boolean }) {
  if (!held) return <Badge>Not held</Badge>;
  return isExpired ? <Badge tone="danger">Expired</Badge> : <Badge tone="success">Held</Badge>;
}
