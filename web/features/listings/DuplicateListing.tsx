import { Copy } from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { useNavigate } from 'react-router';
import { graphql } from 'relay-runtime';
import type { DuplicateListing_job$key } from '#web/__generated__/DuplicateListing_job.graphql.ts';
import type { DuplicateListingMutation } from '#web/__generated__/DuplicateListingMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { noteDraft } from './listing-lists.ts';
import { type Scope, wizardPath } from './paths.ts';
import { RowButton } from './RowAction.tsx';

type Props = {
  job: DuplicateListing_job$key;
  scope: Scope;
  /** Renders a button for the sidebar instead of a row. */
  wide?: boolean;
};

/** Duplicate: copies the listing into a draft, and opens that in the wizard. */
export function DuplicateListing({ job, scope, wide = false }: Props) {
  const { id, title, yacht } = useFragment(
    graphql`
      fragment DuplicateListing_job on Job {
        id
        title
        yacht {
          id
        }
      }
    `,
    job,
  );
  const [duplicate, isDuplicating] = useCommit<DuplicateListingMutation>(graphql`
    mutation DuplicateListingMutation($input: DuplicateJobInput!) {
      duplicateJob(input: $input) {
        ... on DuplicateJobPayload {
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
    const { data, failure } = await duplicate(
      { input: { id } },
      { updater: (store) => noteDraft(store, 'duplicateJob', { yachtId, isNew: true }) },
    );
    if (failure) return toast.error(failure.message);
    toast.success('Copied into a draft: please choose its start and visibility.');
    return navigate(wizardPath(scope, yachtId, { jobId: data.job.id, purpose: 'draft', step: 1 }));
  };
  const press = { pending: isDuplicating, onClick: () => void run() };
  return wide ? (
    <Button wide {...press}>
      Duplicate
    </Button>
  ) : (
    <RowButton
      {...press}
      label="Duplicate"
      what={title}
      icon={<Copy aria-hidden className="size-4" />}
    />
  );
}
