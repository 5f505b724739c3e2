import { X } from 'lucide-react';
import { graphql } from 'relay-runtime';
import type { RemoveEntryMutation } from '#web/__generated__/RemoveEntryMutation.graphql.ts';
import type { RemoveEntryUndoMutation } from '#web/__generated__/RemoveEntryUndoMutation.graphql.ts';
import { offerUndo, UNDO_TIME } from '#web/features/decisions/useDecide.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { toast } from '#web/ui/toast.ts';

/** Takes somebody off the shortlist, and offers to put them back. */
export function RemoveEntry({ id, name }: { id: string; name: string }) {
  const [remove, isRemoving] = useCommit<RemoveEntryMutation>(graphql`
    mutation RemoveEntryMutation($input: RemoveFromShortlistInput!) {
      removeFromShortlist(input: $input) {
        ... on RemoveFromShortlistPayload {
          message
          job {
            shortlist {
              id
            }
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [restore] = useCommit<RemoveEntryUndoMutation>(graphql`
    mutation RemoveEntryUndoMutation($input: RestoreToShortlistInput!) {
      restoreToShortlist(input: $input) {
        ... on RestoreToShortlistPayload {
          job {
            shortlist {
              ...ShortlistRow_entry
            }
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const run = async () => {
    const { data, failure } = await remove({ input: { id } });
    if (failure) return void toast.error(failure.message);
    offerUndo({ id, name }, `${name}: ${data.message}`, UNDO_TIME.most, {
      undo: () => restore({ input: { id } }),
    });
  };
  return (
    <IconButton
      danger
      label={`Remove: ${name}`}
      title="Remove"
      icon={<X />}
      pending={isRemoving}
      onClick={(press) => {
        ignoreRepeat(press.nativeEvent);
        void run();
      }}
    />
  );
}
