import { graphql } from 'relay-runtime';
import type { DeleteTemplateMutation } from '#web/__generated__/DeleteTemplateMutation.graphql.ts';
import { useConfirmation } from '#web/features/forms/useConfirmation.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

type Props = { id: string; name: string };

/** Deletes the text of an e-mail after a confirmation. */
export function DeleteTemplate({ id, name }: Props) {
  const [remove] = useCommit<DeleteTemplateMutation>(graphql`
    mutation DeleteTemplateMutation($input: DeleteMailTemplateInput!) {
      deleteMailTemplate(input: $input) {
        ... on DeleteMailTemplatePayload {
          deletedId
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const { ask, dialog } = useConfirmation(() =>
    remove(
      { input: { id } },
      {
        updater: (store) => {
          const root = store.getRoot();
          const others = root
            .getLinkedRecords('mailTemplates')
            .filter((one) => one.getDataID() !== id);
          root.setLinkedRecords(others, 'mailTemplates');
        },
      },
    ),
  );
  return (
    <>
      <Button variant="quiet" aria-label={`Delete: ${name}`} onClick={ask}>
        Delete
      </Button>
      <ConfirmDialog {...dialog} danger title={`Delete ‘${name}’?`} confirmLabel="Delete">
        <p>Consultants can no longer choose it. What was sent by it stays.</p>
      </ConfirmDialog>
    </>
  );
}
