import { Controller, useFormContext } from 'react-hook-form';
import { FormSection } from '#web/ui/FormSection.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { currencies } from './choices.ts';
import type { DetailsValues } from './details-values.ts';

/** The salary that the candidate has in mind. */
export function SalaryDetails() {
  const { control } = useFormContext<DetailsValues>();
  return (
    <FormSection title="Ideal salary" description="Jobs are matched with it.">
      <Controller
        control={control}
        name="idealSalaryCurrency"
        render={({ field, fieldState }) => (
          <div id="part-idealSalaryCurrency">
            <SegmentedControl
              {...field}
              label="Salary currency"
              choices={currencies}
              wide
              error={fieldState.error?.message}
            />
          </div>
        )}
      />
      <Controller
        control={control}
        name="idealSalary"
        render={({ field, fieldState }) => (
          <div id="part-idealSalary">
            <NumberField
              {...field}
              label="Desired monthly salary"
              suffix="per month"
              maxLength={7}
              step={100}
              error={fieldState.error?.message}
            />
          </div>
        )}
      />
    </FormSection>
  );
}
