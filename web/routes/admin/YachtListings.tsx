import { Plus } from 'lucide-react';
import { useParams } from 'react-router';
import { graphql } from 'relay-runtime';
import { DeletionGuard } from '#web/features/agency/DeletionGuard.tsx';
import type { YachtListingsQuery } from '#web/__generated__/YachtListingsQuery.graphql.ts';
import { ListingTabs } from '#web/features/listings/ListingTabs.tsx';
import { statusOf, tabPaths, wizardPath } from '#web/features/listings/paths.ts';
import { descriptions } from '#web/features/listings/texts.ts';
import { YachtListings as Table } from '#web/features/listings/YachtListings.tsx';
import { NotFound } from '#web/relay/failures.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { useTitle } from '#web/routes/title.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { OfficePage } from '#web/ui/OfficePage.tsx';

const back = { href: '/yachts', label: 'Return to Yachts' };

/** The listings of one yacht. */
export function YachtListings() {
  const { yacht } = useRouteQuery<YachtListingsQuery>(graphql`
    query YachtListingsQuery($yachtId: ID!, $status: JobStatus!) @preloadable {
      yacht(id: $yachtId) {
        id
        title
        clients {
          toDate
          client {
            id
            name
          }
        }
        listingCounts {
          active
          archived
          drafts
          ...ListingTabs_counts
        }
        ...YachtListings_yacht @arguments(status: $status)
      }
    }
  `);
  const status = statusOf(useParams().status);
  useTitle(yacht?.title ?? 'Listings');
  if (!status || !yacht?.listingCounts) throw new NotFound();
  const client = yacht.clients?.find(({ toDate }) => toDate === null)?.client;
  const { active, archived, drafts } = yacht.listingCounts;
  const count = { ACTIVE: active, ARCHIVED: archived, DRAFT: drafts }[status];
  return (
    <DeletionGuard id={yacht.id} noun="yacht" back={back}>
      <OfficePage
        title={yacht.title}
        description={descriptions[status][count > 0 ? 'some' : 'none']}
        back={back}
        actions={
          <>
            {client && <LinkButton to={`/clients/${client.id}`}>{client.name}</LinkButton>}
            {status === 'ACTIVE' && (
              <LinkButton
                variant="primary"
                icon={<Plus aria-hidden className="size-4" />}
                to={wizardPath('yacht', yacht.id)}
              >
                Add New Listing
              </LinkButton>
            )}
          </>
        }
        bar={
          <ListingTabs
            counts={yacht.listingCounts}
            paths={tabPaths('yacht', yacht.id)}
            status={status}
          />
        }
      >
        <Table key={status} yacht={yacht} status={status} />
      </OfficePage>
    </DeletionGuard>
  );
}
