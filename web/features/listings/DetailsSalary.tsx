import { Controller, useFormContext } from 'react-hook-form';
import { FormSection } from '#web/ui/FormSection.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { currencies, salaryTypes } from './choices.ts';
import type { DetailsValues } from './details.ts';

const amounts = {
  FIXED: [{ name: 'salaryAmount', label: 'Salary' }],
  RANGE: [
    { name: 'salaryRangeMin', label: 'Minimum salary' },
    { name: 'salaryRangeMax', label: 'Maximum salary' },
  ],
  DOE: [],
} as const;

/** The salary per month, in the terms of its type. */
export function DetailsSalary() {
  const { control, formState, watch } = useFormContext<DetailsValues>();
  const { errors } = formState;
  const [type, currency] = watch(['salaryType', 'salaryCurrency']);
  const symbol = currencies.find(({ value }) => value === currency)?.label;
  return (
    <FormSection title="Salary" description="Per month.">
      <Controller
        control={control}
        name="salaryCurrency"
        render={({ field }) => (
          <SegmentedControl
            {...field}
            label="Currency"
            choices={currencies}
            wide
            error={errors.salaryCurrency?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="salaryType"
        render={({ field }) => (
          <SegmentedControl
            {...field}
            label="Salary type"
            choices={salaryTypes}
            wide
            error={errors.salaryType?.message}
          />
        )}
      />
      {type &&
        amounts[type].map(({ name, label }) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field }) => (
              <NumberField
                {...field}
                label={label}
                prefix={symbol}
                step={100}
                maxLength={8}
                error={errors[name]?.message}
              />
            )}
          />
        ))}
    </FormSection>
  );
}
