import { Controller, useFormContext } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { YachtDetails_query$key } from '#web/__generated__/YachtDetails_query.graphql.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { yachtStatuses, yachtTypes } from './choices.ts';
import type { YachtValues } from './values.ts';
import { type Vessel, VesselField } from './VesselField.tsx';
import { YachtBuilder } from './YachtBuilder.tsx';

type Entries<Fields> = { [Name in keyof Fields]: [Name, Fields[Name]] }[keyof Fields][];

type Props = {
  query: YachtDetails_query$key;
  /** For the yacht's own employer, who has to say everything. */
  owner?: boolean;
};

/** What the yacht is; a known vessel fills it in. */
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
  const { control, formState, setValue, clearErrors } = useFormContext<YachtValues>();
  const { errors } = formState;
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
      <Controller
        control={control}
        name="name"
        render={({ field }) => (
          <VesselField
            {...field}
            label={owner ? 'Yacht name (confidential)' : 'Name'}
            help="Known vessels fill in the rest."
            className="sm:col-span-2"
            error={errors.name?.message}
            query={data}
            onPick={fill}
          />
        )}
      />
      <Controller
        control={control}
        name="yachtType"
        render={({ field }) => (
          <SegmentedControl
            {...field}
            label={owner ? 'Yacht type' : 'Type'}
            choices={yachtTypes}
            wide
            className="sm:col-span-2"
            error={errors.yachtType?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="size"
        render={({ field }) => (
          <NumberField {...field} label="Length" decimals suffix="m" error={errors.size?.message} />
        )}
      />
      <Controller
        control={control}
        name="buildYear"
        render={({ field }) => (
          <NumberField
            {...field}
            label="Build year"
            placeholder="YYYY"
            maxLength={4}
            optional
            error={errors.buildYear?.message}
          />
        )}
      />
      <YachtBuilder query={data} optional={!owner} />
      {!owner && (
        <Controller
          control={control}
          name="yachtStatus"
          render={({ field }) => (
            <SegmentedControl
              {...field}
              label="Status"
              choices={yachtStatuses}
              wide
              className="sm:col-span-2"
            />
          )}
        />
      )}
    </FormSection>
  );
}
