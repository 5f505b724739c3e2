import type { ReactNode } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router';
import { graphql } from 'relay-runtime';
import type { HomeLists_query$key } from '#web/__generated__/HomeLists_query.graphql.ts';
import type { HomeListsRefetchQuery } from '#web/__generated__/HomeListsRefetchQuery.graphql.ts';
import { CandidateCell } from '#web/features/candidates/CandidateCell.tsx';
import { useListingChanges } from '#web/features/listings/useListingChanges.ts';
import { useQueryRefetch } from '#web/relay/useRefetch.ts';
import { Counter } from '#web/ui/Counter.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { day } from '#web/ui/day.ts';

/** The listings with the most new applications, and the sign-ups that have waited longest. */
export function HomeLists({ query }: { query: HomeLists_query$key }) {
  const { listings, signUps } = useFragment(
    graphql`
      fragment HomeLists_query on Query {
        listings(status: ACTIVE, first: 6) {
          edges {
            node {
              id
              title
              yachtTitle
              newApplicationCount
              yacht {
                id
              }
            }
          }
        }
        signUps(status: COMPLETED, first: 6) {
          edges {
            node {
              id
              requestedVerificationAt
              ...CandidateCell_candidate
            }
          }
        }
      }
    `,
    query,
  );
  const refetch = useQueryRefetch<HomeListsRefetchQuery>(
    graphql`
      query HomeListsRefetchQuery {
        ...HomeLists_query
      }
    `,
    {},
  );
  const isDeleted = useListingChanges(refetch);
  const jobs = listings.edges.map(({ node }) => node).filter(({ id }) => !isDeleted(id));
  const candidates = signUps.edges.map(({ node }) => node);
  return (
    <div className="grid gap-6 wide:grid-cols-2">
      <Panel title="Listings" more={{ to: '/listings', label: 'All listings' }}>
        {jobs.length === 0 && <Nothing>There are currently no active jobs.</Nothing>}
        {jobs.map(({ id, title, yachtTitle, newApplicationCount, yacht }) => (
          <li key={id}>
            <Link
              to={`/listings/applications/${yacht?.id ?? ''}/job/${id}`}
              className="flex items-center justify-between gap-3 px-5 py-3 transition-colors hover:bg-hover"
            >
              <span className="min-w-0">
                <span className="block truncate font-medium">{title}</span>
                <span className="block truncate text-note text-ink-soft">{yachtTitle}</span>
              </span>
              <Counter value={newApplicationCount ?? 0} label="new applications" />
            </Link>
          </li>
        ))}
      </Panel>
      <Panel title="Sign-ups" more={{ to: '/sign-ups/completed', label: 'All sign-ups' }}>
        {candidates.length === 0 && (
          <Nothing>There are currently no users to show. Check again later.</Nothing>
        )}
        {candidates.map((candidate) => (
          <li key={candidate.id}>
            <Link
              to={`/sign-ups/profile/${candidate.id}`}
              className="flex items-center justify-between gap-3 px-5 py-3 font-medium transition-colors hover:bg-hover"
            >
              <CandidateCell candidate={candidate} />
              <span className="text-note font-normal whitespace-nowrap text-ink-soft">
                {day(candidate.requestedVerificationAt)}
              </span>
            </Link>
          </li>
        ))}
      </Panel>
    </div>
  );
}

type PanelProps = { title: string; more: { to: string; label: string }; children: ReactNode };

function Panel({ title, more, children }: PanelProps) {
  return (
    <section className="min-w-0 rounded-card border border-line bg-paper">
      <div className="flex items-baseline justify-between gap-3 border-b border-line px-5 py-3">
        <h2 className="font-semibold">{title}</h2>
        <TextLink to={more.to}>{more.label}</TextLink>
      </div>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <li className="px-5 py-8 text-center text-ink-soft">{children}</li>;
}
