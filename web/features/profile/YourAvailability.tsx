import type { useAvailability_profile$key } from '#web/__generated__/useAvailability_profile.graphql.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { SaveState } from '#web/ui/SaveState.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useAvailability } from './useAvailability.ts';

/** When the candidate can start; saved at once. */
export function YourAvailability({ profile }: { profile: useAvailability_profile$key }) {
  const { field, status } = useAvailability(profile);
  return (
    <FormSection
      title="Availability"
      description="How soon you can start. Consultants search by it."
    >
      <Select label="Your Availability" {...field} />
      <SaveState status={status} className="-mt-3 sm:mt-0 sm:min-h-control sm:self-end" />
    </FormSection>
  );
}
