import { Pencil, UsersRound } from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  ListingActions_job$data,
  ListingActions_job$key,
} from '#web/__generated__/ListingActions_job.graphql.ts';
import { Acts } from '#web/features/decisions/Acts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ArchiveListing } from './ArchiveListing.tsx';
import { DeleteListing } from './DeleteListing.tsx';
import { DuplicateListing } from './DuplicateListing.tsx';
import { applicationsPath, type Scope, wizardPath } from './paths.ts';
import { RelistListing } from './RelistListing.tsx';
import { RowLink } from './RowAction.tsx';

type Props = {
  job: ListingActions_job$key;
  scope: Scope;
  /** The record id of its list. */
  list: string;
  /** A text about the outcome; null while it is in its list. */
  settled: string | null;
};

/** The actions on a listing, by its status. */
export function ListingActions({ job, scope, list, settled }: Props) {
  const data = useFragment(
    graphql`
      fragment ListingActions_job on Job {
        id
        title
        status
        yacht {
          id
        }
        ...ArchiveListing_job
        ...DeleteListing_job
        ...DuplicateListing_job
        ...RelistListing_job
      }
    `,
    job,
  );
  const { id, title } = data;
  return (
    <Acts subject={id} name={title} settled={settled}>
      <ByStatus listing={data} scope={scope} list={list} />
    </Acts>
  );
}

type ByStatusProps = { listing: ListingActions_job$data; scope: Scope; list: string };

function ByStatus({ listing, scope, list }: ByStatusProps) {
  const { id, title, status, yacht } = listing;
  const yachtId = yacht?.id ?? '';
  if (status === 'ACTIVE')
    return (
      <>
        <RowLink
          label="See Applications"
          what={title}
          icon={<UsersRound aria-hidden className="size-4" />}
          to={applicationsPath(scope, yachtId, id)}
        />
        <RowLink
          label="Edit Details"
          what={title}
          icon={<Pencil aria-hidden className="size-4" />}
          to={wizardPath(scope, yachtId, { jobId: id, purpose: 'active' })}
        />
        <DuplicateListing job={listing} scope={scope} />
        <ArchiveListing job={listing} />
      </>
    );
  return (
    <>
      {status === 'DRAFT' ? (
        <LinkButton
          variant="quiet"
          to={wizardPath(scope, yachtId, { jobId: id, purpose: 'draft' })}
          aria-label={`Complete Listing: ${title}`}
        >
          Complete Listing
        </LinkButton>
      ) : (
        <RelistListing job={listing} scope={scope} />
      )}
      <DeleteListing job={listing} list={list} />
    </>
  );
}
