import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Select } from '#web/ui/Select.tsx';
import { contractTypes, periodTypes } from './choices.ts';
import { DetailsField, type DetailsValues } from './details.ts';

/** The contract and, except for a full-time one, its durations. */
export function DetailsContract() {
  const form = useFormContext<DetailsValues>();
  const field = fieldsOf(form);
  const contractType = form.watch('contractType');
  const isRotation = contractType === 'ROTATION';
  const hasPeriod = contractType !== null && contractType !== 'FULL_TIME';
  return (
    <FormSection title="Contract">
      <DetailsField
        name="contractType"
        as={SegmentedControl}
        label="Contract type"
        choices={contractTypes}
        wide
        className="sm:col-span-2"
      />
      {hasPeriod && (
        <div className="grid grid-cols-2 gap-5 sm:col-span-2 sm:grid-cols-3">
          <DetailsField
            name="periodLength"
            as={NumberField}
            label={isRotation ? 'Time on' : 'Length'}
            maxLength={3}
          />
          {isRotation && (
            <DetailsField
              name="periodLengthSecondary"
              as={NumberField}
              label="Time off"
              maxLength={3}
            />
          )}
          <Select
            label="Period"
            placeholder="Choose"
            choices={periodTypes}
            {...field('periodType')}
          />
        </div>
      )}
    </FormSection>
  );
}
