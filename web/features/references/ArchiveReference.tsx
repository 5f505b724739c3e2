import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ArchiveReferenceMutation } from '#web/__generated__/ArchiveReferenceMutation.graphql.ts';
import type { ArchiveReference_reference$key } from '#web/__generated__/ArchiveReference_reference.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';

/** Takes a reference out of a candidate's list, or puts it back; it is never lost. */
export function ArchiveReference({ reference }: { reference: ArchiveReference_reference$key }) {
  const { id, referenceName, archived } = useFragment(
    graphql`
      fragment ArchiveReference_reference on Reference {
        id
        referenceName
        archived
      }
    `,
    reference,
  );
  const [commit, isInFlight] = useCommit<ArchiveReferenceMutation>(graphql`
    mutation ArchiveReferenceMutation($input: ArchiveReferenceInput!) {
      archiveReference(input: $input) {
        ... on ArchiveReferencePayload {
          reference {
            ...ReferenceEntry_reference
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const label = archived ? 'Restore' : 'Archive';
  const press = async () => {
    const { failure } = await commit({ input: { id, archived: !archived } });
    if (failure) toast.error(failure.message);
  };
  return (
    <Button
      variant="quiet"
      pending={isInFlight}
      aria-label={`${label} the reference of ${referenceName}`}
      onClick={() => void press()}
    >
      {label}
    </Button>
  );
}
