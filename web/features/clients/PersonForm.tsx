import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from 'relay-runtime';
import type {
  ContactChannel,
  PersonFormMutation,
} from '#web/__generated__/PersonFormMutation.graphql.ts';
import { BoundField } from '#web/features/forms/BoundField.tsx';
import { known, type Known } from '#web/features/forms/choices.ts';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { PhoneField } from '#web/ui/PhoneField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';

type Values = {
  name: string;
  role: string;
  email: string;
  phone: string;
  channel: Known<ContactChannel>;
};

type Person = {
  id: string;
  name?: string | null;
  role?: string | null;
  email?: string | null;
  phone?: string | null;
  channel?: ContactChannel | null;
};

type Props = { clientId: string; person: Person | null; onClose: () => void };

/** Adds somebody to a client or changes them. */
export function PersonForm({ clientId, person, onClose }: Props) {
  const id = useId();
  const form = useForm<Values>({
    defaultValues: {
      name: person?.name ?? '',
      role: person?.role ?? '',
      email: person?.email ?? '',
      phone: person?.phone ?? '',
      channel: known(person?.channel) ?? 'EMAIL',
    },
  });
  const field = fieldsOf(form);
  const [save] = useCommit<PersonFormMutation>(graphql`
    mutation PersonFormMutation($input: SaveClientPersonInput!) {
      saveClientPerson(input: $input) {
        ... on SaveClientPersonPayload {
          message
          client {
            ...ClientChanged_client
            ...ClientPeople_client
            ...ClientBusiness_client
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const submit = form.handleSubmit(async (values) => {
    const whose = person ? { id: person.id } : { client: clientId };
    const { data, failure } = await save({ input: { ...whose, ...values } });
    if (failure) return showFailure(form, failure, ['name', 'role', 'email', 'phone', 'channel']);
    toast.success(data.message);
    return onClose();
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={person ? `Edit ${person.name}` : 'Add Person'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button form={id} type="submit" variant="primary" pending={form.formState.isSubmitting}>
            Save
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name" required {...field('name')} />
        <TextField label="Role" optional {...field('role')} />
        <TextField label="Email" type="email" {...field('email')} />
        <BoundField
          as={PhoneField}
          control={form.control as never}
          name="phone"
          label="Phone number"
        />
        <BoundField
          as={SegmentedControl}
          control={form.control as never}
          name="channel"
          label="Prefers"
          className="sm:col-span-2"
          choices={[
            { value: 'EMAIL', label: 'E-mail' },
            { value: 'PHONE', label: 'Phone' },
            { value: 'WHATSAPP', label: 'WhatsApp' },
          ]}
        />
        <FormFaults>{form.formState.errors.root?.message}</FormFaults>
      </form>
    </Dialog>
  );
}
