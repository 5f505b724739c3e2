import { Archive } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ArchiveListingMutation } from '#web/__generated__/ArchiveListingMutation.graphql.ts';
import type { ArchiveListing_job$key } from '#web/__generated__/ArchiveListing_job.graphql.ts';
import { useDecide } from '#web/features/decisions/useDecide.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { RowButton } from './RowAction.tsx';
import { archivedText } from './texts.ts';

type Props = {
  job: ArchiveListing_job$key;
  /** Renders a button for the sidebar instead of a row. */
  wide?: boolean;
};

/** End & Archive Listing, with a confirmation. */
export function ArchiveListing({ job, wide = false }: Props) {
  const { id, title } = useFragment(
    graphql`
      fragment ArchiveListing_job on Job {
        id
        title
      }
    `,
    job,
  );
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [archive, isArchiving] = useCommit<ArchiveListingMutation>(graphql`
    mutation ArchiveListingMutation($input: ArchiveJobInput!) {
      archiveJob(input: $input) {
        ... on ArchiveJobPayload {
          job {
            ...AgencyJobTable_state
          }
          decision {
            ...useDecide_decision
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const decide = useDecide();
  const confirm = (press: MouseEvent) =>
    decide(
      { id, name: title },
      press,
      async () => {
        const outcome = await archive({ input: { id } });
        if (!outcome.data) return outcome;
        setOpen(false);
        return { ...outcome, data: { ...outcome.data, message: archivedText } };
      },
      ({ message }) => setError(message),
    );
  const ask = (press: MouseEvent) => {
    ignoreRepeat(press.nativeEvent);
    setOpen(true);
  };
  return (
    <>
      {wide ? (
        <Button wide onClick={ask}>
          End & Archive Listing
        </Button>
      ) : (
        <RowButton
          label="End & Archive Listing"
          what={title}
          icon={<Archive aria-hidden className="size-4" />}
          onClick={ask}
        />
      )}
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={(press) => void confirm(press)}
        title={`End the listing ‘${title}’?`}
        confirmLabel="End & Archive Listing"
        pending={isArchiving}
        error={error}
      >
        <p>Candidates no longer find it. Its applications stay on record.</p>
      </ConfirmDialog>
    </>
  );
}
