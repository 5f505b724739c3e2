import type { PlaceField_query$key } from '#web/__generated__/PlaceField_query.graphql.ts';
import { PlaceField } from '#web/features/places/PlaceField.tsx';
import { salaryFields } from '#web/features/profile/salary-fields.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { InfoField } from './info-values.ts';

/** The candidate's location and desired salary. */
export function InfoWishes({ query }: { query: PlaceField_query$key }) {
  return (
    <FormSection title="Location and salary" description="Both are needed to match you with jobs.">
      <InfoField
        name="currentLocation"
        as={PlaceField}
        query={query}
        label="Current location"
        required
        className="sm:col-span-2"
      />
      <InfoField name="idealSalaryCurrency" {...salaryFields.currency} required />
      <InfoField name="idealSalary" {...salaryFields.amount} required />
    </FormSection>
  );
}
