import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ReturnLink } from './frame.ts';
import { stepsBackTo } from './last-seen.ts';
import { sidebarLinkStyles } from './sidebar-link.ts';

/** A return link. To a list that was left on this visit it goes back, so that it stands where it stood. */
export function WayBack({ to, label }: ReturnLink) {
  const navigate = useNavigate();
  const press = (event: MouseEvent) => {
    const steps = stepsBackTo(to);
    if (steps === 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-steps);
  };
  return (
    <div className="border-t border-line px-3 py-2">
      <Link to={to} onClick={press} className={sidebarLinkStyles}>
        <ArrowLeft aria-hidden />
        {label}
      </Link>
    </div>
  );
}
