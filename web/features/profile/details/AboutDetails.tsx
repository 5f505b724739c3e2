import { graphql, readInlineData } from 'relay-runtime';
import type { AboutDetails_profile$key } from '#web/__generated__/AboutDetails_profile.graphql.ts';
import { texts } from '#web/features/forms/choices.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { ProfileField } from './ProfileField.tsx';

const SUGGESTED_LENGTH = 600;

/** The texts as the form holds them. A field of this section is added here and below, and nowhere else. */
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

/** What the candidate says about themselves. */
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
