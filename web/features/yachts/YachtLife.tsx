import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { couples, smoking, tattooPolicies, yesOrNo } from './choices.ts';
import { YachtField, type YachtValues } from './values.ts';

const toggles = [
  { name: 'couples', label: 'Couples', ownersLabel: 'Couple friendly', choices: couples },
  { name: 'smoking', label: 'Smoking', ownersLabel: 'Smoking policy', choices: smoking },
  { name: 'dryBoat', label: 'Dry boat', ownersLabel: 'Dry boat', choices: yesOrNo },
] as const;

/** Life on board, and the agency's notes, which are hidden from the yacht's own employer. */
export function YachtLife({ owner = false }: { owner?: boolean }) {
  const field = fieldsOf(useFormContext<YachtValues>());
  return (
    <FormSection title="Life on board" single>
      {toggles.map(({ name, label, ownersLabel, choices }) => (
        <YachtField
          key={name}
          name={name}
          as={SegmentedControl}
          label={owner ? ownersLabel : label}
          choices={choices}
        />
      ))}
      <YachtField
        name="tattoo"
        as={SegmentedControl}
        label="Tattoo policy"
        choices={tattooPolicies}
      />
      {!owner && (
        <TextArea
          label="Notes"
          help="For the agency alone."
          optional
          rows={5}
          {...field('notes')}
        />
      )}
    </FormSection>
  );
}
