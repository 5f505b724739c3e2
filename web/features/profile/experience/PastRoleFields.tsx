import type { UseFormReturn } from 'react-hook-form';
import { CompanyFields } from '#web/features/profile/CompanyFields.tsx';
import type { PastRoleValues } from '#web/features/profile/entry-values.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { SpanFields } from './SpanFields.tsx';

/** The fields of a work experience. */
export function PastRoleFields({ form }: { form: UseFormReturn<PastRoleValues> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <CompanyFields register={register} errors={errors} positionHelp="What you worked as." />
      <SpanFields form={form} format="MM/YYYY" presentLabel="I am currently working here" />
      <TextArea
        label="Description"
        rows={5}
        required
        className="sm:col-span-2"
        error={errors.description?.message}
        {...register('description')}
      />
    </>
  );
}
