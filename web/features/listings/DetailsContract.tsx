import { Controller, useFormContext } from 'react-hook-form';
import { FormSection } from '#web/ui/FormSection.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Select } from '#web/ui/Select.tsx';
import { contractTypes, periodTypes } from './choices.ts';
import type { DetailsValues } from './details.ts';

/** The contract and, but for a full-time one, its lengths. */
export function DetailsContract() {
  const { control, register, formState, watch } = useFormContext<DetailsValues>();
  const { errors } = formState;
  const contractType = watch('contractType');
  const isRotation = contractType === 'ROTATION';
  const hasPeriod = contractType !== null && contractType !== 'FULL_TIME';
  return (
    <FormSection title="Contract">
      <Controller
        control={control}
        name="contractType"
        render={({ field }) => (
          <SegmentedControl
            {...field}
            label="Contract type"
            choices={contractTypes}
            wide
            className="sm:col-span-2"
            error={errors.contractType?.message}
          />
        )}
      />
      {hasPeriod && (
        <div className="grid grid-cols-2 gap-5 sm:col-span-2 sm:grid-cols-3">
          <Controller
            control={control}
            name="periodLength"
            render={({ field }) => (
              <NumberField
                {...field}
                label={isRotation ? 'Time on' : 'Length'}
                maxLength={3}
                error={errors.periodLength?.message}
              />
            )}
          />
          {isRotation && (
            <Controller
              control={control}
              name="periodLengthSecondary"
              render={({ field }) => (
                <NumberField
                  {...field}
                  label="Time off"
                  maxLength={3}
                  error={errors.periodLengthSecondary?.message}
                />
              )}
            />
          )}
          <Select
            label="Period"
            placeholder="Choose"
            choices={periodTypes}
            error={errors.periodType?.message}
            {...register('periodType')}
          />
        </div>
      )}
    </FormSection>
  );
}
