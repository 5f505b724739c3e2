import { useFormContext } from 'react-hook-form';
import { NumberField } from '#web/ui/NumberField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { currencies, salaryTypes } from './choices.ts';
import { DetailsField, type DetailsValues } from './details.ts';

const amounts = {
  FIXED: [{ name: 'salaryAmount', label: 'Salary' }],
  RANGE: [
    { name: 'salaryRangeMin', label: 'Minimum salary' },
    { name: 'salaryRangeMax', label: 'Maximum salary' },
  ],
  DOE: [],
} as const;

/** The salary per month, in the terms of its type. */
export function SalaryFields() {
  const { watch } = useFormContext<DetailsValues>();
  const [type, currency] = watch(['salaryType', 'salaryCurrency']);
  const symbol = currencies.find(({ value }) => value === currency)?.label;
  return (
    <>
      <DetailsField
        name="salaryCurrency"
        as={SegmentedControl}
        label="Currency"
        choices={currencies}
        wide
      />
      <DetailsField
        name="salaryType"
        as={SegmentedControl}
        label="Salary type"
        choices={salaryTypes}
        wide
      />
      {type &&
        amounts[type].map(({ name, label }) => (
          <DetailsField
            key={name}
            name={name}
            as={NumberField}
            label={label}
            prefix={symbol}
            step={100}
            maxLength={8}
          />
        ))}
    </>
  );
}
