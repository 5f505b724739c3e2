import { useLocation, useParams } from 'react-router';
import { graphql } from 'relay-runtime';
import type { JobShortlistQuery } from '#web/__generated__/JobShortlistQuery.graphql.ts';
import { DeletionGuard } from '#web/features/agency/DeletionGuard.tsx';
import { ApplicationTabs } from '#web/features/applications/ApplicationTabs.tsx';
import { FindCandidates } from '#web/features/candidate-search/FindCandidates.tsx';
import { asLeft } from '#web/features/frame/last-seen.ts';
import { ListingFacts } from '#web/features/listings/ListingFacts.tsx';
import { ListingSidebar } from '#web/features/listings/ListingSidebar.tsx';
import { applicationsPath, scopeOf, tabPaths } from '#web/features/listings/paths.ts';
import { Shortlist } from '#web/features/shortlist/Shortlist.tsx';
import { NotFound } from '#web/relay/failures.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { useTitle } from '#web/routes/title.ts';
import { OfficePage } from '#web/ui/OfficePage.tsx';

/** The shortlist of a job, beside its applications. */
export function JobShortlist() {
  const { job } = useRouteQuery<JobShortlistQuery>(graphql`
    query JobShortlistQuery($jobId: ID!) @preloadable {
      job(id: $jobId) {
        title
        yachtTitle
        state
        status
        shortlist {
          __typename
        }
        ...ListingSidebar_job
        ...ListingFacts_job
        ...useApplicationCounts_job
        ...Shortlist_job
      }
    }
  `);
  const { yachtId = '', jobId = '' } = useParams();
  const scope = scopeOf(useLocation().pathname);
  useTitle(job ? `${job.title}, Shortlist` : 'Shortlist');
  if (!job) throw new NotFound();
  const base = applicationsPath(scope, yachtId, jobId);
  const back = { href: asLeft(tabPaths(scope, yachtId).active), label: 'Return to Listings' };
  return (
    <DeletionGuard id={jobId} noun="listing" back={back}>
      <OfficePage
        title={`${job.yachtTitle}, ${job.title}`}
        description={job.status === 'ACTIVE' ? undefined : job.state}
        back={back}
        actions={<FindCandidates base={base} />}
        bar={
          <>
            {job.status === 'ACTIVE' && <ListingFacts job={job} />}
            <ApplicationTabs
              job={job}
              base={base}
              group="SHORTLIST"
              shortlisted={job.shortlist.length}
            />
          </>
        }
      >
        <ListingSidebar job={job} scope={scope} open="applications" />
        <Shortlist job={job} />
      </OfficePage>
    </DeletionGuard>
  );
}
