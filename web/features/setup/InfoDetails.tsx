import { Controller, useFormContext } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { InfoDetails_query$key } from '#web/__generated__/InfoDetails_query.graphql.ts';
import { genders } from '#web/features/profile/choices.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { MaskedDateField } from '#web/ui/MaskedDateField.tsx';
import { MultiSelect } from '#web/ui/MultiSelect.tsx';
import { PhoneField } from '#web/ui/PhoneField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { InfoValues } from './info-values.ts';

/** The basic details of a person. */
export function InfoDetails({ query }: { query: InfoDetails_query$key }) {
  const { nationalities } = useFragment(
    graphql`
      fragment InfoDetails_query on Query {
        nationalities {
          code
          name
        }
      }
    `,
    query,
  );
  const { control, register, formState } = useFormContext<InfoValues>();
  const { errors } = formState;
  const options = nationalities.map(({ code, name }) => ({ id: code, label: name }));
  return (
    <FormSection title="Basic details" description="You must be over 18.">
      <TextField
        label="First name"
        autoComplete="given-name"
        required
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        required
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <Controller
        control={control}
        name="dob"
        render={({ field, fieldState }) => (
          <MaskedDateField
            {...field}
            label="Date of birth"
            autoComplete="bday"
            optional
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="gender"
        render={({ field, fieldState }) => (
          <SegmentedControl
            {...field}
            label="Gender"
            choices={genders}
            wide
            optional
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="nationalities"
        render={({ field, fieldState }) => (
          <MultiSelect
            {...field}
            label="Nationality"
            optional
            hideChosen
            className="sm:col-span-2"
            options={options}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="primaryPhone"
        render={({ field, fieldState }) => (
          <PhoneField {...field} label="Primary phone" optional error={fieldState.error?.message} />
        )}
      />
      <Checkbox label="On WhatsApp" className="sm:mt-7" {...register('primaryPhoneWhatsApp')} />
    </FormSection>
  );
}
