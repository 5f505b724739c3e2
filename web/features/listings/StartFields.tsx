import { useFormContext } from 'react-hook-form';
import { MaskedDateField } from '#web/ui/MaskedDateField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { isPast } from '#web/ui/date-mask.ts';
import { starts } from './choices.ts';
import { DetailsField, type DetailsValues } from './details.ts';

/** When the job starts. */
export function StartFields() {
  const form = useFormContext<DetailsValues>();
  const isApproximate = form.watch('startDateType') === 'APPROXIMATE_DATE';
  const startDate = form.watch('startDate');
  // A start that was saved before may be over: the listing stays editable.
  const isNewlyPast = startDate !== form.formState.defaultValues?.startDate && isPast(startDate);
  return (
    <>
      <DetailsField
        name="startDateType"
        as={SegmentedControl}
        label="Start date"
        choices={starts}
        wide
      />
      {isApproximate && (
        <DetailsField
          name="startDate"
          as={MaskedDateField}
          label="Approximate start date"
          help={isNewlyPast ? 'This date is in the past.' : undefined}
          className="max-w-60"
        />
      )}
    </>
  );
}
