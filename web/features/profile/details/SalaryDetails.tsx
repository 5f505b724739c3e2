import { currencies } from '#web/features/profile/choices.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { ProfileField } from './ProfileField.tsx';

/** The candidate's desired salary. */
export function SalaryDetails() {
  return (
    <FormSection title="Ideal salary" description="Jobs are matched with it.">
      <ProfileField
        name="idealSalaryCurrency"
        as={SegmentedControl}
        label="Salary currency"
        choices={currencies}
        wide
      />
      <ProfileField
        name="idealSalary"
        as={NumberField}
        label="Desired monthly salary"
        suffix="per month"
        maxLength={7}
        step={100}
      />
    </FormSection>
  );
}
