import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ListingSidebar_job$key } from '#web/__generated__/ListingSidebar_job.graphql.ts';
import { SidebarActions } from '#web/features/frame/SidebarActions.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ArchiveListing } from './ArchiveListing.tsx';
import { DuplicateListing } from './DuplicateListing.tsx';
import { applicationsPath, type Scope, wizardPath } from './paths.ts';
import { RelistListing } from './RelistListing.tsx';

type Props = {
  job: ListingSidebar_job$key;
  scope: Scope;
  /** The current screen, to which no link is needed. */
  open: 'applications' | 'wizard';
};

/** The actions on the open listing, in the sidebar. */
export function ListingSidebar({ job, scope, open }: Props) {
  const data = useFragment(
    graphql`
      fragment ListingSidebar_job on Job {
        id
        status
        yacht {
          id
        }
        ...ArchiveListing_job
        ...DuplicateListing_job
        ...RelistListing_job
      }
    `,
    job,
  );
  const { id, status } = data;
  const yachtId = data.yacht?.id ?? '';
  if (status === 'DRAFT') return null;
  return (
    <SidebarActions label="Listing">
      {open === 'wizard' ? (
        <LinkButton wide to={applicationsPath(scope, yachtId, id)}>
          See Applications
        </LinkButton>
      ) : (
        status === 'ACTIVE' && (
          <LinkButton wide to={wizardPath(scope, yachtId, { jobId: id, purpose: 'active' })}>
            Edit Details
          </LinkButton>
        )
      )}
      {status === 'ACTIVE' && <DuplicateListing wide job={data} scope={scope} />}
      {status === 'ACTIVE' && <ArchiveListing wide job={data} />}
      {status === 'ARCHIVED' && open === 'applications' && (
        <RelistListing wide job={data} scope={scope} variant="secondary" />
      )}
    </SidebarActions>
  );
}
