import type { UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import type { EducationValues } from '#web/features/profile/entry-values.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { SpanFields } from './SpanFields.tsx';

/** The fields of a school. */
export function EducationFields({ form }: { form: UseFormReturn<EducationValues> }) {
  const field = fieldsOf(form);
  return (
    <>
      <TextField label="School name" required className="sm:col-span-2" {...field('name')} />
      <SpanFields form={form} format="YYYY" presentLabel="I am currently studying here" />
      <TextArea
        label="Description"
        rows={4}
        required
        className="sm:col-span-2"
        {...field('description')}
      />
    </>
  );
}
