import {
  Anchor,
  BriefcaseBusiness,
  ChartColumn,
  House,
  type LucideIcon,
  MessageSquareQuote,
  Newspaper,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { NavLink, useLocation } from 'react-router';
import { graphql } from 'relay-runtime';
import type { AdminSidebar_query$key } from '#web/__generated__/AdminSidebar_query.graphql.ts';
import { adminMenu } from '#web/features/menus/menus.ts';
import { Counter } from '#web/ui/Counter.tsx';
import { WayBack } from './WayBack.tsx';
import type { FrameProps } from './frame.ts';
import { wayBack } from './last-seen.ts';
import { sidebarLinkStyles as link } from './sidebar-link.ts';
import { useLiveBadges } from './useLiveBadges.ts';

const icons: Record<string, LucideIcon> = {
  '/': House,
  '/sign-ups': UserRoundPlus,
  '/crew': UsersRound,
  '/yachts': Anchor,
  '/listings': Newspaper,
  '/stats': ChartColumn,
  '/references': MessageSquareQuote,
  '/jobs': BriefcaseBusiness,
};

type Props = Pick<FrameProps, 'hasPath'> & {
  query: AdminSidebar_query$key;
  /** Takes the element that the open screen's acts are drawn into. */
  slot: (element: HTMLElement | null) => void;
};

/** The menu of the back-office with its live counters, then what the open screen adds. */
export function AdminSidebar({ query, hasPath, slot }: Props) {
  const { signUpCounts, newApplications } = useFragment(
    graphql`
      fragment AdminSidebar_query on Query {
        signUpCounts {
          completed
        }
        newApplications {
          total
        }
      }
    `,
    query,
  );
  useLiveBadges();
  const { pathname } = useLocation();
  const back = wayBack(pathname);
  const badges: Record<string, { value: number; label: string }> = {
    '/sign-ups': { value: signUpCounts.completed, label: 'completed sign-ups' },
    '/listings': { value: newApplications.total, label: 'new applications' },
  };
  return (
    <>
      <nav aria-label="Main" className="px-3 pb-2">
        <ul className="flex flex-col">
          {adminMenu
            .filter(({ to }) => hasPath(to))
            .map(({ label, to, end }) => {
              const Icon = icons[to];
              const badge = badges[to];
              return (
                <li key={to}>
                  <NavLink to={to} end={end ?? false} className={link}>
                    {Icon && <Icon aria-hidden />}
                    <span className="flex-1">{label}</span>
                    {badge && <Counter {...badge} />}
                  </NavLink>
                </li>
              );
            })}
        </ul>
      </nav>
      {back && <WayBack {...back} />}
      <div ref={slot} />
    </>
  );
}
