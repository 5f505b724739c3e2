import type { MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

type Props = {
  id: string;
  /** The address that opens the card. */
  to: LinkProps['to'];
  /** Opens the card, or closes an open one. */
  onToggle: () => void;
  isOpen: boolean;
  /** Whether the open item is shown beside the list instead of in its card. */
  hasPanel: boolean;
  children: ReactNode;
};

/** The link that covers a whole card; with a modifier key it behaves like any link. */
export function CardLink({ id, to, onToggle, isOpen, hasPanel, children }: Props) {
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onToggle();
  };
  return (
    <Link
      id={id}
      to={to}
      onClick={press}
      aria-expanded={hasPanel ? undefined : isOpen}
      aria-current={hasPanel && isOpen ? 'true' : undefined}
      className="rounded-chip text-ink no-underline after:absolute after:inset-0 after:rounded-card"
    >
      {children}
    </Link>
  );
}
