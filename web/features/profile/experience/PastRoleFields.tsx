import type { UseFormReturn } from 'react-hook-form';
import type { PastRoleValues } from '#web/features/profile/entry-values.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { SpanFields } from './SpanFields.tsx';

/** The fields of a work experience. */
export function PastRoleFields({ form }: { form: UseFormReturn<PastRoleValues> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Company name"
        help="The yacht or the company."
        required
        error={errors.companyName?.message}
        {...register('companyName')}
      />
      <TextField
        label="Position"
        help="What you worked as."
        required
        error={errors.position?.message}
        {...register('position')}
      />
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
