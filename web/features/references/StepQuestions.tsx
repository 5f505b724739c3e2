import type { UseFormReturn } from 'react-hook-form';
import { BoundField } from '#web/features/forms/BoundField.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import type { AnswerValues, Step } from './steps.ts';

type Props = { form: UseFormReturn<AnswerValues>; step: Step; firstName: string };

/** The options of one step and its field for comments. */
export function StepQuestions({ form, step, firstName }: Props) {
  const { control, register, formState } = form;
  return (
    <>
      {step.questions.map(({ name, label, choices }) => (
        <BoundField
          key={name}
          control={control}
          name={name}
          as={RadioGroup}
          cards
          required
          label={label}
          hideLabel={step.questions.length === 1}
          choices={choices}
        />
      ))}
      <TextArea
        label="Anything to add?"
        help={`In your own words, what should the next yacht know of ${firstName}?`}
        optional
        maxLength={10_000}
        error={formState.errors[step.comment]?.message ?? null}
        {...register(step.comment)}
      />
    </>
  );
}
