import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { MaskedDateField } from '#web/ui/MaskedDateField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import type { Choice } from '#web/ui/choice.ts';
import { isPast } from '#web/ui/date-mask.ts';
import { cabins, genders, starts, visibilities } from './choices.ts';
import { DetailsField, type DetailsValues } from './details.ts';

type Choices = { name: 'cabinStatus' | 'gender' | 'startDateType' | 'visibility' };

/** Cabin, gender, start, visibility and the agency's notes. */
export function DetailsTerms() {
  const form = useFormContext<DetailsValues>();
  const field = fieldsOf(form);
  const isApproximate = form.watch('startDateType') === 'APPROXIMATE_DATE';
  const startDate = form.watch('startDate');
  // A start that was saved before may be over: the listing stays editable.
  const isNewlyPast = startDate !== form.formState.defaultValues?.startDate && isPast(startDate);
  const choice = ({ name }: Choices, label: string, choices: readonly Choice[], help?: string) => (
    <DetailsField
      name={name}
      as={SegmentedControl}
      label={label}
      choices={choices}
      help={help}
      wide
    />
  );
  return (
    <FormSection title="Terms" single>
      {choice({ name: 'cabinStatus' }, 'Cabin', cabins)}
      {choice({ name: 'gender' }, 'Gender', genders, 'Confidential: candidates never see it.')}
      {choice({ name: 'startDateType' }, 'Start date', starts)}
      {isApproximate && (
        <DetailsField
          name="startDate"
          as={MaskedDateField}
          label="Approximate start date"
          help={isNewlyPast ? 'This date is in the past.' : undefined}
          className="max-w-60"
        />
      )}
      {choice(
        { name: 'visibility' },
        'Visibility',
        visibilities,
        'A hidden job is active, but no candidate finds it.',
      )}
      <TextArea label="Notes" help="For the agency alone." optional rows={4} {...field('notes')} />
    </FormSection>
  );
}
