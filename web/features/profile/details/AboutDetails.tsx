import { graphql, readInlineData } from 'relay-runtime';
import type { AboutDetails_profile$key } from '#web/__generated__/AboutDetails_profile.graphql.ts';
import { texts } from '#web/features/forms/choices.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { ProfileField } from './ProfileField.tsx';

const SUGGESTED_LENGTH = 600;

/**
 * The texts as form values. To add a field to this section, change only this function and the
 * component below.
 */
export function aboutValues(key: AboutDetails_profile$key) {
  const { aboutMe, hobbies } = readInlineData(
    graphql`
      fragment AboutDetails_profile on CandidateProfile @inline {
        aboutMe
        hobbies
      }
    `,
    key,
  );
  return texts({ aboutMe, hobbies });
}

/** The candidate's texts about themselves. */
export function AboutDetails() {
  return (
    <FormSection title="In your words" description="The profile text of your CV." single>
      <ProfileField
        name="aboutMe"
        as={TextArea}
        label="About me"
        rows={6}
        suggestedLength={SUGGESTED_LENGTH}
      />
      <ProfileField name="hobbies" as={TextArea} label="Interests & hobbies" />
    </FormSection>
  );
}
