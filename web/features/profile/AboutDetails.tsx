import { Controller, useFormContext } from 'react-hook-form';
import { FormSection } from '#web/ui/FormSection.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import type { DetailsValues } from './details-values.ts';

const SUGGESTED_LENGTH = 600;

/** What the candidate says about themselves. */
export function AboutDetails() {
  const { control } = useFormContext<DetailsValues>();
  return (
    <FormSection title="In your words" description="The profile text of your CV." single>
      <Controller
        control={control}
        name="aboutMe"
        render={({ field, fieldState }) => (
          <div id="part-aboutMe">
            <TextArea
              {...field}
              label="About me"
              rows={6}
              suggestedLength={SUGGESTED_LENGTH}
              error={fieldState.error?.message}
            />
          </div>
        )}
      />
      <Controller
        control={control}
        name="hobbies"
        render={({ field, fieldState }) => (
          <div id="part-hobbies">
            <TextArea {...field} label="Interests & hobbies" error={fieldState.error?.message} />
          </div>
        )}
      />
    </FormSection>
  );
}
