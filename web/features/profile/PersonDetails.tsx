import { Controller, useFormContext } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { PersonDetails_query$key } from '#web/__generated__/PersonDetails_query.graphql.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { MaskedDateField } from '#web/ui/MaskedDateField.tsx';
import { MultiSelect } from '#web/ui/MultiSelect.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Select } from '#web/ui/Select.tsx';
import { genders, relationships, smokingChoices, tattoos } from './choices.ts';
import type { DetailsValues } from './details-values.ts';

/** Age, appearance, nationality and languages. */
export function PersonDetails({ query }: { query: PersonDetails_query$key }) {
  const { nationalities, languages } = useFragment(
    graphql`
      fragment PersonDetails_query on Query {
        nationalities {
          code
          name
        }
        languages {
          code
          name
          nativeName
        }
      }
    `,
    query,
  );
  const { control, register, formState } = useFormContext<DetailsValues>();
  const { errors } = formState;
  const lists = {
    nationalities: nationalities.map(({ code, name }) => ({ id: code, label: name })),
    languages: languages.map(({ code, name, nativeName }) => ({
      id: code,
      label: nativeName === name ? name : `${name} (${nativeName})`,
    })),
  };
  return (
    <FormSection title="About you" description="You must be over 18.">
      <Controller
        control={control}
        name="dob"
        render={({ field, fieldState }) => (
          <div id="part-dob">
            <MaskedDateField
              {...field}
              label="Date of birth"
              autoComplete="bday"
              error={fieldState.error?.message}
            />
          </div>
        )}
      />
      <Controller
        control={control}
        name="height"
        render={({ field, fieldState }) => (
          <div id="part-height">
            <NumberField
              {...field}
              label="Height"
              suffix="cm"
              maxLength={3}
              error={fieldState.error?.message}
            />
          </div>
        )}
      />
      {(['gender', 'smoking'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field, fieldState }) => (
            <div id={`part-${name}`}>
              <SegmentedControl<string>
                {...field}
                label={name === 'gender' ? 'Gender' : 'Do you smoke?'}
                choices={name === 'gender' ? genders : smokingChoices}
                wide
                error={fieldState.error?.message}
              />
            </div>
          )}
        />
      ))}
      <div id="part-tattoo">
        <Select
          label="Tattoos"
          placeholder="Please choose"
          choices={tattoos}
          error={errors.tattoo?.message}
          {...register('tattoo')}
        />
      </div>
      <div id="part-relationshipStatus">
        <Select
          label="Relationship status"
          placeholder="Please choose"
          choices={relationships}
          error={errors.relationshipStatus?.message}
          {...register('relationshipStatus')}
        />
      </div>
      {(['nationalities', 'languages'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field, fieldState }) => (
            <div id={`part-${name}`} className="sm:col-span-2">
              <MultiSelect
                {...field}
                label={name === 'languages' ? 'Languages' : 'Nationality'}
                options={lists[name]}
                hideChosen
                error={fieldState.error?.message}
              />
            </div>
          )}
        />
      ))}
    </FormSection>
  );
}
