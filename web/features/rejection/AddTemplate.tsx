import { Plus } from 'lucide-react';
import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { AddTemplateMutation } from '#web/__generated__/AddTemplateMutation.graphql.ts';
import { hasDraft } from '#web/features/forms/drafts.ts';
import { payloadRecord } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TemplateForm, type TextValues } from './TemplateForm.tsx';

const DRAFT = 'new e-mail text';
const EMPTY = {
  name: '',
  subject: '',
  body: 'Dear {firstName},\n\n\n\nKind regards,\n{consultant}',
};

/** A dialog that adds the text of an e-mail. */
export function AddTemplate() {
  const [isOpen, setOpen] = useState(() => hasDraft(DRAFT));
  const [add, isSaving] = useCommit<AddTemplateMutation>(graphql`
    mutation AddTemplateMutation($input: AddMailTemplateInput!) {
      addMailTemplate(input: $input) {
        ... on AddMailTemplatePayload {
          mailTemplate {
            ...TemplateList_template
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const save = async (input: TextValues) => {
    const { failure } = await add(
      { input },
      {
        updater: (store) => {
          const made = payloadRecord(store, 'addMailTemplate', 'mailTemplate');
          const root = store.getRoot();
          if (made)
            root.setLinkedRecords(
              [...root.getLinkedRecords('mailTemplates'), made],
              'mailTemplates',
            );
        },
      },
    );
    return failure;
  };
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        New E-mail
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="New E-mail" size="large">
        <TemplateForm
          draft={DRAFT}
          values={EMPTY}
          isSaving={isSaving}
          onSave={save}
          onDone={close}
        />
      </Dialog>
    </>
  );
}
