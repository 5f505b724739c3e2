import { Archive } from 'lucide-react';
import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router';
import { graphql } from 'relay-runtime';
import type { ArchiveListing_job$key } from '#web/__generated__/ArchiveListing_job.graphql.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { RowButton } from './RowAction.tsx';
import { archivedText } from './texts.ts';
import { useArchive } from './useArchive.ts';

type Props = {
  job: ArchiveListing_job$key;
  /** A button of the sidebar in place of one in a row. */
  wide?: boolean;
};

/** End & Archive Listing, asked once more. */
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
  const [archive, isArchiving] = useArchive();
  const { revalidate } = useRevalidator();
  const confirm = async () => {
    const { failure } = await archive({ input: { id } });
    if (failure) {
      setError(failure.message);
      return;
    }
    setOpen(false);
    toast.success(archivedText);
    await revalidate();
  };
  return (
    <>
      {wide ? (
        <Button wide onClick={() => setOpen(true)}>
          End & Archive Listing
        </Button>
      ) : (
        <RowButton
          label="End & Archive Listing"
          what={title}
          icon={<Archive aria-hidden className="size-4" />}
          onClick={() => setOpen(true)}
        />
      )}
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => void confirm()}
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
