import { graphql } from 'relay-runtime';
import type { EndSessionMutation } from '#web/__generated__/EndSessionMutation.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { removeNode } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';

type Props = {
  id: string;
  device: string;
  /** The record of the list that it stands in. */ listId: string;
};

/** Ends one session. */
export function EndSession({ id, device, listId }: Props) {
  const [end, isEnding] = useCommit<EndSessionMutation>(graphql`
    mutation EndSessionMutation($input: EndSessionInput!) {
      endSession(input: $input) {
        ... on EndSessionPayload {
          deletedId
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const press = async () => {
    const { failure } = await end(
      { input: { id } },
      { updater: (store) => void removeNode(store.get(listId), id) },
    );
    if (failure) toast.error(failureText(failure));
    else toast.success('The session is over.');
  };
  return (
    <Button
      variant="quiet"
      aria-label={`End: ${device}`}
      pending={isEnding}
      onClick={() => void press()}
    >
      End
    </Button>
  );
}
