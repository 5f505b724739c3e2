import type { useAvailability_profile$key } from '#web/__generated__/useAvailability_profile.graphql.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { AvailabilityField } from './AvailabilityField.tsx';

/** When the candidate can start; saved at once. */
export function YourAvailability({ profile }: { profile: useAvailability_profile$key }) {
  return (
    <FormSection
      title="Availability"
      description="How soon you can start. Consultants search by it."
    >
      <AvailabilityField profile={profile} />
    </FormSection>
  );
}
