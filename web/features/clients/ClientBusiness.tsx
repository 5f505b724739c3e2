import type { ReactNode } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ClientBusiness_client$key } from '#web/__generated__/ClientBusiness_client.graphql.ts';
import { inboxPath, type Stage } from '#web/features/enquiries/lists.ts';
import { listingHref } from '#web/features/listings/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { day } from '#web/ui/day.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { onDay } from './on-day.ts';

/** A client's yachts, present and past, their listings and enquiries. */
export function ClientBusiness({ client }: { client: ClientBusiness_client$key }) {
  const { yachts, listings, enquiries } = useFragment(
    graphql`
      fragment ClientBusiness_client on Client {
        yachts {
          fromDate
          toDate
          yacht {
            id
            title
          }
        }
        listings {
          jobId
          yachtId
          status
          title
          yachtName
          stageLabel
          createdAt
        }
        enquiries {
          enquiryId
          position
          stage
          stageLabel
          createdAt
        }
      }
    `,
    client,
  );
  return (
    <>
      <Panel title="Yachts" empty="No yacht is theirs. A yacht’s page says whose she is.">
        {yachts.map(({ yacht, fromDate, toDate }) => (
          <Line
            key={`${yacht?.id} ${fromDate} ${toDate}`}
            to={yacht ? `/yachts/edit/${yacht.id}` : null}
            label={yacht?.title ?? 'A former yacht'}
            detail={toDate ? `${onDay(fromDate)} to ${onDay(toDate)}` : `since ${onDay(fromDate)}`}
          />
        ))}
      </Panel>
      <Panel title="Listings" empty="Nothing was listed for their yachts.">
        {listings.map((listing) => (
          <Line
            key={listing.jobId}
            to={
              listing.jobId && listing.yachtId && listing.status
                ? listingHref('all', listing.yachtId, {
                    id: listing.jobId,
                    status: listing.status,
                  })
                : null
            }
            label={listing.title ?? 'Untitled draft'}
            detail={[listing.yachtName, listing.stageLabel, day(listing.createdAt)].join(' · ')}
          />
        ))}
      </Panel>
      <Panel title="Enquiries" empty="Nothing came from their people’s addresses.">
        {enquiries.map(({ enquiryId, position, stage, stageLabel, createdAt }) => (
          <Line
            key={enquiryId}
            to={inboxPath(stage as Stage, enquiryId ?? undefined)}
            label={position}
            detail={[stageLabel, day(createdAt)].join(' · ')}
          />
        ))}
      </Panel>
    </>
  );
}

type PanelProps = { title: string; empty: string; children: readonly ReactNode[] };

function Panel({ title, empty, children }: PanelProps) {
  return (
    <Card as="section" aria-label={title} className="p-5">
      <h2 className="font-semibold">{title}</h2>
      {children.length === 0 ? (
        <p className="mt-2 text-ink-soft">{empty}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">{children}</ul>
      )}
    </Card>
  );
}

function Line({ to, label, detail }: { to: string | null; label: string; detail: string }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
      {to === null ? (
        <span className="wrap-anywhere">{label}</span>
      ) : (
        <TextLink to={to} className="wrap-anywhere">
          {label}
        </TextLink>
      )}
      <span className="text-note text-ink-soft">{detail}</span>
    </li>
  );
}
