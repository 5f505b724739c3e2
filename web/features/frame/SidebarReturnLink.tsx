import { ArrowLeft } from 'lucide-react';
import { BackLink } from '#web/ui/BackLink.tsx';
import type { ReturnLink } from './frame.ts';
import { sidebarLinkStyles } from './sidebar-link.ts';

/** The return link of a sidebar. */
export function SidebarReturnLink({ to, label }: ReturnLink) {
  return (
    <div className="border-t border-line px-3 py-2 [@media(max-height:799px)]:py-1">
      <BackLink to={to} className={sidebarLinkStyles}>
        <ArrowLeft aria-hidden />
        {label}
      </BackLink>
    </div>
  );
}
