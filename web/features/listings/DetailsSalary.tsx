import { FormSection } from '#web/ui/FormSection.tsx';
import { SalaryFields } from './SalaryFields.tsx';

/** The salary of a listing. */
export function DetailsSalary() {
  return (
    <FormSection title="Salary" description="Per month.">
      <SalaryFields />
    </FormSection>
  );
}
