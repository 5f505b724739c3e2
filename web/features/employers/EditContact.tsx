import { FormProvider, useForm } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { EditContactMutation } from '#web/__generated__/EditContactMutation.graphql.ts';
import type { EditContact_employer$key } from '#web/__generated__/EditContact_employer.graphql.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { toast } from '#web/ui/toast.ts';
import { ContactFields } from './ContactFields.tsx';
import { EditFrame } from './EditFrame.tsx';
import { contactFields, type ContactValues, contactValues } from './contact.ts';

type Props = { employer: EditContact_employer$key; onDone: () => void };

/** The form of an employer's contact details. */
export function EditContact({ employer, onDone }: Props) {
  const saved = useFragment(
    graphql`
      fragment EditContact_employer on Employer {
        id
        ...contact_employer
      }
    `,
    employer,
  );
  const form = useForm<ContactValues>({ defaultValues: contactValues(saved) });
  const { forget } = useKeptForm(`own contact ${saved.id}`, form);
  const [update] = useCommit<EditContactMutation>(graphql`
    mutation EditContactMutation($input: UpdateEmployerInput!) {
      updateEmployer(input: $input) {
        ... on UpdateEmployerPayload {
          message
          employer {
            ...OwnContact_employer
            ...EditContact_employer
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const { handleSubmit, formState } = form;
  const submit = handleSubmit(async (contact) => {
    const { data, failure } = await update({ input: { contact } });
    if (failure) return showFailure(form, failure, contactFields);
    forget();
    toast.success(data.message);
    onDone();
  });
  return (
    <FormProvider {...form}>
      <EditFrame
        title="Edit Contact Details"
        error={formState.errors.root?.message}
        saving={formState.isSubmitting}
        onSave={() => void submit()}
      >
        <ContactFields />
      </EditFrame>
    </FormProvider>
  );
}
