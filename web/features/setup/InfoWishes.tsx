import { Controller, useFormContext } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { InfoWishes_query$key } from '#web/__generated__/InfoWishes_query.graphql.ts';
import { PlaceField } from '#web/features/places/PlaceField.tsx';
import { currencies } from '#web/features/profile/choices.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import type { InfoValues } from './info-values.ts';

/** Where the candidate is, and the salary they have in mind. */
export function InfoWishes({ query }: { query: InfoWishes_query$key }) {
  const data = useFragment(
    graphql`
      fragment InfoWishes_query on Query {
        ...PlaceField_query
      }
    `,
    query,
  );
  const { control } = useFormContext<InfoValues>();
  return (
    <FormSection title="Location and salary" description="Both are needed to match you with jobs.">
      <Controller
        control={control}
        name="currentLocation"
        render={({ field, fieldState }) => (
          <PlaceField
            {...field}
            query={data}
            label="Current location"
            required
            className="sm:col-span-2"
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="idealSalaryCurrency"
        render={({ field, fieldState }) => (
          <SegmentedControl
            {...field}
            label="Salary currency"
            choices={currencies}
            wide
            required
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="idealSalary"
        render={({ field, fieldState }) => (
          <NumberField
            {...field}
            label="Desired monthly salary"
            suffix="per month"
            maxLength={7}
            step={100}
            required
            error={fieldState.error?.message}
          />
        )}
      />
    </FormSection>
  );
}
