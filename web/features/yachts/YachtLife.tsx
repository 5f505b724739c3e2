import { Controller, useFormContext } from 'react-hook-form';
import { FormSection } from '#web/ui/FormSection.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { tattooPolicies } from './choices.ts';
import type { YachtValues } from './values.ts';

const toggles = [
  { name: 'couples', label: 'Couples', yes: 'Couples Are Considered', no: 'No Couples' },
  { name: 'smoking', label: 'Smoking', yes: 'Smoking Allowed', no: 'No Smoking' },
  { name: 'dryBoat', label: 'Dry boat', yes: 'Yes', no: 'No' },
] as const;

/** How one lives on board, and the agency's notes. */
export function YachtLife() {
  const { control, register, formState } = useFormContext<YachtValues>();
  return (
    <FormSection title="Life on board" single>
      {toggles.map(({ name, label, yes, no }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <SegmentedControl
              {...field}
              label={label}
              choices={[
                { value: 'NO', label: no },
                { value: 'YES', label: yes },
              ]}
            />
          )}
        />
      ))}
      <Controller
        control={control}
        name="tattoo"
        render={({ field }) => (
          <SegmentedControl {...field} label="Tattoo policy" choices={tattooPolicies} />
        )}
      />
      <TextArea
        label="Notes"
        help="For the agency alone."
        optional
        rows={5}
        error={formState.errors.notes?.message}
        {...register('notes')}
      />
    </FormSection>
  );
}
