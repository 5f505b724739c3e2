import { useForm } from 'react-hook-form';
import { graphql } from 'relay-runtime';
import type { AddReasonMutation } from '#web/__generated__/AddReasonMutation.graphql.ts';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { payloadRecord } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** Adds a reason for rejecting at the end of the list. */
export function AddReason() {
  const [add, isAdding] = useCommit<AddReasonMutation>(graphql`
    mutation AddReasonMutation($input: AddRejectionReasonInput!) {
      addRejectionReason(input: $input) {
        ... on AddRejectionReasonPayload {
          rejectionReason {
            ...ReasonList_reason
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const form = useForm({ defaultValues: { name: '' } });
  const { forget } = useKeptForm('new reason', form);
  const submit = form.handleSubmit(async (input) => {
    const { failure } = await add(
      { input },
      {
        updater: (store) => {
          const made = payloadRecord(store, 'addRejectionReason', 'rejectionReason');
          const root = store.getRoot();
          const others = root
            .getLinkedRecords('rejectionReasons')
            .filter((one) => one.getDataID() !== made?.getDataID());
          if (made) root.setLinkedRecords([...others, made], 'rejectionReasons');
        },
      },
    );
    if (failure) return showFailure(form, failure, ['name']);
    form.reset();
    forget();
    return form.setFocus('name');
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <TextField
          label="New reason"
          className="min-w-0 flex-1"
          autoComplete="off"
          {...fieldsOf(form)('name')}
        />
        <Button type="submit" pending={isAdding}>
          Add
        </Button>
      </div>
      <FormFaults>{form.formState.errors.root?.message}</FormFaults>
    </form>
  );
}
