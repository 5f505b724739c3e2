import { graphql } from 'relay-runtime';
import type { DropDraftMutation } from '#web/__generated__/DropDraftMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';

type Props = { id: string; label: string; onDropped: () => void };

/** Drops what was read; the file stays the CV. */
export function DropDraft({ id, label, onDropped }: Props) {
  const [remove, isRemoving] = useCommit<DropDraftMutation>(graphql`
    mutation DropDraftMutation($input: RemoveCvDraftInput!) {
      removeCvDraft(input: $input) {
        ... on RemoveCvDraftPayload {
          profile {
            ...CvReview_profile
            ...CvCard_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const drop = async () => {
    const { failure } = await remove({ input: { id } });
    if (failure) toast.error(failure.message);
    else onDropped();
  };
  return (
    <Button variant="quiet" pending={isRemoving} onClick={() => void drop()}>
      {label}
    </Button>
  );
}
