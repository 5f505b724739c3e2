import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { ClientKind } from '#web/__generated__/useCreateClientMutation.graphql.ts';
import { BoundField } from '#web/features/forms/BoundField.tsx';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import type { Known } from '#web/features/forms/choices.ts';
import type { Failure } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';

export type ClientValues = { kind: Known<ClientKind>; name: string; notes: string };

export const NEW_CLIENT: ClientValues = { kind: 'CAPTAIN', name: '', notes: '' };

type Props = {
  title: string;
  values: ClientValues;
  saveLabel: string;
  /** Resolves to the failure, if any. */
  onSave: (values: ClientValues) => Promise<Failure | null>;
  onClose: () => void;
};

/** What a client is, is called and what to note of it; stays open until it is saved. */
export function ClientForm({ title, values, saveLabel, onSave, onClose }: Props) {
  const id = useId();
  const form = useForm<ClientValues>({ defaultValues: values });
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async (given) => {
    if (!given.name.trim()) {
      const message = 'Please add the client’s name.';
      return form.setError('name', { message }, { shouldFocus: true });
    }
    const failure = await onSave(given);
    if (failure) return showFailure(form, failure, ['kind', 'name', 'notes']);
    return onClose();
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button form={id} type="submit" variant="primary" pending={form.formState.isSubmitting}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField label="Name" required {...field('name')} />
        <BoundField
          as={RadioGroup}
          control={form.control as never}
          name="kind"
          label="Kind"
          choices={[
            { value: 'CAPTAIN', label: 'Captain' },
            { value: 'OWNERS_COMPANY', label: 'Owner’s Company' },
            { value: 'MANAGEMENT_COMPANY', label: 'Management Company' },
          ]}
        />
        <TextArea label="Notes" optional help="Only consultants see them." {...field('notes')} />
        <FormFaults>{form.formState.errors.root?.message}</FormFaults>
      </form>
    </Dialog>
  );
}
