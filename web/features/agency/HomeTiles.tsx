import { useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router';
import { graphql } from 'relay-runtime';
import type { HomeTiles_query$key } from '#web/__generated__/HomeTiles_query.graphql.ts';
import { cx } from '#web/ui/cx.ts';

/** The open tasks of the agency, each a link to its list. The frame keeps the first two up to date. */
export function HomeTiles({ query }: { query: HomeTiles_query$key }) {
  const { newApplications, signUpCounts, listingCounts } = useFragment(
    graphql`
      fragment HomeTiles_query on Query {
        newApplications {
          total
        }
        signUpCounts {
          completed
        }
        listingCounts {
          drafts
        }
      }
    `,
    query,
  );
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      <Tile to="/listings" label="New applications" value={newApplications.total} />
      <Tile to="/sign-ups/completed" label="Completed sign-ups" value={signUpCounts.completed} />
      <Tile to="/listings/drafts" label="Drafted listings" value={listingCounts.drafts} />
    </ul>
  );
}

function Tile({ to, label, value }: { to: string; label: string; value: number }) {
  return (
    <li>
      <Link
        to={to}
        className="flex flex-col gap-1 rounded-card border border-line bg-paper p-5 transition-colors hover:border-line-strong"
      >
        <span
          className={cx(
            'text-2xl font-semibold tabular-nums',
            value > 0 ? 'text-buoy' : 'text-ink-soft',
          )}
        >
          {value}
        </span>
        <span className="text-ink-soft">{label}</span>
      </Link>
    </li>
  );
}
