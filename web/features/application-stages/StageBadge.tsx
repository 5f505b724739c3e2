import { Badge } from '#web/ui/Badge.tsx';
import { NewMark } from './NewMark.tsx';

type Props = { status: string; rejected: boolean };

/** The status of an application as a badge. */
export function StageBadge({ status, rejected }: Props) {
  if (rejected) return <Badge tone="danger">Rejected</Badge>;
  if (status === 'APPLIED') return <NewMark />;
  if (status === 'FORWARDED') return <Badge tone="info">Forwarded</Badge>;
  return status === 'HIRED' ? <Badge tone="success">Hired</Badge> : <Badge>Withdrawn</Badge>;
}
