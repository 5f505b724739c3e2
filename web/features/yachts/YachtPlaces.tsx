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

type Props = {
  query: YachtPlaces_query$key;
  /** For the yacht's own employer, who has to say everything. */
  owner?: boolean;
};

/** Where the yacht is at home, where it lies, and where it goes. */
export function YachtPlaces({ query, owner = false }: Props) {
  const data = useFragment(
    graphql`
      fragment YachtPlaces_query on Query {
        ...PlaceField_query
      }
    `,
    query,
  );
  const { control, formState } = useFormContext<YachtValues>();
  const { errors } = formState;
  return (
    <FormSection
      title="Places"
      description={
        owner
          ? 'The exact location is not revealed to candidates: they see the countries alone.'
          : 'Candidates see the countries alone.'
      }
    >
      <Controller
        control={control}
        name="homePort"
        render={({ field }) => (
          <PlaceField
            {...field}
            query={data}
            label="Home port"
            optional={!owner}
            error={errors.homePort?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="location"
        render={({ field }) => (
          <PlaceField
            {...field}
            query={data}
            label="Yacht location"
            optional={!owner}
            error={errors.location?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="itinerary"
        render={({ field: { onChange, ...field } }) => (
          <MultiSelect
            {...field}
            label={owner ? 'Expected itinerary' : 'Itinerary'}
            optional={!owner}
            className="sm:col-span-2"
            options={areas}
            hideChosen
            onChange={onChange}
            error={errors.itinerary?.message}
          />
        )}
      />
    </FormSection>
  );
}
