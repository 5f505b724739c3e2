import { useFormContext } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { YachtDetails_query$key } from '#web/__generated__/YachtDetails_query.graphql.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { type Vessel, VesselField } from './VesselField.tsx';
import { YachtBuilder } from './YachtBuilder.tsx';
import { yachtStatuses, yachtTypes } from './choices.ts';
import { YachtField, type YachtValues } from './values.ts';

type Entries<Fields> = { [Name in keyof Fields]: [Name, Fields[Name]] }[keyof Fields][];

type Props = {
  query: YachtDetails_query$key;
  /** Whether the form is for the yacht's own employer, who has to fill in every field. */
  owner?: boolean;
};

/** The yacht's basic details; a known vessel fills them in. */
export function YachtDetails({ query, owner = false }: Props) {
  const data = useFragment(
    graphql`
      fragment YachtDetails_query on Query {
        ...VesselField_query
        ...YachtBuilder_query
      }
    `,
    query,
  );
  const { setValue, clearErrors } = useFormContext<YachtValues>();
  const fill = (vessel: Vessel) => {
    for (const [name, value] of Object.entries(vessel) as Entries<Vessel>)
      setValue(name, value, { shouldDirty: true });
    clearErrors();
  };
  return (
    <FormSection
      title="Yacht"
      description={
        owner
          ? 'The name is confidential. It is not revealed to candidates.'
          : 'Candidates never see the name.'
      }
    >
      <YachtField
        name="name"
        as={VesselField}
        label={owner ? 'Yacht name (confidential)' : 'Name'}
        help="Known vessels fill in the rest."
        className="sm:col-span-2"

        query={data}
        onPick={fill}
      />
      <YachtField
        name="yachtType"
        as={SegmentedControl}
        label={owner ? 'Yacht type' : 'Type'}
        choices={yachtTypes}
        wide
        className="sm:col-span-2"
      />
      <YachtField name="size" as={NumberField} label="Length" decimals suffix="m" />
      <YachtField
        name="buildYear"
        as={NumberField}
        label="Build year"
        placeholder="YYYY"
        maxLength={4}
        optional
      />
      <YachtBuilder query={data} optional={!owner} />
      {!owner && (
        <YachtField
          name="yachtStatus"
          as={SegmentedControl}
          label="Status"
          choices={yachtStatuses}
          wide
          className="sm:col-span-2"
        />
      )}
    </FormSection>
  );
}
