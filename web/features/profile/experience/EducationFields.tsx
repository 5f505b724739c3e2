import type { UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import type { EducationValues } from '#web/features/profile/entry-values.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { SpanFields } from './SpanFields.tsx';

/** The fields of a school. */
export function EducationFields({ form }: { form: UseFormReturn<EducationValues> }) {
  const field = fieldsOf(form);
  return (
    <>
      <TextField label="School name" required className="sm:col-span-2" {...field('name')} />
      <SpanFields form={form} format="YYYY" presentLabel="I am currently studying here" />
      <DescriptionField field={field} rows={4} />
    </>
  );
}
