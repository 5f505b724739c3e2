import { useEffect, useRef, useState } from 'react';
import { type Path, useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { writeDraft } from '#web/features/forms/drafts.ts';
import { showFaults } from '#web/features/forms/form-failure.ts';
import { useSavingForm } from '#web/features/forms/useSavingForm.ts';
import type { Failure } from '#web/relay/useCommit.ts';
import { type AnswerValues, furthestStep, stepsOf } from './steps.ts';
import { type Answers, useAnswerReference } from './useAnswerReference.ts';

const REQUIRED = 'Please fill in required fields.';

/**
 * The state of the form: it is autosaved, shows the step in the address (`?step=3`, at most the
 * first unanswered one), and is completed from its last step.
 */
export function useReferenceForm(token: string, saved: AnswerValues) {
  const [search, setSearch] = useSearchParams();
  const [isCompleting, setCompleting] = useState(false);
  const answer = useAnswerReference(token);
  const form = useForm<AnswerValues>({ defaultValues: saved });
  const refuse = ({ path, message }: Failure) => {
    const field = path?.find((part) => part in saved);
    form.setError((field as Path<AnswerValues> | undefined) ?? 'root', { message });
  };
  const name = `reference form ${token}`;
  const { status, leaving } = useSavingForm<AnswerValues>({
    name,
    form,
    stored: saved,
    save: (changed) => answer(changed as Answers),
    onRefuse: refuse,
  });
  const values = useWatch({ control: form.control }) as AnswerValues;
  const asked = Number(search.get('step') ?? values.step);
  const step = Math.min(Math.max(Math.trunc(asked) || 0, 0), furthestStep(values));

  // A step ahead of the answers is corrected in the address; otherwise each answer would advance by itself.
  useEffect(() => {
    if (asked !== step) setSearch({ step: String(step) }, { replace: true });
  }, [asked, step, setSearch]);

  // A second press before the next render sees the same step and would add it to the history twice.
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = false;
  }, [asked, step]);
  const goTo = (next: number) => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    form.clearErrors();
    form.setValue('step', next);
    setSearch({ step: String(next) });
  };
  const choose = (full: boolean) => {
    form.setValue('full', full);
    goTo(1);
  };
  const complete = async () => {
    setCompleting(true);
    const { failure } = await answer({ ...(form.getValues() as Answers), completed: true });
    setCompleting(false);
    if (failure) refuse(failure);
    else writeDraft(name, {});
  };
  const goOn = () => {
    const now = form.getValues();
    const own = stepsOf(now.full);
    const missing = own[step - 1]?.questions.filter((question) => !now[question.name]) ?? [];
    if (missing.length > 0)
      showFaults(
        form.setError,
        missing.map(({ name: field }) => ({ field, message: REQUIRED })),
      );
    else if (step < own.length) goTo(step + 1);
    else void complete();
  };
  return { form, full: values.full, step, status, leaving, choose, goTo, goOn, isCompleting };
}
