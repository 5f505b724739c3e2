import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useReturn } from './useReturn.ts';

type Props = { to: string; className: string; children: ReactNode };

/** A link from a screen to its list; a plain press goes back in the history, which restores the list. */
export function BackLink({ to, ...rest }: Props) {
  const goTo = useReturn();
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
  };
  return <Link to={to} onClick={press} {...rest} />;
}
