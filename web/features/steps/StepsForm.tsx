import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { isoOf } from '#web/features/clients/on-day.ts';
import { type BoundFieldOf, BoundField } from '#web/features/forms/BoundField.tsx';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { Button } from '#web/ui/Button.tsx';
import { dateProblem } from '#web/ui/date-mask.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { MaskedDateField } from '#web/ui/MaskedDateField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useSetSteps } from './useSetSteps.ts';

type Steps = {
  readonly interviewAt: string | null | undefined;
  readonly trialFrom: string | null | undefined;
  readonly trialTo: string | null | undefined;
  readonly offeredOn: string | null | undefined;
};

type Values = {
  interviewDay: string;
  interviewTime: string;
  trialFrom: string;
  trialTo: string;
  offeredOn: string;
};

const DAYS = ['interviewDay', 'trialFrom', 'trialTo', 'offeredOn'] as const;
const DayField: BoundFieldOf<Values> = BoundField;

const shown = (date: string | null | undefined) => date?.split('-').toReversed().join('/') ?? '';
const sent = (text: string) => (text === '' ? null : isoOf(text));

type Props = { id: string; name: string; steps: Steps | null; onClose: () => void };

/** Asks for the dates of interview, trial and offer; an empty one takes its step back. */
export function StepsForm({ id, name, steps, onClose }: Props) {
  const formId = useId();
  const form = useForm<Values>({
    defaultValues: {
      interviewDay: shown(steps?.interviewAt?.slice(0, 10)),
      interviewTime: steps?.interviewAt?.slice(11, 16) ?? '',
      trialFrom: shown(steps?.trialFrom),
      trialTo: shown(steps?.trialTo),
      offeredOn: shown(steps?.offeredOn),
    },
  });
  const { control } = form;
  const field = fieldsOf(form);
  const [set] = useSetSteps();
  const submit = form.handleSubmit(async (values) => {
    const wrong = DAYS.find((day) => dateProblem(values[day], 'DD/MM/YYYY') !== null);
    if (wrong) {
      const message = dateProblem(values[wrong], 'DD/MM/YYYY') ?? '';
      return form.setError(wrong, { message }, { shouldFocus: true });
    }
    const { interviewDay, interviewTime } = values;
    if (interviewDay !== '' && interviewTime === '')
      return form.setError(
        'interviewTime',
        { message: 'Please add the time.' },
        { shouldFocus: true },
      );
    const input = {
      id,
      interviewAt: interviewDay === '' ? null : `${isoOf(interviewDay)}T${interviewTime}:00Z`,
      trialFrom: sent(values.trialFrom),
      trialTo: sent(values.trialTo),
      offeredOn: sent(values.offeredOn),
    };
    const isDone = await set(name, input, {
      onRefused: (failure) => showFailure(form, failure, DAYS),
    });
    if (isDone) onClose();
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Interview, Trial, Offer: ${name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            form={formId}
            type="submit"
            variant="primary"
            pending={form.formState.isSubmitting}
          >
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <DayField
          as={MaskedDateField}
          control={control}
          name="interviewDay"
          label="Interview"
          optional
        />
        <TextField label="Time in UTC" type="time" optional {...field('interviewTime')} />
        <DayField
          as={MaskedDateField}
          control={control}
          name="trialFrom"
          label="Trial from"
          optional
        />
        <DayField as={MaskedDateField} control={control} name="trialTo" label="Trial to" optional />
        <DayField as={MaskedDateField} control={control} name="offeredOn" label="Offer" optional />
        <p className="text-note text-ink-soft sm:col-span-2">
          The candidate sees interview and trial on their own application, and is not told of the
          offer: that is yours to tell.
        </p>
        <FormFaults>{form.formState.errors.root?.message}</FormFaults>
      </form>
    </Dialog>
  );
}
