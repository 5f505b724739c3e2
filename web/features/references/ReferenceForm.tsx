import { useEffect, useRef } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ReferenceForm_form$key } from '#web/__generated__/ReferenceForm_form.graphql.ts';
import { BoundField } from '#web/features/forms/BoundField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { SaveState } from '#web/ui/SaveState.tsx';
import { KindChoice } from './KindChoice.tsx';
import { StepQuestions } from './StepQuestions.tsx';
import { quotings, stepsOf } from './steps.ts';
import { useReferenceForm } from './useReferenceForm.ts';
import { useSavedAnswers } from './useSavedAnswers.ts';

type Props = { token: string; form: ReferenceForm_form$key };

/** The stepwise form of a referee: one question per screen, autosaved (specification 1). */
export function ReferenceForm({ token, form: key }: Props) {
  const { firstName, referenceName, companyName, answers } = useFragment(
    graphql`
      fragment ReferenceForm_form on ReferenceForm {
        firstName
        referenceName
        companyName
        answers {
          ...useSavedAnswers_answers
        }
      }
    `,
    key,
  );
  const saved = useSavedAnswers(answers);
  const { form, full, step, status, leaving, choose, goTo, goOn, isCompleting } = useReferenceForm(
    token,
    saved,
  );
  const name = firstName ?? '';
  const own = stepsOf(full);
  const current = own[step - 1];
  const heading = useFocusOnChange(step);
  if (!current) {
    return (
      <KindChoice
        ref={heading}
        token={token}
        firstName={name}
        referee={referenceName ?? ''}
        company={companyName ?? ''}
        chosen={full}
        onChoose={choose}
      />
    );
  }
  const isLast = step === own.length;
  // 'Saved' beside a validation error would suggest that nothing is missing.
  const isAtFault = Object.keys(form.formState.errors).length > 0;
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col px-4 pt-6 pb-10 sm:px-6 sm:pt-12">
      <ProgressBar
        label={`Step ${step} of ${own.length}`}
        value={step}
        max={own.length}
        valueText={current.title}
      />
      <form
        ref={leaving}
        noValidate
        className="mt-8 flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        <h1
          ref={heading}
          tabIndex={-1}
          className="display text-2xl text-balance outline-none sm:text-3xl"
        >
          {current.ask(name)}
        </h1>
        <StepQuestions key={step} form={form} step={current} firstName={name} />
        {isLast && (
          <BoundField
            control={form.control}
            name="quoting"
            as={RadioGroup}
            cards
            optional
            label="May we quote your reference to employers?"
            help="Without an answer we quote nothing."
            choices={quotings}
          />
        )}
        <FormFaults>{form.formState.errors.root?.message ?? null}</FormFaults>
        {isLast && (
          <p className="text-note text-ink-soft">
            This is the last step. Once it is saved, your reference is complete and can no longer be
            changed.
          </p>
        )}
        <div className="flex flex-col gap-3 sm:flex-row-reverse sm:items-center">
          <Button
            type="submit"
            variant="primary"
            pending={isCompleting}
            className="min-h-12 sm:min-w-44"
          >
            Save and Continue
          </Button>
          <Button className="min-h-12" onClick={() => goTo(step - 1)}>
            Previous Step
          </Button>
          <SaveState
            status={isAtFault ? undefined : status}
            floats
            className="self-center sm:mr-auto"
          />
        </div>
      </form>
    </div>
  );
}

/** Focuses the heading when the step changes, so that the new question is announced. */
function useFocusOnChange(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
  return heading;
}
