import type { UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { CompanyFields } from '#web/features/profile/CompanyFields.tsx';
import type { PastRoleValues } from '#web/features/profile/entry-values.ts';
import { DescriptionField } from './DescriptionField.tsx';
import { SpanFields } from './SpanFields.tsx';

/** The fields of a work experience. */
export function PastRoleFields({ form }: { form: UseFormReturn<PastRoleValues> }) {
  const field = fieldsOf(form);
  return (
    <>
      <CompanyFields field={field} positionHelp="What you worked as." />
      <SpanFields form={form} format="MM/YYYY" presentLabel="I am currently working here" />
      <DescriptionField field={field} rows={5} />
    </>
  );
}
