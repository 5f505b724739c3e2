import { Controller, useFormContext } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { YachtPlaces_query$key } from '#web/__generated__/YachtPlaces_query.graphql.ts';
import { PlaceField } from '#web/features/places/PlaceField.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { MultiSelect } from '#web/ui/MultiSelect.tsx';
import { itineraries } from './choices.ts';
import type { YachtValues } from './values.ts';

const areas = itineraries.map(({ value, label }) => ({ id: value, label }));

/** Where the yacht is at home, where it lies, and where it goes. */
export function YachtPlaces({ query }: { query: YachtPlaces_query$key }) {
  const data = useFragment(
    graphql`
      fragment YachtPlaces_query on Query {
        ...PlaceField_query
      }
    `,
    query,
  );
  const { control } = useFormContext<YachtValues>();
  return (
    <FormSection title="Places" description="Candidates see the countries alone.">
      <Controller
        control={control}
        name="homePort"
        render={({ field: { ref: _ref, ...field } }) => (
          <PlaceField {...field} query={data} label="Home port" optional />
        )}
      />
      <Controller
        control={control}
        name="location"
        render={({ field: { ref: _ref, ...field } }) => (
          <PlaceField {...field} query={data} label="Yacht location" optional />
        )}
      />
      <Controller
        control={control}
        name="itinerary"
        render={({ field: { onChange, ...field } }) => (
          <MultiSelect
            {...field}
            label="Itinerary"
            optional
            className="sm:col-span-2"
            options={areas}
            hideChosen
            onChange={onChange}
          />
        )}
      />
    </FormSection>
  );
}
