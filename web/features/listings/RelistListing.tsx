import { useFragment } from 'react-relay/hooks.js';
import { useNavigate } from 'react-router';
import { graphql } from 'relay-runtime';
import type { RelistListingMutation } from '#web/__generated__/RelistListingMutation.graphql.ts';
import type { RelistListing_job$key } from '#web/__generated__/RelistListing_job.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button, type ButtonProps } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { noteDraft } from './listing-lists.ts';
import { type Scope, wizardPath } from './paths.ts';

type Props = { job: RelistListing_job$key; scope: Scope } & Pick<ButtonProps, 'variant' | 'wide'>;

/** Re-List Position: creates a copy and opens it in the wizard. */
export function RelistListing({ job, scope, variant = 'quiet', wide }: Props) {
  const { id, title, yacht } = useFragment(
    graphql`
      fragment RelistListing_job on Job {
        id
        title
        yacht {
          id
        }
      }
    `,
    job,
  );
  const [relist, isRelisting] = useCommit<RelistListingMutation>(graphql`
    mutation RelistListingMutation($input: RelistJobInput!) {
      relistJob(input: $input) {
        ... on RelistJobPayload {
          job {
            id
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
  const navigate = useNavigate();
  const yachtId = yacht?.id ?? '';
  const run = async () => {
    const { data, failure } = await relist(
      { input: { id } },
      { updater: (store) => noteDraft(store, 'relistJob', { yachtId, isNew: true }) },
    );
    if (failure) toast.error(failure.message);
    else await navigate(wizardPath(scope, yachtId, { jobId: data.job.id, purpose: 'archived' }));
  };
  return (
    <Button
      variant={variant}
      wide={wide ?? false}
      pending={isRelisting}
      aria-label={`Re-List Position: ${title}`}
      onClick={() => void run()}
    >
      Re-List Position
    </Button>
  );
}
