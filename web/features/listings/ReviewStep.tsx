import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ReviewStepMutation } from '#web/__generated__/ReviewStepMutation.graphql.ts';
import type { ReviewStep_job$key } from '#web/__generated__/ReviewStep_job.graphql.ts';
import { type Failure, useCommit } from '#web/relay/useCommit.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { toast } from '#web/ui/toast.ts';
import { stepsBackTo, useReturn } from '#web/ui/useReturn.ts';
import { type Purpose, type Scope, tabPaths } from './paths.ts';
import { noteListed } from './listing-lists.ts';
import { ReviewFacts } from './ReviewFacts.tsx';
import { wizardTexts } from './texts.ts';
import type { StepSaver } from './useStepSaver.ts';

type Props = {
  job: ReviewStep_job$key;
  saver: StepSaver;
  purpose: Purpose;
  scope: Scope;
  yachtId: string;
};

/** Step 4: Review, with the button that publishes the listing. */
export function ReviewStep({ job, saver, purpose, scope, yachtId }: Props) {
  const data = useFragment(
    graphql`
      fragment ReviewStep_job on Job {
        id
        ...ReviewFacts_job
      }
    `,
    job,
  );
  const [list, isListing] = useCommit<ReviewStepMutation>(graphql`
    mutation ReviewStepMutation($input: ListJobInput!) {
      listJob(input: $input) {
        ... on ListJobPayload {
          job {
            ...ListingTable_job
            yacht {
              listingCounts {
                ...ListingFilters_counts
              }
            }
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [failure, setFailure] = useState<Failure | null>(null);
  const goTo = useReturn();
  const { confirm, done } = wizardTexts[purpose];
  const run = async () => {
    const outcome = await list(
      { input: { id: data.id } },
      purpose === 'active' ? {} : { updater: (store) => noteListed(store, 'listJob', yachtId) },
    );
    setFailure(outcome.failure);
    if (outcome.failure) return;
    toast.success(done);
    const { active } = tabPaths(scope, yachtId);
    const open = scope === 'yacht' ? `${active}/active` : active;
    goTo(purpose === 'active' && stepsBackTo(active) > 0 ? active : open);
  };
  return (
    <div className="mt-6 flex flex-col gap-4">
      <Card className="p-5 sm:p-6">
        <ReviewFacts job={data} hrefFor={saver.hrefFor} />
      </Card>
      {failure && (
        <Banner
          tone="danger"
          action={
            failure.path && (
              <LinkButton to={saver.hrefFor(failure.path[0] === 'description' ? 3 : 1)}>
                Go to the Step
              </LinkButton>
            )
          }
        >
          {failure.message}
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <LinkButton to={saver.hrefFor(3)}>Previous Step</LinkButton>
        <Button variant="primary" pending={isListing} onClick={() => void run()}>
          {confirm}
        </Button>
      </div>
    </div>
  );
}
