import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { PlaceDetails_query$key } from '#web/__generated__/PlaceDetails_query.graphql.ts';
import { PlaceField } from '#web/features/places/PlaceField.tsx';
import { ComboBox } from '#web/ui/ComboBox.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { ProfileField } from './ProfileField.tsx';

/** The candidate's home and current location. */
export function PlaceDetails({ query }: { query: PlaceDetails_query$key }) {
  const data = useFragment(
    graphql`
      fragment PlaceDetails_query on Query {
        countries {
          code
          name
        }
        ...PlaceField_query
      }
    `,
    query,
  );
  const countries = data.countries.map(({ code, name }) => ({ id: code, label: name }));
  return (
    <FormSection title="Where you are" description="Yachts near you find you first.">
      <ProfileField name="currentLocation" as={PlaceField} query={data} label="Current location" />
      <ProfileField name="country" as={ComboBox} label="Country of residence" options={countries} />
    </FormSection>
  );
}
