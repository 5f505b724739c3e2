import { graphql } from 'relay-runtime';
import type { ErasePersonMutation } from '#web/__generated__/ErasePersonMutation.graphql.ts';
import { useConfirmation } from '#web/features/forms/useConfirmation.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';

/** Erases somebody on their request, once that is confirmed. */
export function ErasePerson({ id, name }: { id: string; name: string }) {
  const [erase] = useCommit<ErasePersonMutation>(graphql`
    mutation ErasePersonMutation($input: EraseClientPersonInput!) {
      eraseClientPerson(input: $input) {
        ... on EraseClientPersonPayload {
          message
          client {
            ...ClientPeople_client
            ...ClientBusiness_client
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const { ask, dialog } = useConfirmation(
    () => erase({ input: { id } }),
    ({ message }) => toast.success(message),
  );
  return (
    <>
      <Button variant="quiet" aria-label={`Erase ${name}`} onClick={ask}>
        Erase
      </Button>
      <ConfirmDialog {...dialog} danger title={`Erase ${name}?`} confirmLabel="Erase Forever">
        Their name and addresses go, also from their enquiries and with the e-mails to them. How
        many enquiries there were, and when, stays.
      </ConfirmDialog>
    </>
  );
}
