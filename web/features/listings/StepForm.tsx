import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form';
import type { JobFieldsInput } from '#web/__generated__/useStepSaverMutation.graphql.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import type { StepSaver } from './useStepSaver.ts';

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  step: number;
  saver: StepSaver;
  /** The step as mutation input. */
  fields: (values: Values) => JobFieldsInput;
  /** The fields that a validation error may name. */
  names: readonly Path<Values>[];
  children: ReactNode;
};

/**
 * The frame of a step: typed values are kept as a draft in the tab, and saved by Save & Continue or
 * on leaving.
 */
export function StepForm<Values extends FieldValues>(props: Props<Values>) {
  const { form, step, saver, fields, names, children } = props;
  const { handleSubmit, formState, getValues } = form;
  const { forget } = useKeptForm(`${saver.keptAs} ${step}`, form);
  const show = (failure: Awaited<ReturnType<StepSaver['next']>>) => {
    if (failure) showFailure(form, failure, names);
    else forget();
  };
  const next = handleSubmit(async (values) => show(await saver.next(step, fields(values))));
  const leave = async () => show(await saver.leave(fields(getValues())));
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={next} className="mt-6 flex flex-col gap-4">
        <Card className="p-5 sm:p-6">{children}</Card>
        <FormFaults>{formState.errors.root?.message}</FormFaults>
        <div className="flex flex-wrap items-center gap-2">
          {step > 1 && <LinkButton to={saver.hrefFor(step - 1)}>Previous Step</LinkButton>}
          <span className="flex-1" />
          {saver.mayLeave && (
            <Button variant="quiet" pending={saver.isLeaving} onClick={() => void leave()}>
              Save Draft & Exit
            </Button>
          )}
          <Button type="submit" variant="primary" pending={formState.isSubmitting}>
            Save & Continue
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
