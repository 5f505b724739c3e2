import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { cabins, genders } from './choices.ts';
import { DetailsField, type DetailsValues } from './details.ts';
import { StartFields } from './StartFields.tsx';
import { VisibilityField } from './VisibilityField.tsx';

/** Cabin, gender, start, visibility and the agency's notes. */
export function DetailsTerms() {
  const field = fieldsOf(useFormContext<DetailsValues>());
  return (
    <FormSection title="Terms" single>
      <DetailsField name="cabinStatus" as={SegmentedControl} label="Cabin" choices={cabins} wide />
      <DetailsField
        name="gender"
        as={SegmentedControl}
        label="Gender"
        choices={genders}
        help="Confidential: candidates never see it."
        wide
      />
      <StartFields />
      <VisibilityField />
      <TextArea label="Notes" help="For the agency alone." optional rows={4} {...field('notes')} />
    </FormSection>
  );
}
