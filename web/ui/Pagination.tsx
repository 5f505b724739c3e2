import { LinkButton } from './LinkButton.tsx';

type Props = {
  label: string;
  /** Address of the page before and after; leave out at an end. */
  previousHref?: string | null;
  nextHref?: string | null;
  summary?: string;
};

/** One page back and one on, as links: the place in a list is in the address. */
export function Pagination({ label, previousHref, nextHref, summary }: Props) {
  if (!previousHref && !nextHref) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-3 py-4">
      {previousHref ? <LinkButton to={previousHref}>Previous</LinkButton> : <span />}
      {summary && <p className="text-note text-ink-soft tabular-nums">{summary}</p>}
      {nextHref ? <LinkButton to={nextHref}>Next</LinkButton> : <span />}
    </nav>
  );
}
