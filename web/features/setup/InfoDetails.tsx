import { useFormContext } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { InfoDetails_query$key } from '#web/__generated__/InfoDetails_query.graphql.ts';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { genders } from '#web/features/profile/choices.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { MaskedDateField } from '#web/ui/MaskedDateField.tsx';
import { MultiSelect } from '#web/ui/MultiSelect.tsx';
import { PhoneField } from '#web/ui/PhoneField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { InfoField, type InfoValues } from './info-values.ts';

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
  const form = useFormContext<InfoValues>();
  const field = fieldsOf(form);
  const options = nationalities.map(({ code, name }) => ({ id: code, label: name }));
  return (
    <FormSection title="Basic details" description="You must be over 18.">
      <TextField label="First name" autoComplete="given-name" required {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" required {...field('lastName')} />
      <InfoField
        name="dob"
        as={MaskedDateField}
        label="Date of birth"
        autoComplete="bday"
        optional
      />
      <InfoField
        name="gender"
        as={SegmentedControl}
        label="Gender"
        choices={genders}
        wide
        optional
      />
      <InfoField
        name="nationalities"
        as={MultiSelect}
        label="Nationality"
        optional
        hideChosen
        className="sm:col-span-2"
        options={options}
      />
      <InfoField name="primaryPhone" as={PhoneField} label="Primary phone" optional />
      <Checkbox
        label="On WhatsApp"
        className="sm:mt-7"
        {...form.register('primaryPhoneWhatsApp')}
      />
    </FormSection>
  );
}
