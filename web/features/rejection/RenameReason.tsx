import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from 'relay-runtime';
import type { RenameReasonMutation } from '#web/__generated__/RenameReasonMutation.graphql.ts';
import { DialogFormEnd } from '#web/features/forms/DialogFormEnd.tsx';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type Props = { id: string; name: string };

/** Renames a reason for rejecting in a dialog. */
export function RenameReason({ id, name }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" aria-label={`Rename: ${name}`} onClick={() => setOpen(true)}>
        Rename
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Rename Reason" size="small">
        <NameForm id={id} name={name} onDone={close} />
      </Dialog>
    </>
  );
}

function NameForm({ id, name, onDone }: Props & { onDone: () => void }) {
  const [rename, isSaving] = useCommit<RenameReasonMutation>(graphql`
    mutation RenameReasonMutation($input: ChangeRejectionReasonInput!) {
      changeRejectionReason(input: $input) {
        ... on ChangeRejectionReasonPayload {
          rejectionReason {
            ...ReasonList_reason
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const form = useForm({ defaultValues: { name } });
  const submit = form.handleSubmit(async (values) => {
    const { failure } = await rename({ input: { id, ...values } });
    if (failure) return showFailure(form, failure, ['name']);
    return onDone();
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="Reason"
        help="Past rejections keep the words that they were given."
        autoComplete="off"
        {...fieldsOf(form)('name')}
      />
      <DialogFormEnd form={form} pending={isSaving} onCancel={onDone}>
        Save
      </DialogFormEnd>
    </form>
  );
}
