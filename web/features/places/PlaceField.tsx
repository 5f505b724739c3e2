import { type Ref, useTransition } from 'react';
import { useRefetchableFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { PlaceField_query$key } from '#web/__generated__/PlaceField_query.graphql.ts';
import type { PlaceFieldQuery } from '#web/__generated__/PlaceFieldQuery.graphql.ts';
import { ComboBox } from '#web/ui/ComboBox.tsx';
import type { FieldProps } from '#web/ui/Field.tsx';

/** A place as forms hold it: `label` is shown, the rest is sent. */
export type PlaceValue = {
  name: string;
  label: string;
  country: string | null;
  lat: number | null;
  lng: number | null;
};

type Props = FieldProps & {
  /** The route's query: it has nothing to show until somebody types. */
  query: PlaceField_query$key;
  value: PlaceValue | null;
  onChange: (place: PlaceValue | null) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A place, found by the beginning of its name. */
export function PlaceField({ query, value, onChange, ...field }: Props) {
  const [{ places }, refetch] = useRefetchableFragment<PlaceFieldQuery, PlaceField_query$key>(
    graphql`
      fragment PlaceField_query on Query
      @refetchable(queryName: "PlaceFieldQuery")
      @argumentDefinitions(text: { type: "String" }) {
        places(text: $text) {
          name
          label
          country {
            code
          }
          lat
          lng
        }
      }
    `,
    query,
  );
  const [isSearching, startSearch] = useTransition();
  const options = places.map(({ label }) => ({ id: label, label }));
  const choose = (label: string | null) => {
    const place = places.find((each) => each.label === label);
    if (!place) onChange(null);
    else
      onChange({
        name: place.name,
        label: place.label,
        country: place.country?.code ?? null,
        lat: place.lat ?? null,
        lng: place.lng ?? null,
      });
  };
  return (
    <ComboBox
      {...field}
      placeholder="Start typing..."
      options={options}
      value={value?.label ?? null}
      valueLabel={value?.label}
      onChange={choose}
      onSearch={(text) => startSearch(() => void refetch({ text }))}
      loading={isSearching}
      emptyText="Type the beginning of a place’s name."
    />
  );
}

/** A place as mutations take it. */
export function placeInput(place: PlaceValue | null) {
  if (!place) return null;
  const { name, country, lat, lng } = place;
  return { name, country, lat, lng };
}
