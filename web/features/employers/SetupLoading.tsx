import { useSearchParams } from 'react-router';
import { StepFrame } from '#web/features/setup/StepFrame.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const fields = [
  'Yacht name (confidential)',
  'Yacht type',
  'Length',
  'Build year',
  'Builder',
  'Build country',
];

/**
 * Placeholder in which the first step accepts no input until the known vessels can be searched
 * (specification 3, section 2).
 */
export function SetupLoading() {
  const asked = Number(useSearchParams()[0].get('step') ?? 1);
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:px-6 sm:py-12">
      {asked === 1 ? (
        <StepFrame
          step={1}
          title="Yacht Details"
          description="Which yacht is it? A known vessel fills in most of this page."
          begin={null}
          saving
          onSave={() => {}}
        >
          <FormSection title="Yacht">
            {fields.map((label) => (
              <TextField key={label} label={label} disabled />
            ))}
          </FormSection>
        </StepFrame>
      ) : (
        <SkeletonRows />
      )}
    </div>
  );
}
