import { Controller, useFormContext } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { YachtDetails_query$key } from '#web/__generated__/YachtDetails_query.graphql.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { SuggestField } from '#web/ui/SuggestField.tsx';
import { yachtStatuses, yachtTypes } from './choices.ts';
import type { YachtValues } from './values.ts';
import { type Vessel, VesselField } from './VesselField.tsx';

type Entries<Fields> = { [Name in keyof Fields]: [Name, Fields[Name]] }[keyof Fields][];

/** What the yacht is; a known vessel fills it in. */
export function YachtDetails({ query }: { query: YachtDetails_query$key }) {
  const data = useFragment(
    graphql`
      fragment YachtDetails_query on Query {
        builders {
          name
          country
        }
        countries {
          code
          name
        }
        ...VesselField_query
      }
    `,
    query,
  );
  const { control, formState, setValue, clearErrors } = useFormContext<YachtValues>();
  const { errors } = formState;
  const change = { shouldDirty: true } as const;
  const fill = (vessel: Vessel) => {
    for (const [name, value] of Object.entries(vessel) as Entries<Vessel>)
      setValue(name, value, change);
    clearErrors();
  };
  return (
    <FormSection title="Yacht" description="Candidates never see the name.">
      <Controller
        control={control}
        name="name"
        render={({ field: { ref: _ref, ...field } }) => (
          <VesselField
            {...field}
            label="Name"
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
            label="Type"
            choices={yachtTypes}
            wide
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
      <Controller
        control={control}
        name="builderName"
        render={({ field }) => (
          <SuggestField
            {...field}
            label="Builder"
            optional
            options={data.builders.map(({ name, country }) => ({
              id: name,
              label: name,
              detail: country,
            }))}
            onPick={({ detail }) => setValue('builderCountry', detail ?? '', change)}
          />
        )}
      />
      <Controller
        control={control}
        name="builderCountry"
        render={({ field }) => (
          <SuggestField
            {...field}
            label="Build country"
            optional
            options={data.countries.map(({ code, name }) => ({ id: code, label: name }))}
          />
        )}
      />
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
    </FormSection>
  );
}
