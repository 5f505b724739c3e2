import { useLocation, useParams } from 'react-router';
import { graphql } from 'relay-runtime';
import type { JobApplicationsQuery } from '#web/__generated__/JobApplicationsQuery.graphql.ts';
import { DeletionGuard } from '#web/features/agency/DeletionGuard.tsx';
import { ApplicationTable } from '#web/features/applications/ApplicationTable.tsx';
import { ApplicationTabs } from '#web/features/applications/ApplicationTabs.tsx';
import { CandidateSearch } from '#web/features/candidate-search/CandidateSearch.tsx';
import { FindCandidates } from '#web/features/candidate-search/FindCandidates.tsx';
import { FitControls } from '#web/features/applications/FitControls.tsx';
import { fitChoice } from '#web/features/applications/fit-choices.ts';
import { groupOf, isTab } from '#web/features/application-stages/groups.ts';
import { asLeft } from '#web/features/frame/last-seen.ts';
import { FilledListing } from '#web/features/listings/FilledListing.tsx';
import { ListingFacts } from '#web/features/listings/ListingFacts.tsx';
import { ListingSidebar } from '#web/features/listings/ListingSidebar.tsx';
import { tabPaths } from '#web/features/listings/paths.ts';
import { RejectionChoices } from '#web/features/rejection/RejectionChoices.tsx';
import { NotFound } from '#web/relay/failures.ts';
import { useTitle } from '#web/routes/title.ts';
import { useAddress } from '#web/relay/useAddress.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { cx } from '#web/ui/cx.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** The applications to a job, reached from its yacht or from all listings. */
export function JobApplications() {
  const { job, ...data } = useRouteQuery<JobApplicationsQuery>(graphql`
    query JobApplicationsQuery(
      $jobId: ID!
      $group: ApplicationGroup!
      $bestBy: FitAspect
      $fit: FitFilter
      $finding: Boolean!
      $searching: Boolean!
      $sent: Boolean!
      $filters: CandidateFilters
      $orderBy: CandidateOrder
    ) @preloadable {
      ...FitControls_query @skip(if: $finding) @alias(as: "controls")
      ...RejectionChoices_query @skip(if: $finding) @alias(as: "choices")
      ...useTargets_query
      job(id: $jobId) {
        title
        yachtTitle
        state
        status
        shortlist {
          __typename
        }
        ...ListingSidebar_job
        ...FilledListing_job
        ...ListingFacts_job
        ...useApplicationCounts_job
        ...ApplicationTable_job
          @arguments(group: $group, bestBy: $bestBy, fit: $fit)
          @skip(if: $finding)
          @alias(as: "list")
        ...CandidateSearch_job @include(if: $finding) @alias(as: "search")
      }
    }
  `);
  const { yachtId = '', jobId = '', tab } = useParams();
  const address = useAddress();
  const isOfYacht = useLocation().pathname.startsWith('/yachts/');
  useTitle(job?.title ?? 'Applications');
  if (!job || !isTab(tab)) throw new NotFound();
  const group = groupOf(tab);
  const isFinding = job.search != null;
  const choice = fitChoice(address.shown);
  const base = isOfYacht
    ? `/yachts/listings/${yachtId}/applications/${jobId}`
    : `/listings/applications/${yachtId}/job/${jobId}`;
  const scope = isOfYacht ? 'yacht' : 'all';
  const back = { href: asLeft(tabPaths(scope, yachtId).active), label: 'Return to Listings' };
  return (
    <DeletionGuard id={jobId} noun="listing" back={back}>
      <div
        className={cx(
          'mx-auto px-4 pt-6 pb-10 sm:px-6',
          isFinding || address.shown.has('open') ? 'max-w-400' : 'max-w-6xl',
        )}
      >
        <PageHeader
          className="gap-2!"
          title={`${job.yachtTitle}, ${job.title}`}
          description={job.status === 'ACTIVE' ? undefined : job.state}
          back={back}
          actions={<FindCandidates />}
        >
          {job.status === 'ACTIVE' && <ListingFacts job={job} />}
          <ApplicationTabs
            job={job}
            base={base}
            group={isFinding ? null : group}
            shortlisted={job.shortlist.length}
          />
        </PageHeader>
        <ListingSidebar job={job} scope={scope} open="applications" />
        {job.search && <CandidateSearch job={job.search} />}
        {job.list && data.choices && data.controls && (
          <div
            aria-busy={address.isAsking}
            className={cx('transition-opacity', address.isAsking && 'opacity-60')}
          >
            <RejectionChoices query={data.choices}>
              <ApplicationTable
                key={`${group} ${JSON.stringify(choice)}`}
                job={job.list}
                targets={data}
                group={group}
                base={base}
                chosen={choice}
                controls={<FitControls query={data.controls} address={address} />}
              />
            </RejectionChoices>
          </div>
        )}
        <FilledListing job={job} />
      </div>
    </DeletionGuard>
  );
}
