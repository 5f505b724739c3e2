import { salaryFields } from '#web/features/profile/salary-fields.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { ProfileField } from './ProfileField.tsx';

/** The candidate's desired salary. */
export function SalaryDetails() {
  return (
    <FormSection title="Ideal salary" description="Jobs are matched with it.">
      <ProfileField name="idealSalaryCurrency" {...salaryFields.currency} />
      <ProfileField name="idealSalary" {...salaryFields.amount} />
    </FormSection>
  );
}
