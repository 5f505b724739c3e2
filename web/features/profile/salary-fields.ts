import { NumberField } from '#web/ui/NumberField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { currencies } from './choices.ts';

/** The props of the fields of a candidate's desired salary. */
export const salaryFields = {
  currency: { as: SegmentedControl, label: 'Salary currency', choices: currencies, wide: true },
  amount: {
    as: NumberField,
    label: 'Desired monthly salary',
    suffix: 'per month',
    maxLength: 7,
    step: 100,
  },
} as const;
