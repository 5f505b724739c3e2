import { type Ref, useTransition } from 'react';
import { useRefetchableFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { VesselField_query$key } from '#web/__generated__/VesselField_query.graphql.ts';
import type { VesselFieldQuery } from '#web/__generated__/VesselFieldQuery.graphql.ts';
import { known } from '#web/features/forms/choices.ts';
import type { FieldProps } from '#web/ui/Field.tsx';
import { SuggestField } from '#web/ui/SuggestField.tsx';
import type { YachtValues } from './values.ts';

/** The details of a known vessel, as values of the yacht form. */
export type Vessel = Pick<
  YachtValues,
  'yachtType' | 'size' | 'buildYear' | 'builderName' | 'builderCountry'
>;

type Props = FieldProps & {
  query: VesselField_query$key;
  value: string;
  onChange: (name: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  /** Called when a known vessel is chosen, to fill in the form. */
  onPick: (vessel: Vessel) => void;
};

/** The name of a yacht, with known vessels as suggestions. */
export function VesselField({ query, onPick, ...field }: Props) {
  const [{ vesselSuggestions: vessels }, refetch] = useRefetchableFragment<
    VesselFieldQuery,
    VesselField_query$key
  >(
    graphql`
      fragment VesselField_query on Query
      @refetchable(queryName: "VesselFieldQuery")
      @argumentDefinitions(text: { type: "String" }) {
        vesselSuggestions(text: $text) {
          id
          name
          yachtType
          size
          buildYear
          builderName
          builderCountry
        }
      }
    `,
    query,
  );
  const [isSearching, startSearch] = useTransition();
  return (
    <SuggestField
      {...field}
      loading={isSearching}
      options={vessels.map((vessel) => ({
        id: vessel.id,
        label: vessel.name,
        detail: [vessel.builderName, vessel.buildYear, `${vessel.size}m`]
          .filter(Boolean)
          .join(', '),
      }))}
      onSearch={(text) => startSearch(() => void refetch({ text }))}
      onPick={({ id }) => {
        const vessel = vessels.find((each) => each.id === id);
        if (!vessel) return;
        const { yachtType, size, buildYear, builderName, builderCountry } = vessel;
        onPick({
          yachtType: known(yachtType),
          size,
          buildYear: buildYear ?? null,
          builderName,
          builderCountry,
        });
      }}
    />
  );
}
