import { type Path, useForm } from 'react-hook-form';
import { failureText } from '#web/features/accounts/form-failure.ts';
import { useSavingForm } from '#web/features/forms/useSavingForm.ts';
import { detailsInput, type DetailsValues, isComplete } from './details-values.ts';
import { useUpdateProfile } from './useUpdateProfile.ts';

/** The form of the tab Details, which saves by itself; `owner` is the profile's id. */
export function useDetailsForm(owner: string, saved: DetailsValues) {
  const form = useForm<DetailsValues>({ defaultValues: saved });
  const [commit] = useUpdateProfile();
  const { status, leaving } = useSavingForm<DetailsValues>({
    name: `details ${owner}`,
    form,
    stored: saved,
    isComplete,
    save: (changed) => commit({ input: { details: detailsInput(changed) } }),
    onRefuse: (failure) => {
      const field = failure.path?.find((part) => part in saved);
      form.setError((field as Path<DetailsValues> | undefined) ?? 'root', {
        message: failureText(failure),
      });
    },
  });
  return { form, status, leaving };
}
