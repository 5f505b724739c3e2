import { FormProvider, useForm } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ContactStep_employer$key } from '#web/__generated__/ContactStep_employer.graphql.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { StepFrame } from '#web/features/setup/StepFrame.tsx';
import { contactFields, type ContactValues, contactValues } from './contact.ts';
import { ContactFields } from './ContactFields.tsx';
import { useSaveEmployerStep } from './useSaveEmployerStep.ts';

type Props = { employer: ContactStep_employer$key; onDone: () => void };

/** Step 3: the contact details. */
export function ContactStep({ employer, onDone }: Props) {
  const saved = useFragment(
    graphql`
      fragment ContactStep_employer on Employer {
        id
        ...contact_employer
      }
    `,
    employer,
  );
  const form = useForm<ContactValues>({ defaultValues: contactValues(saved) });
  const { forget } = useKeptForm(`set-up contact ${saved.id}`, form);
  const [save] = useSaveEmployerStep();
  const { handleSubmit, formState } = form;
  const submit = handleSubmit(async (contact) => {
    const { failure } = await save({ input: { step: 3, contact } });
    if (failure) return showFailure(form, failure, contactFields);
    forget();
    onDone();
  });
  return (
    <FormProvider {...form}>
      <StepFrame
        step={3}
        title="Contact Details"
        description="A number on which a consultant finds you quickly."
        error={formState.errors.root?.message}
        saveLabel="Save and Complete"
        saving={formState.isSubmitting}
        onSave={() => void submit()}
      >
        <ContactFields />
      </StepFrame>
    </FormProvider>
  );
}
