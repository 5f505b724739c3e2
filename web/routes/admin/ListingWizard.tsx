import { useLocation, useSearchParams } from 'react-router';
import { graphql } from 'relay-runtime';
import { ListingSidebar } from '#web/features/listings/ListingSidebar.tsx';
import { DeletionGuard } from '#web/features/agency/DeletionGuard.tsx';
import { asLeft } from '#web/features/frame/last-seen.ts';
import type { ListingWizardQuery } from '#web/__generated__/ListingWizardQuery.graphql.ts';
import { scopeOf, tabPaths } from '#web/features/listings/paths.ts';
import { RelistListing } from '#web/features/listings/RelistListing.tsx';
import { wizardTexts } from '#web/features/listings/texts.ts';
import { Wizard } from '#web/features/listings/Wizard.tsx';
import { purposeOf, stepOf } from '#web/features/listings/wizard.ts';
import { NotFound } from '#web/relay/failures.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { useTitle } from '#web/routes/title.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** The listing wizard, reached from a yacht or from all listings. */
export function ListingWizard() {
  const data = useRouteQuery<ListingWizardQuery>(graphql`
    query ListingWizardQuery($yachtId: ID!, $jobId: ID!, $hasJob: Boolean!) @preloadable {
      ...Wizard_query
      yacht(id: $yachtId) {
        id
        name
      }
      job(id: $jobId) @include(if: $hasJob) {
        id
        status
        wizardStep
        ...Wizard_job
        ...RelistListing_job
        ...ListingSidebar_job
      }
    }
  `);
  const { yacht } = data;
  const job = data.job ?? null;
  const scope = scopeOf(useLocation().pathname);
  const [params] = useSearchParams();
  const purpose = purposeOf(params.get('status'), job?.status ?? null);
  const title = `${wizardTexts[purpose].title} | ${yacht?.name ?? ''}`;
  useTitle(title);
  if (!yacht || (params.has('job') && !job)) throw new NotFound();
  const back = { href: asLeft(tabPaths(scope, yacht.id).active), label: 'Return to Listings' };
  return (
    <DeletionGuard id={job?.id ?? yacht.id} noun={job ? 'listing' : 'yacht'} back={back}>
      <div className="mx-auto max-w-5xl px-4 pt-6 pb-10 sm:px-6">
        <PageHeader title={title} back={back} />
        {job && <ListingSidebar job={job} scope={scope} open="wizard" />}
        {job?.status === 'ARCHIVED' ? (
          <EmptyState
            title="This listing is archived."
            action={<RelistListing job={job} scope={scope} variant="primary" />}
          >
            Re-list the position to open it again as a copy with a new reference.
          </EmptyState>
        ) : (
          <Wizard
            query={data}
            job={job}
            yachtId={yacht.id}
            scope={scope}
            purpose={purpose}
            step={stepOf(params.get('step'), job?.wizardStep ?? 1, purpose)}
          />
        )}
      </div>
    </DeletionGuard>
  );
}
