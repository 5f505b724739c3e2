import { useFragment } from 'react-relay/hooks.js';
import { NavLink, useLocation } from 'react-router';
import { graphql } from 'relay-runtime';
import type { AdminSidebar_query$key } from '#web/__generated__/AdminSidebar_query.graphql.ts';
import { Counter } from '#web/ui/Counter.tsx';
import { SidebarReturnLink } from './SidebarReturnLink.tsx';
import type { Badge, FrameProps } from './frame.ts';
import { wayBack } from './last-seen.ts';
import { sidebarLinkStyles as link } from './sidebar-link.ts';
import { useLiveBadges } from './useLiveBadges.ts';

type Props = Pick<FrameProps, 'menus' | 'ways'> & {
  query: AdminSidebar_query$key;
  /** Receives the element into which the current screen renders its actions. */
  slot: (element: HTMLElement | null) => void;
};

/** The menu of the back-office with its live counters, and the actions of the current screen. */
export function AdminSidebar({ query, menus, ways, slot }: Props) {
  const { signUpCounts, newApplications, enquiryCounts } = useFragment(
    graphql`
      fragment AdminSidebar_query on Query {
        signUpCounts {
          completed
        }
        newApplications {
          total
        }
        enquiryCounts {
          waiting
        }
      }
    `,
    query,
  );
  useLiveBadges();
  const back = wayBack(useLocation().pathname, ways);
  const badges: Partial<Record<Badge, { value: number; label: string }>> = {
    signUps: { value: signUpCounts.completed, label: 'completed sign-ups' },
    newApplications: { value: newApplications.total, label: 'new applications' },
    enquiries: { value: enquiryCounts.waiting, label: 'new enquiries' },
  };
  return (
    <>
      <nav aria-label="Main" className="px-3 pb-2 [@media(max-height:799px)]:pb-1">
        <ul className="flex flex-col">
          {menus.own.map(({ label, to, end = false, icon: Icon, badge }) => {
            const counter = badge && badges[badge];
            return (
              <li key={to}>
                <NavLink to={to} end={end} className={link}>
                  {Icon && <Icon aria-hidden />}
                  <span className="flex-1">{label}</span>
                  {counter && <Counter {...counter} />}
                </NavLink>
              </li>
            );
          })}
        </ul>
      </nav>
      {back && <SidebarReturnLink {...back} />}
      <div ref={slot} />
    </>
  );
}
