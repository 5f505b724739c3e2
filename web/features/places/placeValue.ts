import { graphql, readInlineData } from 'relay-runtime';
import type { placeValue_location$key } from '#web/__generated__/placeValue_location.graphql.ts';

/** A place as a form value: `label` is shown, the rest is sent. */
export type PlaceValue = {
  name: string;
  label: string;
  country: string | null;
  lat: number | null;
  lng: number | null;
};

/** A stored place as a form value. */
export function placeValue(key: placeValue_location$key | null | undefined): PlaceValue | null {
  const place = readInlineData(
    graphql`
      fragment placeValue_location on Location @inline {
        name
        label
        country {
          code
        }
        lat
        lng
      }
    `,
    key,
  );
  if (!place) return null;
  const { name, label, country, lat, lng } = place;
  return { name, label, country: country?.code ?? null, lat: lat ?? null, lng: lng ?? null };
}

/** A place as mutation input. */
export function placeInput(place: PlaceValue | null) {
  if (!place) return null;
  const { name, country, lat, lng } = place;
  return { name, country, lat, lng };
}
