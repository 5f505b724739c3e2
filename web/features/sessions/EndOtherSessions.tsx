import { graphql } from 'relay-runtime';
import type { EndOtherSessionsMutation } from '#web/__generated__/EndOtherSessionsMutation.graphql.ts';
import { useConfirmation } from '#web/features/forms/useConfirmation.ts';
import { edgesOf, idOf, removeNode } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';

type Props = {
  /** Whose they are, on another person's page; without it the viewer's own. */
  owner: { id: string; name: string } | undefined;
  /** The record of the list that they stand in. */
  listId: string;
};

/** Ends every session but the one that asks, after a confirmation. */
export function EndOtherSessions({ owner, listId }: Props) {
  const [end] = useCommit<EndOtherSessionsMutation>(graphql`
    mutation EndOtherSessionsMutation($input: EndOtherSessionsInput!) {
      endOtherSessions(input: $input) {
        ... on EndOtherSessionsPayload {
          ended
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const { ask, dialog } = useConfirmation(
    () =>
      end(
        { input: { ownerId: owner?.id } },
        {
          updater: (store) => {
            const list = store.get(listId);
            if (!list) return;
            for (const edge of edgesOf(list)) {
              const isCurrent = edge.getLinkedRecord('node').getValue('isCurrent') === true;
              if (!isCurrent) removeNode(list, idOf(edge));
            }
          },
        },
      ),
    ({ ended }) =>
      toast.success(ended === 1 ? '1 session is over.' : `${ended} sessions are over.`),
  );
  const label = owner ? 'End All' : 'End All Others';
  return (
    <>
      <Button className="self-start" onClick={ask}>
        {label}
      </Button>
      <ConfirmDialog
        {...dialog}
        danger
        title={owner ? `Log ${owner.name} out everywhere?` : 'Log out everywhere else?'}
        confirmLabel={label}
      >
        <p>
          {owner
            ? 'Each of these browsers has to log in again. The password stays as it is.'
            : 'Every other browser has to log in again. If one of them was not yours, change your password instead: that ends them too.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
