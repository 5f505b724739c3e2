import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { PaneBar } from './PaneBar.tsx';
import type { Queue } from './useQueue.ts';

type Props = {
  queue: Queue;
  noun: string;
  /** The page of what is open. */
  page: string;
};

/** From what is open beside a list to its own page, to its neighbours, and back to the list. */
export function PaneActions({ page, ...props }: Props) {
  const label = `Open the page of this ${props.noun}`;
  return (
    <>
      <Link
        to={page}
        aria-label={label}
        title={label}
        className="inline-grid size-control place-items-center rounded-control text-ink-soft hover:bg-hover"
      >
        <ExternalLink aria-hidden className="size-4" />
      </Link>
      <PaneBar {...props} />
    </>
  );
}
