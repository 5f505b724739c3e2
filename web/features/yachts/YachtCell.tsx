import { Sailboat, Ship } from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { YachtCell_yacht$key } from '#web/__generated__/YachtCell_yacht.graphql.ts';

/** Basic Details of a yacht: an icon by type and size, then prefix and name. */
export function YachtCell({ yacht }: { yacht: YachtCell_yacht$key }) {
  const { title, yachtType, size } = useFragment(
    graphql`
      fragment YachtCell_yacht on Yacht {
        title
        yachtType
        size
      }
    `,
    yacht,
  );
  const Icon = yachtType === 'MOTOR_YACHT' ? Ship : Sailboat;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-peter-soft text-peter">
        <Icon aria-hidden className={iconSize(size ?? 0)} />
      </span>
      <span className="min-w-0 wrap-anywhere">{title}</span>
    </span>
  );
}

function iconSize(metres: number): string {
  if (metres < 40) return 'size-4';
  return metres < 80 ? 'size-5' : 'size-6';
}
