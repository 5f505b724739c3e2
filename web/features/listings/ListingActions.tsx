import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ListingActions_job$key } from '#web/__generated__/ListingActions_job.graphql.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ArchiveListing } from './ArchiveListing.tsx';
import { DeleteListing } from './DeleteListing.tsx';
import { applicationsPath, type Scope, wizardPath } from './paths.ts';
import { RelistListing } from './RelistListing.tsx';

/** What can be done with a listing, by its status. */
export function ListingActions({ job, scope }: { job: ListingActions_job$key; scope: Scope }) {
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
        ...RelistListing_job
      }
    `,
    job,
  );
  const { id, title, status } = data;
  const yachtId = data.yacht?.id ?? '';
  if (status === 'ACTIVE')
    return (
      <>
        <LinkButton
          variant="quiet"
          to={applicationsPath(scope, yachtId, id)}
          aria-label={`See Applications: ${title}`}
        >
          See Applications
        </LinkButton>
        <LinkButton
          variant="quiet"
          to={wizardPath(scope, yachtId, { jobId: id, purpose: 'active' })}
          aria-label={`Edit Details: ${title}`}
        >
          Edit Details
        </LinkButton>
        <ArchiveListing job={data} />
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
        <RelistListing job={data} scope={scope} />
      )}
      <DeleteListing job={data} />
    </>
  );
}
