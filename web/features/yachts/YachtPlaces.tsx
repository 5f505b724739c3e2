import type { PlaceField_query$key } from '#web/__generated__/PlaceField_query.graphql.ts';
import { PlaceField } from '#web/features/places/PlaceField.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { MultiSelect } from '#web/ui/MultiSelect.tsx';
import { itineraries } from './choices.ts';
import { YachtField } from './values.ts';

const places = [
  { name: 'homePort', label: 'Home port' },
  { name: 'location', label: 'Yacht location' },
] as const;
const areas = itineraries.map(({ value, label }) => ({ id: value, label }));

type Props = {
  query: PlaceField_query$key;
  /** Whether the form is for the yacht's own employer, who has to fill in every field. */
  owner?: boolean;
};

/** The yacht's home port, current location and itinerary. */
export function YachtPlaces({ query, owner = false }: Props) {
  return (
    <FormSection
      title="Places"
      description={
        owner
          ? 'The exact location is not revealed to candidates: they see the countries alone.'
          : 'Candidates see the countries alone.'
      }
    >
      {places.map((place) => (
        <YachtField key={place.name} {...place} as={PlaceField} query={query} optional={!owner} />
      ))}
      <YachtField
        name="itinerary"
        as={MultiSelect}
        label={owner ? 'Expected itinerary' : 'Itinerary'}
        optional={!owner}
        className="sm:col-span-2"
        options={areas}
        hideChosen
      />
    </FormSection>
  );
}
