import { useLocation, useParams } from 'react-router';
import { graphql } from 'relay-runtime';
import type { JobApplicationsQuery } from '#web/__generated__/JobApplicationsQuery.graphql.ts';
import { ApplicationTable } from '#web/features/applications/ApplicationTable.tsx';
import { ApplicationTabs } from '#web/features/applications/ApplicationTabs.tsx';
import { groupOf } from '#web/features/applications/groups.ts';
import { NotFound } from '#web/relay/failures.ts';
import { useTitle } from '#web/routes/title.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** The applications of a job, reached through its yacht or through all listings. */
export function JobApplications() {
  const { job } = useRouteQuery<JobApplicationsQuery>(graphql`
    query JobApplicationsQuery($jobId: ID!, $group: ApplicationGroup!) @preloadable {
      job(id: $jobId) {
        title
        yachtTitle
        state
        ...ApplicationTabs_job
        ...ApplicationTable_job @arguments(group: $group)
      }
    }
  `);
  const { yachtId = '', jobId = '', tab } = useParams();
  const isOfYacht = useLocation().pathname.startsWith('/yachts/');
  useTitle(job?.title ?? 'Applications');
  if (!job) throw new NotFound();
  const group = groupOf(tab);
  const base = isOfYacht
    ? `/yachts/listings/${yachtId}/applications/${jobId}`
    : `/listings/applications/${yachtId}/job/${jobId}`;
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 pb-10 sm:px-6">
      <PageHeader
        title={`${job.yachtTitle}, ${job.title}`}
        description={job.state}
        back={{
          href: isOfYacht ? `/yachts/listings/${yachtId}` : '/listings',
          label: 'Return to Listings',
        }}
      >
        <ApplicationTabs job={job} base={base} group={group} />
      </PageHeader>
      <ApplicationTable key={group} job={job} group={group} />
    </div>
  );
}
