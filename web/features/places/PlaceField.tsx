import { type Ref, useTransition } from 'react';
import { useRefetchableFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { PlaceField_query$key } from '#web/__generated__/PlaceField_query.graphql.ts';
import type { PlaceFieldQuery } from '#web/__generated__/PlaceFieldQuery.graphql.ts';
import { ComboBox } from '#web/ui/ComboBox.tsx';
import type { FieldProps } from '#web/ui/Field.tsx';
import { type PlaceValue, placeValue } from './placeValue.ts';

type Props = FieldProps & {
  /** The route's query, for refetching: it contains no places before somebody types. */
  query: PlaceField_query$key;
  value: PlaceValue | null;
  onChange: (place: PlaceValue | null) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A place, searched by the beginning of its name. */
export function PlaceField({ query, value, onChange, ...field }: Props) {
  const [{ places }, refetch] = useRefetchableFragment<PlaceFieldQuery, PlaceField_query$key>(
    graphql`
      fragment PlaceField_query on Query
      @refetchable(queryName: "PlaceFieldQuery")
      @argumentDefinitions(text: { type: "String" }) {
        places(text: $text) {
          label
          ...placeValue_location
        }
      }
    `,
    query,
  );
  const [isSearching, startSearch] = useTransition();
  const options = places.map(({ label }) => ({ id: label, label }));
  const choose = (label: string | null) => {
    onChange(placeValue(places.find((each) => each.label === label)));
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
