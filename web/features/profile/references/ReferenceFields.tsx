import type { UseFormReturn } from 'react-hook-form';
import { BoundField } from '#web/features/forms/BoundField.tsx';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { CompanyFields } from '#web/features/profile/CompanyFields.tsx';
import type { ReferenceValues } from '#web/features/profile/entry-values.ts';
import { PhoneField } from '#web/ui/PhoneField.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** The fields of a reference. */
export function ReferenceFields({ form }: { form: UseFormReturn<ReferenceValues> }) {
  const field = fieldsOf(form);
  return (
    <>
      <TextField
        label="Reference name"
        help="Who can speak for you."
        required
        className="sm:col-span-2"
        {...field('referenceName')}
      />
      <CompanyFields field={field} positionHelp="Their position there." />
      <p className="-mb-2 text-note text-ink-soft sm:col-span-2">
        A phone number or an email is enough.
      </p>
      <BoundField
        control={form.control}
        name="contactNumber"
        as={PhoneField}
        label="Phone number"
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        {...field('email')}
      />
    </>
  );
}
