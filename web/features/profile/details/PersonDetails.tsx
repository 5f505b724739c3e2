import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { PersonDetails_query$key } from '#web/__generated__/PersonDetails_query.graphql.ts';
import { genders, relationships, smokingChoices, tattoos } from '#web/features/profile/choices.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { MaskedDateField } from '#web/ui/MaskedDateField.tsx';
import { MultiSelect } from '#web/ui/MultiSelect.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Select } from '#web/ui/Select.tsx';
import { ProfileField } from './ProfileField.tsx';

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
  const lists = {
    nationalities: nationalities.map(({ code, name }) => ({ id: code, label: name })),
    languages: languages.map(({ code, name, nativeName }) => ({
      id: code,
      label: nativeName === name ? name : `${name} (${nativeName})`,
    })),
  };
  return (
    <FormSection title="About you" description="You must be over 18.">
      <ProfileField name="dob" as={MaskedDateField} label="Date of birth" autoComplete="bday" />
      <ProfileField name="height" as={NumberField} label="Height" suffix="cm" maxLength={3} />
      {(['gender', 'smoking'] as const).map((name) => (
        <ProfileField
          key={name}
          name={name}
          as={SegmentedControl}
          label={name === 'gender' ? 'Gender' : 'Do you smoke?'}
          choices={name === 'gender' ? genders : smokingChoices}
          wide
        />
      ))}
      <ProfileField
        name="tattoo"
        as={Select}
        label="Tattoos"
        placeholder="Please choose"
        choices={tattoos}
      />
      <ProfileField
        name="relationshipStatus"
        as={Select}
        label="Relationship status"
        placeholder="Please choose"
        choices={relationships}
      />
      {(['nationalities', 'languages'] as const).map((name) => (
        <ProfileField
          key={name}
          name={name}
          as={MultiSelect}
          className="sm:col-span-2"
          label={name === 'languages' ? 'Languages' : 'Nationality'}
          options={lists[name]}
          hideChosen
        />
      ))}
    </FormSection>
  );
}
