import { FormProvider } from 'react-hook-form';
import { graphql } from 'relay-runtime';
import type { EditContactMutation } from '#web/__generated__/EditContactMutation.graphql.ts';
import type { useContactForm_employer$key } from '#web/__generated__/useContactForm_employer.graphql.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { toast } from '#web/ui/toast.ts';
import { ContactFields } from './ContactFields.tsx';
import { EditFrame } from './EditFrame.tsx';
import { contactFields } from './contact.ts';
import { useContactForm } from './useContactForm.ts';

type Props = { employer: useContactForm_employer$key; onDone: () => void };

/** The form of an employer's contact details. */
export function EditContact({ employer, onDone }: Props) {
  const { form, forget } = useContactForm(employer, 'own contact');
  const [update] = useCommit<EditContactMutation>(graphql`
    mutation EditContactMutation($input: UpdateEmployerInput!) {
      updateEmployer(input: $input) {
        ... on UpdateEmployerPayload {
          message
          employer {
            ...contact_employer
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
