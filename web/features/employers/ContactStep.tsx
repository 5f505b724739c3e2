import { FormProvider } from 'react-hook-form';
import type { useContactForm_employer$key } from '#web/__generated__/useContactForm_employer.graphql.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { StepFrame } from '#web/features/setup/StepFrame.tsx';
import { contactFields } from './contact.ts';
import { ContactFields } from './ContactFields.tsx';
import { useContactForm } from './useContactForm.ts';
import { useSaveEmployerStep } from './useSaveEmployerStep.ts';

type Props = { employer: useContactForm_employer$key; onDone: () => void };

/** Step 3: the contact details. */
export function ContactStep({ employer, onDone }: Props) {
  const { form, forget } = useContactForm(employer, 'set-up contact');
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
