import { useForm } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { DescriptionStep_job$key } from '#web/__generated__/DescriptionStep_job.graphql.ts';
import { BoundField } from '#web/features/forms/BoundField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepSaver } from './useStepSaver.ts';

type Values = { description: string };
const SUGGESTED_LENGTH = 600;

/** Step 3: Description. */
export function DescriptionStep({
  job,
  saver,
}: {
  job: DescriptionStep_job$key;
  saver: StepSaver;
}) {
  const { description } = useFragment(
    graphql`
      fragment DescriptionStep_job on Job {
        description
      }
    `,
    job,
  );
  const form = useForm<Values>({ defaultValues: { description: description ?? '' } });
  return (
    <StepForm
      form={form}
      step={3}
      saver={saver}
      fields={(values) => values}
      names={['description']}
    >
      <BoundField
        control={form.control}
        name="description"
        as={TextArea}
        label="Job description"
        help="Candidates read it as it is. Leave out what names or places the yacht."
        rows={14}
        suggestedLength={SUGGESTED_LENGTH}
      />
    </StepForm>
  );
}
