import { Trash2 } from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { DocumentRowMutation } from '#web/__generated__/DocumentRowMutation.graphql.ts';
import type { DocumentRow_document$key } from '#web/__generated__/DocumentRow_document.graphql.ts';
import { StoredFileLink } from '#web/features/downloads/StoredFileLink.tsx';
import { useConfirmation } from '#web/features/forms/useConfirmation.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

/** A stored document, which its owner can open, download and remove. */
export function DocumentRow({ document }: { document: DocumentRow_document$key }) {
  const { id, file } = useFragment(
    graphql`
      fragment DocumentRow_document on Document {
        id
        file {
          name
          ...StoredFileLink_file
        }
      }
    `,
    document,
  );
  const [remove] = useCommit<DocumentRowMutation>(graphql`
    mutation DocumentRowMutation($input: RemoveDocumentInput!) {
      removeDocument(input: $input) {
        ... on RemoveDocumentPayload {
          profile {
            ...DocumentLists_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const { ask, dialog } = useConfirmation(() => remove({ input: { id } }));
  return (
    <li>
      <StoredFileLink file={file}>
        <IconButton label={`Remove ${file.name}`} icon={<Trash2 />} danger onClick={ask} />
      </StoredFileLink>
      <ConfirmDialog {...dialog} danger title={`Remove ${file.name}?`} confirmLabel="Remove">
        <p>The file will be deleted.</p>
      </ConfirmDialog>
    </li>
  );
}
