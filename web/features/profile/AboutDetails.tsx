import { FormSection } from '#web/ui/FormSection.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { ProfileField } from './ProfileField.tsx';

const SUGGESTED_LENGTH = 600;

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
