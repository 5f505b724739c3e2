import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { EditTemplateMutation } from '#web/__generated__/EditTemplateMutation.graphql.ts';
import type { EditTemplate_template$key } from '#web/__generated__/EditTemplate_template.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TemplateForm } from './TemplateForm.tsx';

type Props = {
  template: EditTemplate_template$key;
  /** Called once it was saved. */
  onSaved?: () => void;
};

/** A dialog that writes the text of an e-mail anew. */
export function EditTemplate({ template, onSaved }: Props) {
  const { id, name, subject, body } = useFragment(
    graphql`
      fragment EditTemplate_template on MailTemplate {
        id
        name
        subject
        body
      }
    `,
    template,
  );
  const [isOpen, setOpen] = useState(false);
  const [change, isSaving] = useCommit<EditTemplateMutation>(graphql`
    mutation EditTemplateMutation($input: ChangeMailTemplateInput!) {
      changeMailTemplate(input: $input) {
        ... on ChangeMailTemplatePayload {
          mailTemplate {
            ...TemplateList_template
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" aria-label={`Edit: ${name}`} onClick={() => setOpen(true)}>
        Edit
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Edit E-mail" size="large">
        <TemplateForm
          draft={`e-mail text ${id}`}
          values={{ name, subject, body }}
          isSaving={isSaving}
          onSave={async (written) => {
            const { failure } = await change({ input: { id, ...written } });
            if (!failure) onSaved?.();
            return failure;
          }}
          onDone={close}
        />
      </Dialog>
    </>
  );
}
